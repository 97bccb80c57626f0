import type { ErrorCode } from '../../domain/errors.ts';
import { isObject } from '../../domain/json.ts';
import type { Meta } from '../../routers/trpc.ts';
import { SESSION_HEADER } from '../http/credentials.ts';
import {
  type ApiDocument,
  type ApiResponse,
  type MediaType,
  type Operation,
  type Parameter,
  resolveReference,
  type Schema,
} from './openapi-document.ts';
import { createErrorResponses } from './openapi-errors.ts';

export function completeOperation(
  document: ApiDocument,
  method: string,
  operation: Operation,
  meta: Meta = {},
): Operation {
  const { operationId, responses, requestBody, parameters = [], ...rest } = operation;
  const status = meta.successStatus ?? 200;
  const isRead = method === 'get';
  const [success] = Object.values(responses) as ApiResponse[];
  const errors = listErrors(parameters, requestBody !== undefined, meta.errors);
  return {
    operationId,
    ...rest,
    security: listSecurity(meta),
    parameters: parameters.map((parameter) => {
      const description = parameter.description ?? parameter.schema.description;
      return description === undefined ? parameter : { ...parameter, description };
    }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: addExamples(document, requestBody.content) },
    }),
    responses: {
      [status]: {
        description: describeSuccess(method, status),
        headers: {
          ...(!meta.public && { [SESSION_HEADER]: { $ref: '#/components/headers/FreshSession' } }),
          ...(isRead && { ETag: { $ref: '#/components/headers/ETag' } }),
        },
        content: addExamples(document, success?.content, meta.example),
      },
      ...(isRead && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...createErrorResponses(errors),
    },
  };
}

function addExamples(
  document: ApiDocument,
  content: Record<string, MediaType> = {},
  override?: unknown,
): Record<string, MediaType> {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema = {} }]) => [
      type,
      { schema, example: mergeExamples(createExample(document, schema), override) },
    ]),
  );
}

function listSecurity(meta: Meta): Operation['security'] {
  if (meta.public) return [];
  if (meta.admin === 'needed') return [{ admin: [] }];
  // The empty requirement allows a call without a session, which gets a new one.
  return [{ session: [] }, ...(meta.admin ? [{ admin: [] }] : []), {}];
}

function describeSuccess(method: string, status: number): string {
  if (status === 201) return 'The created object.';
  if (method === 'get') return 'The requested data.';
  return method === 'patch' ? 'The changed object.' : 'Success.';
}

function listErrors(
  parameters: readonly Parameter[],
  hasBody: boolean,
  namedErrors: readonly ErrorCode[] = [],
): Set<ErrorCode> {
  const errors = new Set<ErrorCode>(['unauthorized', 'rate_limited', 'internal', ...namedErrors]);
  if (parameters.length > 0 || hasBody) errors.add('validation');
  if (parameters.some((parameter) => parameter.in === 'path')) errors.add('not_found');
  if (hasBody) errors.add('too_large').add('unsupported_media_type');
  return errors;
}

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
