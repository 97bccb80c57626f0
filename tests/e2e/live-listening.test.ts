import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBlackHoleProxy } from '../support/black-hole-proxy.ts';
import { createPodcast, expectSound, getPlaybackTime, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
let server: TestServer;
let network: Awaited<ReturnType<typeof startBlackHoleProxy>>;

beforeAll(async () => {
  server = await startTestServer();
  network = await startBlackHoleProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
});
afterEach(() => {
  network.setGone(false);
  server.speechModel.beforeTurn = () => undefined;
  // The next podcast would use the stored speech of the same text.
  for (const key of server.store.files.keys()) if (key.startsWith('speech/')) server.store.files.delete(key);
});
afterAll(async () => {
  await network.close();
  await server.close();
});

/** Lets the speech model synthesize `turns` turns, and the others when the returned function is called. */
function synthesizeOnly(turns: number): () => void {
  let count = 0;
  const rest = Promise.withResolvers<void>();
  server.speechModel.beforeTurn = () => {
    count += 1;
    return count <= turns ? undefined : rest.promise;
  };
  return rest.resolve;
}

/** Starts a podcast and listens to its live stream through the proxy. */
async function listenLive(): Promise<{ page: Page; id: number }> {
  const session = randomUUID();
  const { id } = await createPodcast(server, session);
  const page = await visit({ url: `http://127.0.0.1:${network.port}` }, '/', {
    session,
    allow: /Failed to load resource|WebSocket|ERR_/,
  });
  await page.getByRole('button', { name: 'Listen now' }).click();
  await expectSound(page);
  return { page, id };
}

const getSource = (page: Page) => page.evaluate(() => document.querySelector('audio')?.getAttribute('src'));

/** Measures the largest difference between playback and the clock, in seconds, until the finished file plays. */
function measureHandOver(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = { at: performance.now(), time: document.querySelector('audio')?.currentTime ?? 0 };
        let largest = 0;
        let ticksAfter = 0;
        const timer = setInterval(() => {
          const audio = document.querySelector('audio');
          const now = { at: performance.now(), time: audio?.currentTime ?? 0 };
          largest = Math.max(largest, Math.abs(now.time - last.time - (now.at - last.at) / 1000));
          last = now;
          if (!audio?.src.includes('live.mp3')) ticksAfter += 1;
          if (ticksAfter > 20) {
            clearInterval(timer);
            resolve(largest);
          }
        }, 50);
      }),
  );
}

test('the finished file follows the live stream within 0.3 s, without a silence', async () => {
  const goOn = synthesizeOnly(8);
  const { page, id } = await listenLive();
  const measured = measureHandOver(page);
  goOn();
  expect(await measured).toBeLessThan(0.3);
  expect(await getSource(page)).toBe(`/api/podcasts/audio/podcast_${id}.mp3`);
  await expectSound(page);
});

test('a listener with the link hears the podcast live, and its chapters appear', async () => {
  const goOn = synthesizeOnly(5);
  const { id } = await createPodcast(server, randomUUID());
  const page = await visit(server, `/shared/${id}`);
  const chapters = page.getByRole('region', { name: 'Chapters' });
  await chapters.getByRole('button').first().waitFor();
  const count = await chapters.getByRole('button').count();
  await page.getByRole('button', { name: 'Listen now' }).click();
  await expectSound(page);
  goOn();
  await expect
    .poll(() => page.getByRole('region', { name: 'Chapters' }).getByRole('button').count())
    .toBeGreaterThan(count);
  await page.waitForFunction(() => !document.querySelector('audio')?.src.includes('live.mp3'));
  await expectSound(page);
});

test('when the stream runs dry, the bar says that the next turn is being made, and playback goes on', async () => {
  const goOn = synthesizeOnly(2);
  const { page } = await listenLive();
  await page.getByRole('link', { name: 'Search' }).first().click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByText('The next turn is being made').waitFor();
  const before = await getPlaybackTime(page);
  goOn();
  await bar.getByText('The next turn is being made').waitFor({ state: 'hidden' });
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeGreaterThanOrEqual(before);
});

test('a network loss ends neither the live stream nor, later, the finished file', async () => {
  const goOn = synthesizeOnly(4);
  const { page } = await listenLive();
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('heading', { name: 'Search Articles' }).waitFor();
  const bar = page.getByRole('region', { name: 'Now playing' });
  network.setGone(true);
  await bar.getByText('The next turn is being made').waitFor();
  const before = await getPlaybackTime(page);
  goOn();
  network.setGone(false);
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeGreaterThanOrEqual(before - 0.3);
  await page.waitForFunction(() => !document.querySelector('audio')?.src.includes('live.mp3'));
  await expectSound(page);
});
