import type { ErrorCode } from '../../domain/errors.ts';
import type { ApiResponse, MediaType, Operation, Parameter, Schema } from './openapi-document.ts';
import { createErrorResponses } from './openapi-errors.ts';

/** Errors of every route except the probes, which are answered before requests are counted. */
const COMMON_ERRORS: readonly ErrorCode[] = ['unauthorized', 'rate_limited', 'internal'];
const ID_ERRORS = ['validation', 'not_found', ...COMMON_ERRORS] as const;
/** Of stored audio, and of images: 503 while too many of them wait to be drawn. */
const FILE_ERRORS = ['not_found', 'unavailable', ...COMMON_ERRORS] as const;
const STREAM_ERRORS = ['validation', ...FILE_ERRORS] as const;

interface Details extends Pick<Operation, 'summary' | 'description' | 'parameters'> {
  /** Without one, the response is the same for everyone. */
  security?: Operation['security'];
  responses: Record<number, ApiResponse>;
  errors?: readonly ErrorCode[];
}

function createOperation(
  operationId: string,
  tag: string,
  { errors = COMMON_ERRORS, responses, ...details }: Details,
): Operation {
  return {
    ...{ operationId, tags: [tag], ...details },
    security: details.security ?? [],
    responses: { ...responses, ...createErrorResponses(errors) },
  };
}

const pathParameter = (
  name: string,
  description: string,
  schema: Schema = { type: 'string' },
): Parameter => ({ name, in: 'path', required: true, description, schema });
const query = (name: string, description: string): Parameter => ({
  ...{ name, in: 'query', description },
  schema: { type: 'string' },
});

const idSchema: Schema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const idParameter = pathParameter('id', 'The id from the answer to its creation.', idSchema);
const kindParameter = pathParameter('kind', 'The content of the feed.', {
  ...{ type: 'string', enum: ['library', 'playlist', 'series'] },
});
const filename = pathParameter('filename', "The podcast's `audio_filename`.", {
  ...{ type: 'string', examples: ['podcast_4503599627370496.mp3'] },
});
const range: Parameter = {
  name: 'range',
  in: 'header',
  description: 'The requested part; a request for several parts gets the whole file.',
  schema: { type: 'string', examples: ['bytes=0-1023'] },
};

const TEXT: Schema = { type: 'string' };
const BINARY: Schema = { type: 'string', format: 'binary' };
const mp3 = { 'audio/mpeg': { schema: BINARY } };
const json = (schema: Schema, example: unknown) => ({ 'application/json': { schema, example } });
const header = (description: string, schema = TEXT) => ({ description, schema });
const etagHeader = { ETag: { $ref: '#/components/headers/ETag' } };
const fileHeaders = {
  'Accept-Ranges': header('Always `bytes`.'),
  'Content-Length': header('Bytes of this answer.', { type: 'integer' }),
  ...etagHeader,
};
const outsideFile = {
  description: 'The requested part is outside the file.',
  headers: { 'Content-Range': header('Length of the file.') },
};
const UP_TO_DATE = { description: 'The copy of the caller is up to date.' };

/** A file with an ETag. */
const respondWithFile = (type: string, media: MediaType, description = 'The file.') => ({
  200: { description, headers: etagHeader, content: { [type]: media } },
  304: UP_TO_DATE,
});

function createEpisodeFile(
  operationId: string,
  summary: string,
  description: string,
  type: string,
  media: MediaType = { schema: TEXT },
  errors: readonly ErrorCode[] = ID_ERRORS,
): Operation {
  const responses = respondWithFile(type, media);
  const parameters = [idParameter];
  return createOperation(operationId, 'Feeds', { summary, description, parameters, responses, errors });
}

const createImage = (operationId: string, summary: string, description: string) =>
  createEpisodeFile(operationId, summary, description, 'image/png', { schema: BINARY }, [
    ...ID_ERRORS,
    'unavailable',
  ]);

const CAPTIONS = 'Each turn with its speaker; 404 until the podcast is ready.';
const SESSION: Operation['security'] = [{ session: [] }, {}];

const createObjectSchema = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const chapterSchema = createObjectSchema({
  startTime: { type: 'number', description: 'Seconds.' },
  title: TEXT,
});
const chaptersSchema = createObjectSchema({
  version: TEXT,
  chapters: { type: 'array', items: chapterSchema },
});
const checkSchema: Schema = { type: 'string', enum: ['ok', 'error'] };
const readySchema = createObjectSchema({
  status: { type: 'string', enum: ['ok', 'error', 'stopping'] },
  checks: createObjectSchema({ database: checkSchema, queue: checkSchema, store: checkSchema }),
});
const healthSchema = createObjectSchema({ status: { type: 'string', enum: ['ok'] } });

/** What is not a tRPC procedure, by method and path. */
export const extraOperations: Readonly<Record<string, Operation>> = {
  'get /api/podcasts/audio/{filename}': createOperation('audio-get', 'Audio', {
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
    errors: FILE_ERRORS,
  }),
  'head /api/podcasts/audio/{filename}': createOperation('audio-head', 'Audio', {
    summary: 'Existence and size of the finished audio',
    parameters: [filename],
    responses: { 200: { description: 'It exists.', headers: fileHeaders } },
    errors: FILE_ERRORS,
  }),
  'get /api/podcasts/{id}/live.mp3': createOperation('audio-live', 'Audio', {
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
    errors: STREAM_ERRORS,
  }),
  'get /api/questions/{id}/audio.mp3': createOperation('questions-audio', 'Questions', {
    summary: "The hosts' answer to a question",
    description:
      'While the answer is being generated, the stream starts with its first turn and ends with the last one; then it is a file ' +
      'with ranges. A player may send no session: the id is a secret of the requester. Another session gets 404.',
    security: SESSION,
    parameters: [{ ...idParameter, description: 'Id of the question.' }],
    responses: {
      200: { description: 'The stream or the whole file.', content: mp3 },
      206: { description: 'A part of the file.', headers: fileHeaders, content: mp3 },
      304: UP_TO_DATE,
      416: outsideFile,
    },
    errors: STREAM_ERRORS,
  }),
  'get /api/pronunciations/sample.wav': createOperation('pronunciations-sample', 'Pronunciations', {
    summary: 'A name as a correction says it',
    description:
      'With the voices of `ttsProvider` if they run on the server itself, otherwise with the built-in ones. At most 200 an hour.',
    security: SESSION,
    parameters: [
      { ...query('name', 'The name as it is written.'), required: true },
      { ...query('say', 'How it is said, for example `koo-ber-TAN`.'), required: true },
      query('ttsProvider', 'As in a podcast; the default is the one of the server.'),
    ],
    responses: { 200: { description: 'The sound.', content: { 'audio/wav': { schema: BINARY } } } },
    errors: ['validation', ...COMMON_ERRORS],
  }),
  'get /api/series/{id}/cancel': createOperation('series-askToCancel', 'Series', {
    summary: 'The confirmation screen for cancelling a series',
    description: 'A plain link must not change data, so it redirects to the screen. POST cancels the series.',
    security: SESSION,
    parameters: [idParameter],
    responses: {
      302: {
        description: 'Redirect to the screen.',
        headers: { Location: header('Address of the screen.') },
      },
    },
    errors: ['validation', ...COMMON_ERRORS],
  }),
  'get /api/openapi.json': createOperation('document', 'Operation', {
    summary: 'This document',
    responses: {
      200: {
        description: 'An OpenAPI 3.1 document.',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      304: UP_TO_DATE,
    },
  }),
  'get /api/docs': createOperation('document-page', 'Operation', {
    summary: 'This document as a page for reading and trying calls',
    responses: {
      200: { description: 'A page.', content: { 'text/html': { schema: TEXT } } },
      304: UP_TO_DATE,
    },
  }),
  'get /api/health': createOperation('health', 'Operation', {
    summary: 'Whether the process runs',
    responses: { 200: { description: 'It runs.', content: json(healthSchema, { status: 'ok' }) } },
    errors: ['internal'],
  }),
  'get /api/ready': createOperation('ready', 'Operation', {
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
  'get /api/podcasts/{id}/chapters.json': createEpisodeFile(
    'feeds-chapters',
    'Chapters for podcast apps',
    'Podcasting 2.0 JSON chapters, version 1.2; 404 until the podcast is ready.',
    'application/json+chapters',
    {
      schema: chaptersSchema,
      example: { version: '1.2.0', chapters: [{ startTime: 0, title: 'Introduction' }] },
    },
  ),
  'get /api/podcasts/{id}/transcript.vtt': createEpisodeFile(
    'feeds-vtt',
    'The transcript as WebVTT captions',
    CAPTIONS,
    'text/vtt',
  ),
  'get /api/podcasts/{id}/transcript.srt': createEpisodeFile(
    'feeds-srt',
    'The transcript as SubRip captions',
    CAPTIONS,
    'application/x-subrip',
  ),
  'get /api/podcasts/{id}/cover.png': createImage(
    'feeds-cover',
    'The cover of a podcast',
    'A square of 320 pixels, for lists.',
  ),
  'get /api/podcasts/{id}/cover-1400.png': createImage(
    'feeds-episodeCover',
    'The cover of a podcast for feeds',
    'A square of 1400 pixels.',
  ),
  'get /api/podcasts/{id}/preview.png': createImage(
    'feeds-preview',
    'The image of link previews of a podcast',
    '1200 x 630 pixels.',
  ),
  'get /feeds/{kind}/{token}.xml': createOperation('feeds-feed', 'Feeds', {
    summary: 'The RSS feed of a library, a playlist or a series',
    description:
      'The address is secret: only the owner gets it, as `feed_url` of playlists, series and library. ' +
      'Anyone who has it can read the feed; a reset replaces it.',
    parameters: [kindParameter, pathParameter('token', 'The secret part of the address.')],
    responses: respondWithFile(
      'application/rss+xml',
      { schema: TEXT },
      'RSS 2.0 with iTunes and Podcasting 2.0 tags.',
    ),
    errors: ['not_found', ...COMMON_ERRORS],
  }),
  'get /feeds/covers/{kind}/{id}/{name}.png': createOperation('feeds-feedCover', 'Feeds', {
    summary: 'The cover of a feed',
    description: 'Feeds contain the address; it changes with the image.',
    parameters: [
      kindParameter,
      pathParameter('id', 'Id of the playlist or series.'),
      pathParameter('name', 'Hash of the content.'),
    ],
    responses: respondWithFile('image/png', { schema: BINARY }, 'A square of 1400 pixels.'),
    errors: FILE_ERRORS,
  }),
};
