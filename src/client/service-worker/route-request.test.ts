import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRangeResponse, parseRange, routeRequest } from './route-request.ts';

const ORIGIN = 'https://wikicasts.example';
const build = { version: '2', entry: '/assets/index-a.js', files: ['/assets/index-a.js', '/theme.js'] };
const stored = new Map<string, string>();
const fetched = vi.fn<(request: Request) => Promise<Response>>();

const route = (path: string, { navigates = false, method = 'GET' } = {}) => {
  const request = new Request(new URL(path, ORIGIN), { method });
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  return routeRequest(request, build, ORIGIN);
};

beforeEach(() => {
  stored.clear();
  fetched.mockReset().mockImplementation(async () => new Response('server'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    match: async (asked: Request | string, { cacheName = '*' } = {}) => {
      const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
      const found = [...stored].find(
        ([key]) => key === `${cacheName} ${path}` || (cacheName === '*' && key.endsWith(` ${path}`)),
      );
      return found && new Response(found[1]);
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('service worker', () => {
  test.each([
    ['/trpc/podcasts.changes?batch=1'],
    ['/api/podcasts?admin=true'],
    ['/api/podcasts/7'],
    ['/api/podcasts/7/live.mp3'],
    ['/api/library'],
    ['/api/shared/podcasts/7'],
    ['/feeds/library/0123.xml'],
    ['/metrics'],
    ['/music/lofi.mp3'],
    ['/api/podcasts/audio/podcast_7.mp3?download'],
    ['https://elsewhere.example/theme.js'],
  ])('leaves %s to the browser', (path) => {
    expect(route(path)).toBeNull();
  });

  test.each(['/api/docs', '/feedback/form', '/robots.txt', '/feeds/library/0123.xml'])(
    'leaves a visit of %s to the browser',
    (path) => {
      expect(route(path, { navigates: true })).toBeNull();
    },
  );

  test('leaves every change to the browser', () => {
    for (const path of ['/theme.js', '/library', '/api/podcasts/7/cover.png']) {
      expect(route(path, { method: 'POST' })).toBeNull();
    }
  });

  test('takes the files of the app from the cache, also those of the previous version', async () => {
    stored.set('wikicasts-app-2 /theme.js', 'second').set('wikicasts-app-1 /theme.js', 'first');
    stored.set('wikicasts-app-1 /assets/old-b.js', 'old');
    expect(await (await route('/theme.js'))?.text()).toBe('second');
    expect(await (await route('/assets/old-b.js'))?.text()).toBe('old');
    expect(fetched).not.toHaveBeenCalled();
    expect(await (await route('/assets/unknown-c.js'))?.text()).toBe('server');
  });

  test('shows the cached page when the server cannot be reached', async () => {
    stored.set('wikicasts-app-2 /', 'page');
    const visit = async () => (await route('/listen/7', { navigates: true }))?.text();
    expect(await visit()).toBe('server');
    fetched.mockResolvedValueOnce(new Response('proxy', { status: 502 }));
    expect(await visit()).toBe('page');
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    expect(await visit()).toBe('page');
    fetched.mockResolvedValueOnce(new Response('missing', { status: 404 }));
    expect(await visit()).toBe('missing');
  });

  test('plays a kept podcast without the network, and another one over it', async () => {
    stored.set('wikicasts-downloads-1 /api/podcasts/audio/podcast_7.mp3', 'sound');
    expect(await (await route('/api/podcasts/audio/podcast_7.mp3'))?.text()).toBe('sound');
    expect((await route('/api/podcasts/audio/podcast_7.mp3', { method: 'HEAD' }))?.status).toBe(200);
    expect(fetched).not.toHaveBeenCalled();
    expect(await (await route('/api/podcasts/audio/podcast_8.mp3'))?.text()).toBe('server');
  });

  test('takes transcript, chapters and cover from the server while it can be reached', async () => {
    const path = '/api/podcasts/7/transcript.json';
    stored.set(`wikicasts-downloads-1 ${path}`, 'kept');
    expect(await (await route(path))?.text()).toBe('server');
    fetched.mockRejectedValue(new TypeError('no network'));
    expect(await (await route(path))?.text()).toBe('kept');
    await expect(route('/api/podcasts/8/cover.png')).rejects.toThrow('no network');
  });
});

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
