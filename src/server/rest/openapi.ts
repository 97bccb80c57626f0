import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { Meta } from '../../routers/trpc.ts';
import { SESSION_HEADER } from '../http/credentials.ts';
import type { ApiDocument, Operation } from './openapi-document.ts';
import { errorComponents, errorSchema } from './openapi-errors.ts';
import { extraOperations } from './openapi-extra.ts';
import { completeOperation } from './openapi-operation.ts';

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
