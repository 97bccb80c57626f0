import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
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
import { createErrorResponses, errorComponents, errorSchema } from './openapi-errors.ts';
import { extraOperations } from './openapi-extra.ts';

const API_DESCRIPTION = `Turns encyclopedia articles into podcasts of two hosts in conversation.

**Sessions.** Everything that a session creates belongs to it. Send the same \`x-session-id\` header (any UUID) with every request; without one, the answer has a new id in that header. There are no accounts.

**Errors** are \`{message, code}\` with a matching status. \`message\` is written for people, \`code\` for programs. 429 and 503 have a \`Retry-After\` header.

**Methods.** HEAD works wherever GET does. A method that an address does not support is answered with 405 and \`Allow\`. Answers to GET have an \`ETag\`; send it back as \`If-None-Match\` to get 304 while nothing has changed.

**Real time.** The WebSocket at \`/ws\` uses JSON text frames. The server sends \`{"type": "welcome", "message"}\`. Send \`{"type": "register", "podcastId"}\`; the server answers \`{"type": "register_confirm", "podcastId"}\` and then sends \`{"type": "chapter_update", "podcastId", "chapters", "duration"}\` when chapters first exist, when the podcast is ready and when they are corrected. A player that knows the real length sends \`{"type": "duration_update", "podcastId", "duration"}\`, in seconds. The answer to an invalid message is \`{"type": "error", "message"}\`. A frame has at most 64 KiB; more than 200 messages a second for 5 seconds close the connection.

**A tour** in curl, TypeScript and Python is in \`docs/api.md\` of the source.`;

const TAGS = [
  { name: 'Articles', description: 'Find a subject for a podcast.' },
  { name: 'Podcasts', description: 'Create podcasts, follow them, and read their transcripts and sources.' },
  { name: 'Audio', description: 'Finished files, and live streams of podcasts that are being generated.' },
  { name: 'Questions', description: 'Ask the hosts of a podcast, and hear their answers.' },
  { name: 'Playlists', description: 'Podcasts in an order of your own.' },
  { name: 'Series', description: 'Podcasts that belong together, as parts of one subject.' },
  { name: 'Follows', description: 'Episodes by day or week about what a session follows.' },
  { name: 'Pronunciations', description: 'How names are said in podcasts of the session.' },
  { name: 'Feeds', description: 'Files for podcast apps and link previews.' },
  { name: 'Session', description: 'All data of a session.' },
  { name: 'Feedback', description: 'Messages from visitors to the operator.' },
  { name: 'Operation', description: 'The state of the server.' },
];

export function createOpenApiDocument(router: AnyRouter, version: string): ApiDocument {
  const generated = generateOpenApiDocument(router as never, {
    title: 'Wikicasts',
    version,
    baseUrl: '/',
    openApiVersion: '3.1.0',
  }) as unknown as ApiDocument;
  const paths = createProcedurePaths(router, generated);
  for (const [key, operation] of Object.entries(extraOperations)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method]: operation };
  }
  const schemas = Object.entries(generated.components.schemas).filter(([name]) => !name.startsWith('error.'));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wikicasts',
      version,
      description: API_DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: TAGS,
    paths,
    components: { schemas: { Error: errorSchema, ...Object.fromEntries(schemas) }, ...sharedComponents },
  };
}

const sharedComponents = {
  responses: {
    NotModified: { description: 'The copy of the caller is up to date.' },
    ...errorComponents,
  },
  headers: {
    FreshSession: {
      description: 'A new session id for a caller without one: send it with all further requests.',
      schema: { type: 'string', format: 'uuid' },
    },
    ETag: {
      description: 'Version of this answer; send it back as `If-None-Match`.',
      schema: { type: 'string' },
    },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'header',
      name: SESSION_HEADER,
      description: 'Any UUID of your own. Everything that you create belongs to it.',
    },
    admin: {
      type: 'http',
      scheme: 'bearer',
      description: "The operator's token, for calls that concern everybody's data.",
    },
  },
};

function createProcedurePaths(router: AnyRouter, generated: ApiDocument): ApiDocument['paths'] {
  const metas = mapMetas(router);
  return Object.fromEntries(
    Object.entries(generated.paths).map(([path, item]) => {
      const operations = Object.entries(item).map(([method, operation]): [string, Operation] => [
        method,
        completeOperation(generated, method, operation, metas.get(`${method} ${path}`)),
      ]);
      return [`/api${path}`, Object.fromEntries(operations)];
    }),
  );
}

function mapMetas(router: AnyRouter): Map<string, Meta> {
  const procedures = Object.values(router._def.procedures) as Array<{ _def: { meta?: Meta } }>;
  const metas = new Map<string, Meta>();
  for (const { meta } of procedures.map((procedure) => procedure._def)) {
    if (meta?.openapi) metas.set(`${meta.openapi.method.toLowerCase()} ${meta.openapi.path}`, meta);
  }
  return metas;
}

function completeOperation(
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
