import type { ErrorCode } from '../../domain/errors.ts';
import type { Operation, Schema } from './openapi-document.ts';
import {
  BINARY,
  COMMON_ERRORS,
  createPathParameter,
  createPublicOperation,
  idParameter,
  UP_TO_DATE,
} from './openapi-extra.ts';

const FILE_ERRORS = ['validation', 'not_found', ...COMMON_ERRORS] as const;
/** 503 while too many images wait to be drawn. */
const IMAGE_ERRORS = [...FILE_ERRORS, 'unavailable'] as const;
const etagHeader = { ETag: { $ref: '#/components/headers/ETag' } };

const kindParameter = createPathParameter('kind', 'The content of the feed.', {
  ...{ type: 'string', enum: ['library', 'playlist', 'series'] },
});

function createFileOperation(
  operationId: string,
  summary: string,
  description: string,
  type: string,
  media: { schema: Schema; example?: unknown },
  errors: readonly ErrorCode[] = FILE_ERRORS,
): Record<string, Operation> {
  return {
    get: createPublicOperation({
      operationId,
      tags: ['Feeds'],
      summary,
      description,
      parameters: [idParameter],
      responses: {
        200: { description: 'The file.', headers: etagHeader, content: { [type]: media } },
        304: UP_TO_DATE,
      },
      errors,
    }),
  };
}

const createImageOperation = (operationId: string, summary: string, description: string) =>
  createFileOperation(operationId, summary, description, 'image/png', { schema: BINARY }, IMAGE_ERRORS);

const chaptersSchema: Schema = {
  type: 'object',
  properties: {
    version: { type: 'string' },
    chapters: {
      type: 'array',
      items: {
        type: 'object',
        properties: { startTime: { type: 'number', description: 'Seconds.' }, title: { type: 'string' } },
        required: ['startTime', 'title'],
      },
    },
  },
  required: ['version', 'chapters'],
};

export const feedPaths: Record<string, Record<string, Operation>> = {
  '/api/podcasts/{id}/chapters.json': createFileOperation(
    'feeds-chapters',
    'Chapters for podcast apps',
    'Podcasting 2.0 JSON chapters, version 1.2; 404 until the podcast is ready.',
    'application/json+chapters',
    {
      schema: chaptersSchema,
      example: { version: '1.2.0', chapters: [{ startTime: 0, title: 'Introduction' }] },
    },
  ),
  '/api/podcasts/{id}/transcript.vtt': createFileOperation(
    'feeds-vtt',
    'The transcript as WebVTT captions',
    'Each turn with its speaker; 404 until the podcast is ready.',
    'text/vtt',
    { schema: { type: 'string' } },
  ),
  '/api/podcasts/{id}/transcript.srt': createFileOperation(
    'feeds-srt',
    'The transcript as SubRip captions',
    'Each turn with its speaker; 404 until the podcast is ready.',
    'application/x-subrip',
    { schema: { type: 'string' } },
  ),
  '/api/podcasts/{id}/cover.png': createImageOperation(
    'feeds-cover',
    'The cover of a podcast',
    'A square of 320 pixels, for lists.',
  ),
  '/api/podcasts/{id}/cover-1400.png': createImageOperation(
    'feeds-episodeCover',
    'The cover of a podcast for feeds',
    'A square of 1400 pixels.',
  ),
  '/api/podcasts/{id}/preview.png': createImageOperation(
    'feeds-preview',
    'The image of link previews of a podcast',
    '1200 x 630 pixels.',
  ),
  '/feeds/{kind}/{token}.xml': {
    get: createPublicOperation({
      operationId: 'feeds-feed',
      tags: ['Feeds'],
      summary: 'The RSS feed of a library, a playlist or a series',
      description:
        'The address is secret: only the owner gets it, as `feed_url` of playlists, series and library. ' +
        'Anyone who has it can read the feed; a reset replaces it.',
      parameters: [kindParameter, createPathParameter('token', 'The secret part of the address.')],
      responses: {
        200: {
          description: 'RSS 2.0 with iTunes and Podcasting 2.0 tags.',
          headers: etagHeader,
          content: { 'application/rss+xml': { schema: { type: 'string' } } },
        },
        304: UP_TO_DATE,
      },
      errors: ['not_found', ...COMMON_ERRORS],
    }),
  },
  '/feeds/covers/{kind}/{id}/{name}.png': {
    get: createPublicOperation({
      operationId: 'feeds-feedCover',
      tags: ['Feeds'],
      summary: 'The cover of a feed',
      description: 'Feeds contain the address; it changes with the image.',
      parameters: [
        kindParameter,
        createPathParameter('id', 'Id of the playlist or series.'),
        createPathParameter('name', 'Hash of the content.'),
      ],
      responses: {
        200: {
          description: 'A square of 1400 pixels.',
          headers: etagHeader,
          content: { 'image/png': { schema: BINARY } },
        },
        304: UP_TO_DATE,
      },
      errors: ['not_found', 'unavailable', ...COMMON_ERRORS],
    }),
  },
};
