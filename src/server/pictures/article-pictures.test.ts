import { expect, test, vi } from 'vitest';
import { createAnonymousRequester } from '../../domain/requester.ts';
import { ArticlePictures } from './article-pictures.ts';

const THUMBNAIL = 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a0/Abacus.jpg/120px-Abacus.jpg';
const requester = createAnonymousRequester();

function createPictures(respond: () => Response, ENCYCLOPEDIA: 'wikipedia' | 'builtin' = 'wikipedia') {
  const send = vi.fn<typeof fetch>(async () => respond());
  const config = { ENCYCLOPEDIA, WIKIPEDIA_URL: 'https://wiki.test', WIKIPEDIA_CONTACT: 'ops@wiki.test' };
  return { pictures: new ArticlePictures(config, '1.0.0', send), send };
}
const png = () => new Response(Buffer.from('picture'), { headers: { 'content-type': 'image/png' } });

test('a picture is loaded once for all visitors, under the name of the product', async () => {
  const { pictures, send } = createPictures(png);
  const all = await Promise.all([1, 2, 3].map(() => pictures.get(THUMBNAIL, requester)));
  await pictures.get(THUMBNAIL, requester);
  expect(all.map(({ type, bytes }) => [type, String(bytes)])).toEqual(
    Array(3).fill(['image/png', 'picture']),
  );
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.lastCall?.[1]).toMatchObject({
    headers: { 'user-agent': expect.stringMatching(/^Wikicasts\/1\.0\.0 \(ops@wiki\.test\)/) },
    redirect: 'error',
  });
});

test.each([
  'http://127.0.0.1/secret',
  'https://upload.wikimedia.org.evil.test/a.png',
  'https://user@169.254.169.254/',
  'file:///etc/passwd',
  '/relative.png',
  '',
])('the address "%s" is refused without a request', async (source) => {
  const { pictures, send } = createPictures(png);
  await expect(pictures.get(source, requester)).rejects.toMatchObject({ code: 'validation' });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  'https://wiki.test/w/api.php?action=query',
  'https://wiki.test/wiki/Special:Export/Abacus',
  'https://wiki.test/w/index.php?title=Abacus.png',
])('"%s" of the wiki is no file of a picture, and is refused without a request', async (source) => {
  const { pictures, send } = createPictures(png);
  await expect(pictures.get(source, requester)).rejects.toMatchObject({ code: 'validation' });
  expect(send).not.toHaveBeenCalled();
});

test('queries, fragments and credentials neither reach the wiki nor make it send a picture again', async () => {
  const { pictures, send } = createPictures(png);
  for (const extra of ['', '?utm_source=api', '?x=2', '#3']) await pictures.get(THUMBNAIL + extra, requester);
  await pictures.get(THUMBNAIL.replace('//', '//user:word@'), requester);
  expect(send.mock.calls.map(([url]) => url)).toEqual([THUMBNAIL]);
});

test('without an encyclopedia on the network no picture is requested', async () => {
  const { pictures, send } = createPictures(png, 'builtin');
  await expect(pictures.get(THUMBNAIL, requester)).rejects.toMatchObject({ code: 'validation' });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['a page', () => new Response('<script>', { headers: { 'content-type': 'text/html' } })],
  [
    'an SVG, which may contain scripts',
    () => new Response('<svg>', { headers: { 'content-type': 'image/svg+xml' } }),
  ],
  ['another type', () => new Response('', { headers: { 'content-type': 'image/png, text/html' } })],
  ['an error', () => new Response('', { status: 404, headers: { 'content-type': 'image/png' } })],
  ['300 kB', () => new Response(Buffer.alloc(300_001), { headers: { 'content-type': 'image/png' } })],
])('a response with %s is no picture, and the next request tries again', async (_, respond) => {
  const { pictures, send } = createPictures(respond);
  for (const attempts of [1, 2]) {
    await expect(pictures.get(THUMBNAIL, requester)).rejects.toMatchObject({ code: 'upstream' });
    expect(send).toHaveBeenCalledTimes(attempts);
  }
});
