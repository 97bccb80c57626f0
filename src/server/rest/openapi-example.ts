import { isObject } from '../../domain/json.ts';
import { type ApiDocument, resolveReference, type Schema } from './openapi-document.ts';

/** Omits an optional property unless it has an example or a default itself, or is a list of a named schema. */
export function createExample(document: ApiDocument, schema: Schema): unknown {
  const { properties, required = [], examples, ...rest } = resolveReference(document, schema);
  if (examples && examples.length > 0) return examples[0];
  if (properties) {
    const isIncluded = ([name, property]: [string, Schema]) =>
      required.includes(name) || property.examples || 'default' in property || property.items?.$ref;
    const included = Object.entries(properties).filter(isIncluded);
    return Object.fromEntries(included.map(([name, property]) => [name, createExample(document, property)]));
  }
  if ('const' in rest) return rest.const;
  if (rest.default !== undefined) return rest.default;
  if (rest.enum) return rest.enum[0];
  if (rest.items) return [createExample(document, rest.items)];
  if (rest.type?.includes('null')) return null;
  const options = rest.anyOf ?? rest.oneOf ?? [];
  return options.map((option) => createExample(document, option)).find((example) => example !== undefined);
}

export function mergeExamples(composed: unknown, override: unknown): unknown {
  if (override === undefined) return composed;
  if (Array.isArray(override) && Array.isArray(composed)) {
    return override.map((item) => mergeExamples(composed[0], item));
  }
  if (!isObject(override) || !isObject(composed)) return override;
  const merged = Object.entries(override).map(([key, value]) => [key, mergeExamples(composed[key], value)]);
  return { ...composed, ...Object.fromEntries(merged) };
}
