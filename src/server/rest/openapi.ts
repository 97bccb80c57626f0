import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { Meta } from '../../routers/trpc.ts';
import { SESSION_HEADER } from '../http/session.ts';
import type { ApiDocument, Operation } from './openapi-document.ts';
import { errorComponents, errorSchema } from './openapi-errors.ts';
import { extraPaths } from './openapi-extra.ts';
import { feedPaths } from './openapi-feeds.ts';
import { completeOperation } from './openapi-operation.ts';
import { API_DESCRIPTION, TAGS } from './openapi-texts.ts';

export function createOpenApiDocument(router: AnyRouter, version: string): ApiDocument {
  const generated = generateOpenApiDocument(router as never, {
    title: 'Wikicasts',
    version,
    baseUrl: '/',
    openApiVersion: '3.1.0',
  }) as unknown as ApiDocument;
  const paths: ApiDocument['paths'] = { ...createProcedurePaths(router, generated) };
  for (const [path, operations] of Object.entries({ ...extraPaths, ...feedPaths })) {
    paths[path] = { ...paths[path], ...operations };
  }
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const usedTags = new Set(operations.flatMap(({ tags }) => tags));
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
    tags: TAGS.filter(({ name }) => usedTags.has(name)),
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

/** Keys are method and path, such as `get /podcasts/{id}`. */
function mapMetas(router: AnyRouter): Map<string, Meta> {
  const procedures = Object.values(router._def.procedures) as Array<{ _def: { meta?: Meta } }>;
  const metas = new Map<string, Meta>();
  for (const { meta } of procedures.map((procedure) => procedure._def)) {
    if (meta?.openapi) metas.set(`${meta.openapi.method.toLowerCase()} ${meta.openapi.path}`, meta);
  }
  return metas;
}
