import type { Operation, Parameter, Schema } from './openapi-document.ts';
import { ALWAYS, idParameter, open } from './openapi-raw.ts';

/** The document's part for what podcast apps and link previews read: feeds, chapters, captions, pictures. */

const REFUSALS = ['validation', 'not_found', ...ALWAYS] as const;
const etag = { ETag: { $ref: '#/components/headers/ETag' } };
const picture: Schema = { type: 'string', format: 'binary' };

const kind: Parameter = {
  name: 'kind',
  in: 'path',
  required: true,
  description: 'What the feed is of.',
  schema: { type: 'string', enum: ['library', 'playlist', 'series'] },
};

/** A file that belongs to a podcast. */
function ofPodcast(
  operationId: string,
  summary: string,
  description: string,
  type: string,
  media: { schema: Schema; example?: unknown },
): Record<string, Operation> {
  return {
    get: open({
      operationId,
      tags: ['Feeds'],
      summary,
      description,
      parameters: [idParameter],
      responses: {
        200: { description: 'The file.', headers: etag, content: { [type]: media } },
        304: { description: 'It is as the caller has it.' },
      },
      errors: REFUSALS,
    }),
  };
}

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
  '/api/podcasts/{id}/chapters.json': ofPodcast(
    'feeds-chapters',
    'Chapters as podcast apps read them',
    'Podcasting 2.0 JSON chapters, version 1.2. There are none until the podcast is ready.',
    'application/json+chapters',
    {
      schema: chaptersSchema,
      example: { version: '1.2.0', chapters: [{ startTime: 0, title: 'Introduction' }] },
    },
  ),
  '/api/podcasts/{id}/transcript.vtt': ofPodcast(
    'feeds-vtt',
    'The transcript as WebVTT captions',
    'Each line with its speaker. There are none until the podcast is ready.',
    'text/vtt',
    { schema: { type: 'string' } },
  ),
  '/api/podcasts/{id}/transcript.srt': ofPodcast(
    'feeds-srt',
    'The transcript as SubRip captions',
    'Each line with its speaker. There are none until the podcast is ready.',
    'application/x-subrip',
    { schema: { type: 'string' } },
  ),
  '/api/podcasts/{id}/cover.png': ofPodcast(
    'feeds-cover',
    'The cover of a podcast',
    'A square of 1400 pixels.',
    'image/png',
    { schema: picture },
  ),
  '/api/podcasts/{id}/preview.png': ofPodcast(
    'feeds-preview',
    'What a link to a podcast shows',
    'A picture of 1200 x 630 pixels.',
    'image/png',
    { schema: picture },
  ),
  '/feeds/{kind}/{token}.xml': {
    get: open({
      operationId: 'feeds-feed',
      tags: ['Feeds'],
      summary: 'The RSS feed of a library, a playlist or a series',
      description:
        'The address is secret: answers to their owner about playlists, series and library carry it as `feed_url`. ' +
        'Whoever has it can read the feed; a reset gives it another.',
      parameters: [
        kind,
        {
          name: 'token',
          in: 'path',
          required: true,
          description: "The address' secret part.",
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'RSS 2.0 with the tags of iTunes and of Podcasting 2.0.',
          headers: etag,
          content: { 'application/rss+xml': { schema: { type: 'string' } } },
        },
        304: { description: 'It is as the caller has it.' },
      },
      errors: ['not_found', ...ALWAYS],
    }),
  },
  '/feeds/covers/{kind}/{id}/{name}.png': {
    get: open({
      operationId: 'feeds-feedCover',
      tags: ['Feeds'],
      summary: 'The cover of a feed',
      description: 'Feeds name it; the address changes with the picture.',
      parameters: [
        kind,
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Of the playlist or series.',
          schema: { type: 'string' },
        },
        {
          name: 'name',
          in: 'path',
          required: true,
          description: 'Stands for its content.',
          schema: { type: 'string' },
        },
      ],
      responses: { 200: { description: 'The picture.', content: { 'image/png': { schema: picture } } } },
      errors: ['not_found', ...ALWAYS],
    }),
  },
};
