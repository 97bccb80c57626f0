import { describe, expect, test } from 'vitest';
import { createRangeResponse, parseRange } from './range-response.ts';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
  [null, null],
])('the range %s of 100 bytes is %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

describe('range response', () => {
  const content = Uint8Array.from({ length: 100 }, (_, index) => index);
  const respond = async (range: string | null, method = 'GET') => {
    const stored = new Response(content, {
      headers: { 'Content-Type': 'audio/mpeg', ETag: '"a"', 'Content-Length': '100' },
    });
    const request = new Request('http://localhost/a.mp3', {
      method,
      headers: range === null ? {} : { range },
    });
    const response = await createRangeResponse(request, stored);
    const { status, headers } = response;
    const [length, contentRange] = ['content-length', 'content-range'].map((name) => headers.get(name));
    expect([headers.get('content-type'), headers.get('etag'), headers.get('accept-ranges')]).toEqual([
      'audio/mpeg',
      '"a"',
      'bytes',
    ]);
    return { status, length, contentRange, bytes: [...new Uint8Array(await response.arrayBuffer())] };
  };

  test('has the requested bytes', async () => {
    expect(await respond('bytes=40-42')).toEqual({
      status: 206,
      length: '3',
      contentRange: 'bytes 40-42/100',
      bytes: [40, 41, 42],
    });
  });

  test('has the whole file without a range, and no body for HEAD', async () => {
    expect(await respond(null)).toMatchObject({ status: 200, length: '100', contentRange: null });
    expect(await respond(null, 'HEAD')).toEqual({
      status: 200,
      length: '100',
      contentRange: null,
      bytes: [],
    });
    expect(await respond('bytes=90-', 'HEAD')).toMatchObject({ status: 206, length: '10', bytes: [] });
  });

  test('reports the size for a range after the end', async () => {
    expect(await respond('bytes=100-')).toEqual({
      status: 416,
      length: '0',
      contentRange: 'bytes */100',
      bytes: [],
    });
  });
});
