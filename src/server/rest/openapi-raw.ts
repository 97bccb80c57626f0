import type { ErrorCode } from '../../domain/errors.ts';
import type { Answer, Operation, Parameter, Schema } from './openapi-document.ts';
import { errorResponses } from './openapi-errors.ts';

/** The document's part for routes that are not procedures: bytes, files of other formats, probes. */

/** What any address refuses with, whoever asks; probes are answered before anyone is counted. */
export const ALWAYS: readonly ErrorCode[] = ['unauthorized', 'rate_limited', 'internal'];

type Raw = Omit<Operation, 'security' | 'responses'> & {
  responses: Record<number, Answer>;
  errors?: readonly ErrorCode[];
};

/** An operation whose answer is the same for everyone. */
export function open({ responses, errors = ALWAYS, ...operation }: Raw): Operation {
  return { ...operation, security: [], responses: { ...responses, ...errorResponses(errors) } };
}

export const idParameter: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id, as its creation answered it.',
  schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
};
const filename: Parameter = {
  name: 'filename',
  in: 'path',
  required: true,
  description: "The podcast's `audio_filename`.",
  schema: { type: 'string', examples: ['podcast_4503599627370496.mp3'] },
};
const range: Parameter = {
  name: 'range',
  in: 'header',
  description: 'The part that is wanted; several parts are answered with the whole.',
  schema: { type: 'string', examples: ['bytes=0-1023'] },
};

const mp3 = { 'audio/mpeg': { schema: { type: 'string', format: 'binary' } } };
const header = (description: string, schema: Schema = { type: 'string' }) => ({ description, schema });
const fileHeaders = {
  'Accept-Ranges': header('Always `bytes`.'),
  'Content-Length': header('Bytes of this answer.', { type: 'integer' }),
  ETag: { $ref: '#/components/headers/ETag' },
};
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

export const rawPaths: Record<string, Record<string, Operation>> = {
  '/api/podcasts/audio/{filename}': {
    get: open({
      operationId: 'audio-get',
      tags: ['Audio'],
      summary: 'The finished audio of a podcast',
      description: 'MP3, mono, with its cover, chapters, source and licence in its ID3 tags.',
      parameters: [
        filename,
        {
          name: 'download',
          in: 'query',
          description: "Given, with whatever value: the answer carries the title's download name.",
          schema: { type: 'string' },
        },
        range,
      ],
      responses: {
        200: { description: 'The whole file.', headers: fileHeaders, content: mp3 },
        206: {
          description: 'The part that was asked for.',
          headers: { ...fileHeaders, 'Content-Range': header('Where the part lies in the whole.') },
          content: mp3,
        },
        304: { description: 'It is as the caller has it.' },
        416: {
          description: 'The part lies outside the file.',
          headers: { 'Content-Range': header('The length of the whole.') },
        },
      },
      errors: ['not_found', ...ALWAYS],
    }),
    head: open({
      operationId: 'audio-head',
      tags: ['Audio'],
      summary: 'Whether the finished audio is there, and its size',
      parameters: [filename],
      responses: { 200: { description: 'It is there.', headers: fileHeaders } },
      errors: ['not_found', ...ALWAYS],
    }),
  },
  '/api/podcasts/{id}/live.mp3': {
    get: open({
      operationId: 'audio-live',
      tags: ['Audio'],
      summary: 'The sound of a podcast while it is being made',
      description:
        'Begins with the first turn and ends with the last; what is still to be written is waited for. A podcast ' +
        'that is ready leads to its finished audio. A place in the queue holds the answer open.',
      parameters: [idParameter],
      responses: {
        200: { description: 'A stream that grows.', content: mp3 },
        302: { description: 'It is finished: here is the file.', headers: { Location: header('The file.') } },
      },
      errors: ['validation', 'not_found', 'unavailable', ...ALWAYS],
    }),
  },
  '/api/series/{id}/cancel': {
    get: {
      operationId: 'series-askToCancel',
      tags: ['Series'],
      summary: 'The screen that asks whether to cancel a series',
      description: 'A plain link changes nothing: it leads to the screen that asks. POST cancels.',
      security: [{ session: [] }, {}],
      parameters: [idParameter],
      responses: {
        302: { description: 'To the screen.', headers: { Location: header('The screen.') } },
        ...errorResponses(['validation', ...ALWAYS]),
      },
    },
  },
  '/api/openapi.json': {
    get: open({
      operationId: 'document',
      tags: ['Operation'],
      summary: 'This document',
      responses: {
        200: {
          description: 'An OpenAPI 3.1 document.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        304: { description: 'It is as the caller has it.' },
      },
    }),
  },
  '/api/docs': {
    get: open({
      operationId: 'document-page',
      tags: ['Operation'],
      summary: 'This document as a page on which calls can be tried',
      responses: {
        200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } },
        304: { description: 'It is as the caller has it.' },
      },
    }),
  },
  '/api/health': {
    get: open({
      operationId: 'health',
      tags: ['Operation'],
      summary: 'Whether the process lives',
      responses: {
        200: {
          description: 'It does.',
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
    get: open({
      operationId: 'ready',
      tags: ['Operation'],
      summary: 'Whether database, queue and store can be worked with',
      description: 'Database and store are ready when they can be written. Looked at once a second at most.',
      responses: {
        200: {
          description: 'All can.',
          content: json(readySchema, { status: 'ok', checks: { database: 'ok', queue: 'ok', store: 'ok' } }),
        },
        503: {
          description: 'One cannot, or the server is stopping.',
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
