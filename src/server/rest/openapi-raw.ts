/** The document's part for routes that answer with bytes or are not procedures. */

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const filename = { name: 'filename', in: 'path', required: true, schema: { type: 'string' } };
const mp3 = { 'audio/mpeg': { schema: { type: 'string', format: 'binary' } } };
const missing = { description: 'There is no such audio' };
const state = (properties: Record<string, object>) => ({
  'application/json': { schema: { type: 'object', properties } },
});

export const rawPaths = {
  '/podcasts/audio/{filename}': {
    get: {
      tags: ['Audio'],
      summary: 'The finished audio; byte ranges, ETag, and `?download` for a download name',
      parameters: [
        filename,
        { name: 'download', in: 'query', schema: { type: 'string' }, allowEmptyValue: true },
      ],
      responses: {
        200: { description: 'The whole file', content: mp3 },
        206: { description: 'The range asked for', content: mp3 },
        304: { description: 'Not changed' },
        404: missing,
        416: { description: 'The range lies outside the file' },
      },
    },
    head: {
      tags: ['Audio'],
      summary: 'Whether the audio exists, and its size',
      parameters: [filename],
      responses: { 200: { description: 'It exists' }, 404: missing },
    },
  },
  '/podcasts/{id}/live.mp3': {
    get: {
      tags: ['Audio'],
      summary: 'The audio while it is being made, from its first turn to its last',
      parameters: [idParameter],
      responses: { 200: { description: 'A stream that grows', content: mp3 }, 404: missing },
    },
  },
  '/series/{id}/cancel': {
    get: {
      tags: ['Series'],
      summary: 'Opens the screen that asks whether to cancel a series; changes nothing',
      parameters: [idParameter],
      responses: { 302: { description: 'To the screen' } },
    },
  },
  '/health': {
    get: {
      tags: ['Operation'],
      summary: 'Whether the process lives',
      responses: { 200: { description: 'It does', content: state({ status: { type: 'string' } }) } },
    },
  },
  '/ready': {
    get: {
      tags: ['Operation'],
      summary: 'Whether database, queue and store answer',
      responses: {
        200: {
          description: 'All do',
          content: state({ status: { type: 'string' }, checks: { type: 'object' } }),
        },
        503: {
          description: 'One does not',
          content: state({ status: { type: 'string' }, checks: { type: 'object' } }),
        },
      },
    },
  },
};
