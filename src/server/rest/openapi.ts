import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Meta } from '../../routers/trpc.ts';
import { SESSION_HEADER } from '../http/session.ts';
import type { ApiDocument, MediaType, Operation, Parameter, Schema } from './openapi-document.ts';
import { errorComponents, errorResponses, errorSchema } from './openapi-errors.ts';
import { EXAMPLES } from './openapi-examples.ts';
import { feedPaths } from './openapi-feeds.ts';
import { nameContracts } from './openapi-names.ts';
import { rawPaths } from './openapi-raw.ts';
import { ABOUT, PARAMETERS, SCHEMAS, TAGS } from './openapi-texts.ts';

/**
 * The OpenAPI 3.1 document of everything that third parties may call. The
 * router's metas and the raw routes say what there is, `openapi-texts.ts` and
 * `openapi-examples.ts` what its readers want to know beside it.
 */
export function openApiDocument(router: AnyRouter, version: string): ApiDocument {
  nameContracts();
  const generated = generateOpenApiDocument(router as never, {
    title: 'Wikicasts',
    version,
    baseUrl: '/',
    openApiVersion: '3.1.0',
  }) as unknown as ApiDocument;
  const metas = metasByRoute(router);
  const paths: ApiDocument['paths'] = {};
  for (const [path, operations] of Object.entries(generated.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const meta = metas.get(`${method} ${path}`);
      paths[`/api${path}`] ??= {};
      Object.assign(paths[`/api${path}`] ?? {}, { [method]: completed(operation, method, meta) });
    }
  }
  for (const [path, operations] of Object.entries({ ...rawPaths, ...feedPaths }))
    paths[path] = { ...paths[path], ...operations };
  const used = new Set(
    Object.values(paths).flatMap((operations) => Object.values(operations).flatMap(({ tags }) => tags)),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Wikicasts', version, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: TAGS.filter(({ name }) => used.has(name)),
    paths,
    components: {
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries(
          Object.entries(generated.components.schemas)
            .filter(([name]) => !name.startsWith('error.'))
            .map(([name, schema]) => [name, described(name, schema)]),
        ),
      },
      responses: { NotModified: { description: 'It is as the caller has it.' }, ...errorComponents },
      headers: {
        FreshSession: {
          description: 'The session id made up for a caller who sent none: send it from now on.',
          schema: { type: 'string', format: 'uuid' },
        },
        ETag: {
          description: 'Stands for this very answer; send it back as `If-None-Match`.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: SESSION_HEADER,
          description: 'Any UUID of your own; what it makes belongs to it.',
        },
        admin: {
          type: 'http',
          scheme: 'bearer',
          description: "The operator's token, for what concerns everybody's things.",
        },
      },
    },
  } as ApiDocument;
}

/** A generated operation with its answers, texts and examples. */
function completed(operation: Operation, method: string, meta: Meta | undefined): Operation {
  const { operationId, responses, requestBody, ...rest } = operation;
  const examples = EXAMPLES[operationId];
  const parameters = (operation.parameters ?? []).map(
    (parameter): Parameter => ({
      ...parameter,
      ...(PARAMETERS[parameter.name] ? { description: PARAMETERS[parameter.name] } : {}),
    }),
  );
  const [success] = Object.values(responses);
  const schema = (success as { content?: Record<string, MediaType> }).content?.['application/json']?.schema;
  const status = meta?.successStatus ?? 200;
  const reads = method === 'get';
  return {
    operationId,
    ...rest,
    security: securityOf(meta),
    parameters,
    ...(requestBody ? { requestBody: withExample(requestBody, examples?.body) } : {}),
    responses: {
      [status]: {
        description: successText(method, status),
        headers: {
          ...(meta?.public ? {} : { [SESSION_HEADER]: { $ref: '#/components/headers/FreshSession' } }),
          ...(reads ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
        },
        content: { 'application/json': { ...(schema ? { schema } : {}), example: examples?.answer } },
      },
      ...(reads ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      ...errorResponses(refusals(parameters, requestBody !== undefined, meta?.errors)),
    },
  };
}

function withExample(body: NonNullable<Operation['requestBody']>, example: unknown) {
  const content = Object.entries(body.content).map(([type, media]) => [type, { ...media, example }]);
  return { ...body, content: Object.fromEntries(content) as Record<string, MediaType> };
}

/** Public reads are the same for everyone; what does not need the admin token goes without a session too. */
function securityOf(meta: Meta | undefined): Operation['security'] {
  if (meta?.public) return [];
  if (meta?.admin === 'needed') return [{ admin: [] }];
  return [{ session: [] }, ...(meta?.admin ? [{ admin: [] }] : []), {}];
}

function successText(method: string, status: number): string {
  if (status === 201) return 'What was created.';
  return (
    { get: 'What was asked for.', delete: 'It is done.', patch: 'As it is now.' }[method] ?? 'It is done.'
  );
}

/** What follows from an operation's input, with what it says of itself. */
function refusals(
  parameters: readonly Parameter[],
  hasBody: boolean,
  own: readonly ErrorCode[] = [],
): Set<ErrorCode> {
  const inPath = parameters.some((parameter) => parameter.in === 'path');
  return new Set<ErrorCode>([
    ...(parameters.length > 0 || hasBody ? (['validation'] as const) : []),
    'unauthorized',
    ...(inPath ? (['not_found'] as const) : []),
    ...(own.includes('conflict') ? (['conflict'] as const) : []),
    ...(hasBody ? (['too_large', 'unsupported_media_type'] as const) : []),
    'rate_limited',
    'internal',
    ...own,
  ]);
}

/** A named schema with what its readers want to know. */
function described(name: string, schema: Schema): Schema {
  const text = SCHEMAS[name];
  if (!text) return schema;
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const description = text.fields?.[field];
    return [field, description ? { description, ...property } : property];
  });
  return {
    description: text.about,
    ...schema,
    ...(schema.properties ? { properties: Object.fromEntries(properties) } : {}),
  };
}

function metasByRoute(router: AnyRouter): Map<string, Meta> {
  const metas = Object.values(router._def.procedures).map(
    (procedure) => (procedure as { _def: { meta?: Meta } })._def.meta,
  );
  return new Map(
    metas.flatMap((meta) =>
      meta?.openapi ? [[`${meta.openapi.method.toLowerCase()} ${meta.openapi.path}`, meta]] : [],
    ),
  );
}
