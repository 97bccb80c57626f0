import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { Meta } from '../../routers/trpc.ts';
import { rawPaths } from './openapi-raw.ts';

interface Operation {
  responses: Record<string, { description?: string; content?: unknown }>;
  security?: unknown;
}

const ERROR_TEXTS: Readonly<Record<string, string>> = {
  400: 'The request is not valid; the message names the field',
  404: 'There is no such thing',
  409: 'Not possible in the present state',
  413: 'The body is over 256 KiB',
  415: 'The body is not JSON',
  429: 'Too many requests; Retry-After says when to try again',
  500: 'A fault of the server',
  502: 'An upstream service failed',
  503: 'Not possible at the moment; Retry-After says when to try again',
};

/** The OpenAPI 3.1 document of everything under `/api`. `router` and the raw routes are its only sources. */
export function openApiDocument(router: AnyRouter, version: string): object {
  const document = generateOpenApiDocument(router as never, {
    title: 'Wikicasts',
    description:
      'Turns encyclopedia articles into podcasts of two hosts in conversation. What a session makes belongs ' +
      'to it: send the same `x-session-id` header (any UUID) with every request; without one, the answer ' +
      'carries a fresh id in that header. Errors are `{message, code}`. The WebSocket at `/ws` speaks JSON ' +
      'text frames: `welcome`, then `register` and `register_confirm`, `chapter_update`, `duration_update`, `error`.',
    version,
    baseUrl: '/',
    openApiVersion: '3.1.0',
    securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'x-session-id' } },
  }) as unknown as { paths: Record<string, Record<string, Operation>> };
  const created = createdOperations(router);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { 200: success, ...others } = operation.responses;
      if (success && created.has(`${method} ${path}`)) operation.responses = { 201: success, ...others };
      for (const status of Object.keys(operation.responses)) {
        if (!status.startsWith('2')) delete operation.responses[status];
      }
      operation.responses.default = errorResponse();
      operation.security = [{ session: [] }, {}];
    }
  }
  const paths = { ...document.paths, ...rawPaths };
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(paths).map(([path, operations]) => [`/api${path}`, operations])),
  };
}

function createdOperations(router: AnyRouter): Set<string> {
  const metas = Object.values(router._def.procedures).map(
    (procedure) => (procedure as { _def: { meta?: Meta } })._def.meta,
  );
  return new Set(
    metas.flatMap((meta) =>
      meta?.openapi && meta.successStatus === 201
        ? [`${meta.openapi.method.toLowerCase()} ${meta.openapi.path}`]
        : [],
    ),
  );
}

function errorResponse() {
  const statuses = Object.entries(ERROR_TEXTS).map(([status, text]) => `- ${status}: ${text}`);
  return {
    description: `Refused or failed.\n\n${statuses.join('\n')}`,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { message: { type: 'string' }, code: { type: 'string' } },
          required: ['message', 'code'],
        },
      },
    },
  };
}
