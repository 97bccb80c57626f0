import type { ErrorCode } from '../../domain/errors.ts';
import type { ApiResponse, Operation, Parameter, Schema } from './openapi-document.ts';
import { createErrorResponses } from './openapi-errors.ts';

/** Errors of every route except the probes, which are answered before requests are counted. */
export const COMMON_ERRORS: readonly ErrorCode[] = ['unauthorized', 'rate_limited', 'internal'];

type PublicOperation = Omit<Operation, 'security' | 'responses'> & {
  responses: Record<number, ApiResponse>;
  errors?: readonly ErrorCode[];
};

export function createPublicOperation({
  responses,
  errors = COMMON_ERRORS,
  ...operation
}: PublicOperation): Operation {
  return { ...operation, security: [], responses: { ...responses, ...createErrorResponses(errors) } };
}

export function createPathParameter(
  name: string,
  description: string,
  schema: Schema = { type: 'string' },
): Parameter {
  return { name, in: 'path', required: true, description, schema };
}

export const idParameter = createPathParameter('id', 'The id from the answer to its creation.', {
  ...{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
});
const filename = createPathParameter('filename', "The podcast's `audio_filename`.", {
  ...{ type: 'string', examples: ['podcast_4503599627370496.mp3'] },
});
const range: Parameter = {
  name: 'range',
  in: 'header',
  description: 'The requested part; a request for several parts gets the whole file.',
  schema: { type: 'string', examples: ['bytes=0-1023'] },
};

const query = (name: string, description: string) => ({
  name,
  in: 'query' as const,
  description,
  schema: { type: 'string' } as Schema,
});
export const BINARY: Schema = { type: 'string', format: 'binary' };
const mp3 = { 'audio/mpeg': { schema: BINARY } };
const header = (description: string, schema: Schema = { type: 'string' }) => ({ description, schema });
const fileHeaders = {
  'Accept-Ranges': header('Always `bytes`.'),
  'Content-Length': header('Bytes of this answer.', { type: 'integer' }),
  ETag: { $ref: '#/components/headers/ETag' },
};
const outsideFile = {
  description: 'The requested part is outside the file.',
  headers: { 'Content-Range': header('Length of the file.') },
};
export const UP_TO_DATE = { description: 'The copy of the caller is up to date.' };
const json = (schema: Schema, example: unknown) => ({ 'application/json': { schema, example } });

const checkSchema: Schema = { type: 'string', enum: ['ok', 'error'] };
const readySchema: Schema = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['ok', 'error', 'stopping'] },
    checks: {
      type: 'object',
      properties: { database: checkSchema, queue: checkSchema, store: checkSchema },
      required: ['database', 'queue', 'store'],
    },
  },
  required: ['status', 'checks'],
};

export const extraPaths: Record<string, Record<string, Operation>> = {
  '/api/podcasts/audio/{filename}': {
    get: createPublicOperation({
      operationId: 'audio-get',
      tags: ['Audio'],
      summary: 'The finished audio of a podcast',
      description: 'MP3, mono, with its cover, chapters, source and licence in its ID3 tags.',
      parameters: [
        filename,
        query('download', 'With any value, the answer is a download with a file name made from the title.'),
        range,
      ],
      responses: {
        200: { description: 'The whole file.', headers: fileHeaders, content: mp3 },
        206: {
          description: 'The requested part.',
          headers: { ...fileHeaders, 'Content-Range': header('Position of the part in the file.') },
          content: mp3,
        },
        304: UP_TO_DATE,
        416: outsideFile,
      },
      errors: ['not_found', 'unavailable', ...COMMON_ERRORS],
    }),
    head: createPublicOperation({
      operationId: 'audio-head',
      tags: ['Audio'],
      summary: 'Existence and size of the finished audio',
      parameters: [filename],
      responses: { 200: { description: 'It exists.', headers: fileHeaders } },
      errors: ['not_found', 'unavailable', ...COMMON_ERRORS],
    }),
  },
  '/api/podcasts/{id}/live.mp3': {
    get: createPublicOperation({
      operationId: 'audio-live',
      tags: ['Audio'],
      summary: 'The live stream of a podcast during generation',
      description:
        'The stream starts with the first turn, waits for turns that are not written yet, and ends with the last one. ' +
        'It stays open while the podcast is in the queue. A podcast that is ready redirects to its finished audio.',
      parameters: [idParameter],
      responses: {
        200: { description: 'A stream.', content: mp3 },
        206: { description: 'The first bytes, for a short range that begins at 0.', content: mp3 },
        302: { description: 'The podcast is ready.', headers: { Location: header('Address of the file.') } },
      },
      errors: ['validation', 'not_found', 'unavailable', ...COMMON_ERRORS],
    }),
  },
  '/api/questions/{id}/audio.mp3': {
    get: {
      operationId: 'questions-audio',
      tags: ['Questions'],
      summary: "The hosts' answer to a question",
      description:
        'While the answer is being generated, the stream starts with its first turn and ends with the last one; then it is a file ' +
        'with ranges. A player may send no session: the id is a secret of the requester. Another session gets 404.',
      security: [{ session: [] }, {}],
      parameters: [{ ...idParameter, description: 'Id of the question.' }],
      responses: {
        200: { description: 'The stream or the whole file.', content: mp3 },
        206: { description: 'A part of the file.', headers: fileHeaders, content: mp3 },
        304: UP_TO_DATE,
        416: outsideFile,
        ...createErrorResponses(['validation', 'not_found', 'unavailable', ...COMMON_ERRORS]),
      },
    },
  },
  '/api/pronunciations/sample.wav': {
    get: {
      operationId: 'pronunciations-sample',
      tags: ['Pronunciations'],
      summary: 'A name as a correction says it',
      description:
        'With the voices of `ttsProvider` if they run on the server itself, otherwise with the built-in ones. At most 200 an hour.',
      security: [{ session: [] }, {}],
      parameters: [
        { ...query('name', 'The name as it is written.'), required: true },
        { ...query('say', 'How it is said, for example `koo-ber-TAN`.'), required: true },
        query('ttsProvider', 'As in a podcast; the default is the one of the server.'),
      ],
      responses: {
        200: { description: 'The sound.', content: { 'audio/wav': { schema: BINARY } } },
        ...createErrorResponses(['validation', ...COMMON_ERRORS]),
      },
    },
  },
  '/api/series/{id}/cancel': {
    get: {
      operationId: 'series-askToCancel',
      tags: ['Series'],
      summary: 'The confirmation screen for cancelling a series',
      description:
        'A plain link must not change data, so it redirects to the screen. POST cancels the series.',
      security: [{ session: [] }, {}],
      parameters: [idParameter],
      responses: {
        302: {
          description: 'Redirect to the screen.',
          headers: { Location: header('Address of the screen.') },
        },
        ...createErrorResponses(['validation', ...COMMON_ERRORS]),
      },
    },
  },
  '/api/openapi.json': {
    get: createPublicOperation({
      operationId: 'document',
      tags: ['Operation'],
      summary: 'This document',
      responses: {
        200: {
          description: 'An OpenAPI 3.1 document.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        304: UP_TO_DATE,
      },
    }),
  },
  '/api/docs': {
    get: createPublicOperation({
      operationId: 'document-page',
      tags: ['Operation'],
      summary: 'This document as a page for reading and trying calls',
      responses: {
        200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } },
        304: UP_TO_DATE,
      },
    }),
  },
  '/api/health': {
    get: createPublicOperation({
      operationId: 'health',
      tags: ['Operation'],
      summary: 'Whether the process runs',
      responses: {
        200: {
          description: 'It runs.',
          content: json(
            {
              type: 'object',
              properties: { status: { type: 'string', enum: ['ok'] } },
              required: ['status'],
            },
            { status: 'ok' },
          ),
        },
      },
      errors: ['internal'],
    }),
  },
  '/api/ready': {
    get: createPublicOperation({
      operationId: 'ready',
      tags: ['Operation'],
      summary: 'Whether database, queue and store work',
      description: 'Database and store must be writable. The checks run at most once a second.',
      responses: {
        200: {
          description: 'All work.',
          content: json(readySchema, { status: 'ok', checks: { database: 'ok', queue: 'ok', store: 'ok' } }),
        },
        503: {
          description: 'One does not work, or the server is stopping.',
          content: json(readySchema, {
            status: 'error',
            checks: { database: 'ok', queue: 'ok', store: 'error' },
          }),
        },
      },
      errors: ['internal'],
    }),
  },
};
