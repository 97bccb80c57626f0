import type { ErrorCode } from '../../domain/errors.ts';
import type { Meta } from '../../routers/trpc.ts';
import { SESSION_HEADER } from '../http/session.ts';
import type { ApiDocument, ApiResponse, MediaType, Operation, Parameter } from './openapi-document.ts';
import { createErrorResponses } from './openapi-errors.ts';
import { createExample, mergeExamples } from './openapi-example.ts';

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
