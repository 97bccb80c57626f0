import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBlackHoleProxy } from '../support/black-hole-proxy.ts';
import { createPodcast, expectSound, getPlaybackTime, useVisitors } from '../support/browser-visitor.ts';
import { startPlainHttpProxy } from '../support/plain-http-proxy.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';
import { limitSpeech } from '../support/speech-gate.ts';

/** `NETWORK_LOSS_SECONDS=60` runs the whole minute. */
const LOSS_SECONDS = Number(process.env.NETWORK_LOSS_SECONDS ?? 5);
const timeout = 60_000 + LOSS_SECONDS * 1000;
const allow = /Failed to load resource|WebSocket|ERR_|Playback failed/;

const { visit } = useVisitors();
let server: TestServer;
let network: Awaited<ReturnType<typeof startBlackHoleProxy>>;

beforeAll(async () => {
  server = await startTestServer();
  network = await startBlackHoleProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
});
afterEach(() => {
  network.setGone(false);
  network.setSpeed();
  server.speechModel.beforeTurn = () => undefined;
  // The next podcast would use the stored speech of the same text.
  for (const key of server.store.files.keys()) if (key.startsWith('speech/')) server.store.files.delete(key);
});
afterAll(async () => {
  await network.close();
  await server.close();
});

/** Starts a podcast and listens to its live stream through the proxy. */
async function listenLive(): Promise<{ page: Page; id: number; session: string }> {
  const session = randomUUID();
  const { id } = await createPodcast(server, session);
  const page = await visit({ url: `http://127.0.0.1:${network.port}` }, '/', {
    session,
    allow,
  });
  await page.getByRole('button', { name: 'Listen now' }).click();
  await expectSound(page);
  expect(await getSource(page)).toBe(`/api/podcasts/${id}/live.mp3`);
  return { page, id, session };
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
  const goOn = limitSpeech(server, 8);
  const { page, id } = await listenLive();
  await page.getByRole('article', { name: 'Abacus' }).getByRole('button', { name: 'Pause' }).waitFor();
  const before = await getPlaybackTime(page);
  const measured = measureHandOver(page);
  goOn();
  expect(await measured).toBeLessThan(0.3);
  expect(await getSource(page)).toBe(`/api/podcasts/audio/podcast_${id}.mp3`);
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeGreaterThan(before);
  const player = page.getByRole('region', { name: 'Player: Abacus' });
  await player.getByRole('button', { name: 'Pause' }).waitFor();
});

test('behind a proxy without WebSockets, a listener with the link hears the podcast live, and its chapters appear', async () => {
  const proxy = await startPlainHttpProxy(server.url);
  const goOn = limitSpeech(server, 5);
  const { id } = await createPodcast(server, randomUUID());
  const page = await visit(proxy, `/shared/${id}`, { allow });
  await page.getByRole('heading', { name: 'Podcast Not Ready' }).waitFor();
  await page.getByText('Current status: processing').waitFor();
  expect(await page.getByRole('button', { name: 'Cancel generation' }).count()).toBe(0);
  const chapters = page.getByRole('region', { name: 'Chapters' });
  await chapters.getByRole('button').first().waitFor();
  const count = await chapters.getByRole('button').count();
  await page.getByRole('button', { name: 'Listen now' }).click();
  await expectSound(page);
  goOn();
  await expect
    .poll(() => page.locator('section[aria-labelledby$="chapters"] button').count())
    .toBeGreaterThan(count);
  await page.waitForFunction(() => !document.querySelector('audio')?.src.includes('live.mp3'));
  await expectSound(page);
  const player = page.getByRole('region', { name: 'Player: Abacus' });
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first().waitFor();
  // The tab is used again, and must not stay at an address without a server.
  await page.goto(server.url);
  proxy.close();
});

test('when the stream runs dry, the bar says that the next turn is generated, and playback goes on, after a reload from the same position', async () => {
  const goOn = limitSpeech(server, 2);
  const { page } = await listenLive();
  await page.getByRole('link', { name: 'Search' }).first().click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByText('Generating the next turn').waitFor();
  const dryAt = await getPlaybackTime(page);
  goOn(4);
  await bar.getByText('Generating the next turn').waitFor({ state: 'hidden' });
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeGreaterThanOrEqual(dryAt);

  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 5);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await page.waitForFunction(() => document.querySelector('audio')?.paused);
  const before = await getPlaybackTime(page);
  await page.reload();
  const seek = bar.getByRole('slider', { name: 'Seek' });
  await expect.poll(async () => Math.abs(Number(await seek.inputValue()) - (before - 3))).toBeLessThan(0.3);
  await bar.getByText('Generating').waitFor();
  await bar.getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeGreaterThan(before - 3);
  goOn();
  await page.waitForFunction(() => !document.querySelector('audio')?.src.includes('live.mp3'));
  await bar.getByText('Generating').waitFor({ state: 'hidden' });
});

/** Ends connections and refuses new ones until playback has stopped and its source was requested twice in vain. */
async function loseNetwork(page: Page, source: RegExp): Promise<void> {
  let failures = 0;
  page.on('requestfailed', (request) => {
    if (source.test(request.url())) failures += 1;
  });
  network.setGone(true);
  const lostAt = performance.now();
  await page
    .getByRole('region', { name: 'Now playing' })
    .getByText('Waiting for the network')
    .waitFor({ timeout: 30_000 });
  const stoppedAt = await getPlaybackTime(page);
  await expect.poll(() => failures, { timeout: 30_000 }).toBeGreaterThan(2);
  await expect
    .poll(() => performance.now() - lostAt, { timeout: LOSS_SECONDS * 1000 + 5_000 })
    .toBeGreaterThan(LOSS_SECONDS * 1000);
  expect(await getPlaybackTime(page)).toBeLessThan(stoppedAt + 0.5);
  network.setGone(false);
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeGreaterThanOrEqual(stoppedAt - 0.3);
}

test('live listening goes on after a network loss, though the podcast was finished meanwhile', {
  timeout,
}, async () => {
  const goOn = limitSpeech(server, 4);
  const { page, id } = await listenLive();
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('heading', { name: 'Search Articles' }).waitFor();
  const back = loseNetwork(page, /live\.mp3|podcast_\d+\.mp3/);
  goOn();
  await back;
  await page.waitForFunction(
    (name) => document.querySelector('audio')?.src.endsWith(name),
    `podcast_${id}.mp3`,
  );
  await expectSound(page);
});

test('listening to a finished podcast goes on after a network loss', { timeout }, async () => {
  const session = randomUUID();
  const { id } = await createShortPodcast(server, session, 'Counting', 120);
  const page = await visit({ url: `http://127.0.0.1:${network.port}` }, `/listen/${id}`, { session, allow });
  // The browser must not have the whole file.
  network.setSpeed(40_000);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expectSound(page);
  await page.getByRole('link', { name: 'Search' }).first().click();
  await loseNetwork(page, /podcast_\d+\.mp3/);
});
