import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CoverRequest } from '../../pipeline/cover/cover-worker.ts';
import { createDrawnImages, MAX_WAITING_IMAGES } from './drawn-images.ts';

const cover = (title: string): CoverRequest => ({ kind: 'cover', title, rings: [], size: 64 });

/** The thread draws nothing until `open` is called. */
function createGatedImages() {
  const gate = Promise.withResolvers<void>();
  const drawnTitles: string[] = [];
  const images = createDrawnImages({
    async draw({ title }) {
      await gate.promise;
      drawnTitles.push(title);
      if (title === 'Broken' && drawnTitles.filter((drawn) => drawn === title).length === 1) {
        throw new Error('no memory');
      }
      return new Uint8Array([drawnTitles.length]);
    },
    prepare: () => undefined,
    close: async () => undefined,
  });
  const request = (title: string, address = '192.0.2.1', signal = new AbortController().signal) =>
    images.get(title, cover(title), { fairnessKey: ['visitors', address], signal });
  const requestMany = (count: number, name: string, address?: string) =>
    Array.from({ length: count }, (_, index) => request(`${name} ${index}`, address));
  return { images, drawnTitles, request, requestMany, open: gate.resolve };
}

test("a podcast's own cover is drawn before all images that visitors wait for", async () => {
  const { images, drawnTitles, requestMany, open } = createGatedImages();
  const flood = requestMany(10, 'Flood');
  await setImmediate();
  const own = images.drawForPodcast(cover('Own'));
  open();
  await Promise.all([own, ...flood]);
  expect(drawnTitles.slice(0, 3)).toEqual(['Flood 0', 'Own', 'Flood 1']);
});

test('images beyond the queue are refused with a time to retry, and podcasts are never refused', async () => {
  const { images, drawnTitles, requestMany, open } = createGatedImages();
  const flood = Promise.allSettled(requestMany(MAX_WAITING_IMAGES + 11, 'Flood'));
  await setImmediate();
  const own = [1, 2, 3].map((id) => images.drawForPodcast(cover(`Own ${id}`)));
  open();
  await Promise.all(own);
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfter: expect.any(Number) } });
  expect(drawnTitles.slice(1, 4)).toEqual(['Own 1', 'Own 2', 'Own 3']);
});

test('when one address fills the queue, an image for another address is drawn next', async () => {
  const { drawnTitles, request, requestMany, open } = createGatedImages();
  const flood = Promise.allSettled(requestMany(MAX_WAITING_IMAGES + 1, 'Flood'));
  await Promise.resolve();
  const other = request('Other', '198.51.100.1');
  open();
  await other;
  expect(drawnTitles).toContain('Flood 0');
  expect(drawnTitles.indexOf('Other')).toBeLessThanOrEqual(2);
  const refused = (await flood).flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(refused).toEqual([MAX_WAITING_IMAGES]);
});

test('identical requests share one drawing, and later ones get it from memory', async () => {
  const { drawnTitles, request, open } = createGatedImages();
  open();
  const images = await Promise.all([request('Bee'), request('Bee', '198.51.100.1')]);
  expect([...images, await request('Bee')].map(([byte]) => byte)).toEqual([1, 1, 1]);
  expect(drawnTitles).toEqual(['Bee']);
});

test('an image that failed is drawn again for the next request', async () => {
  const { request, open } = createGatedImages();
  open();
  await expect(request('Broken')).rejects.toThrow('no memory');
  expect(await request('Broken')).toEqual(new Uint8Array([2]));
});

test('an image that nobody waits for any more is not drawn', async () => {
  const { drawnTitles, request, open } = createGatedImages();
  const leaving = new AbortController();
  const [first, left] = [request('First'), request('Left', '192.0.2.1', leaving.signal)];
  await Promise.resolve();
  leaving.abort(new Error('disconnected'));
  await expect(left).rejects.toThrow('disconnected');
  open();
  await Promise.all([first, request('Next')]);
  expect(drawnTitles).toEqual(['First', 'Next']);
});
