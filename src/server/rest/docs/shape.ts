import type { Schema } from '../openapi-document.ts';
import { escaped } from './html.ts';

/** A schema in the manner of a TypeScript type, as HTML: names of others are links to them. */
export function shapeHtml(schema: Schema | undefined): string {
  return escaped(shape(schema)).replace(MARKED, (_, name: string) => `<a href="#schema-${name}">${name}</a>`);
}

/** Control characters stand around a name until the text has been escaped. */
const MARK = String.fromCharCode(1);
const MARKED = new RegExp(`${MARK}(\\w+)${MARK}`, 'g');

function shape(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'anything';
  if (schema.$ref) return `${MARK}${schema.$ref.split('/').at(-1)}${MARK}`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((option) => shape(option, indent)).join(' | ');
  if (schema.type === 'array') return `${shape(schema.items, indent)}[]`;
  if (schema.properties) return objectShape(schema, indent);
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything');
  const limits = limitsOf(schema);
  return limits ? `${type} (${limits})` : type;
}

function objectShape({ properties = {}, required = [] }: Schema, indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const comment = property.description ? `${deeper}// ${property.description}\n` : '';
    return `${comment}${deeper}${name}${required.includes(name) ? '' : '?'}: ${shape(property, deeper)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** 'from 1, to 30': what the type alone does not say. */
export function limitsOf({ format, minimum, maximum, maxLength }: Schema): string {
  return [
    format,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? `from ${minimum}` : undefined,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `to ${maximum}` : undefined,
    maxLength !== undefined ? `at most ${maxLength} characters` : undefined,
  ]
    .filter((limit) => limit !== undefined)
    .join(', ');
}
