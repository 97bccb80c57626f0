import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createPodcast, expectSound, getPlaybackTime, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';
import { limitSpeech } from '../support/speech-gate.ts';

const { visit } = useVisitors();
const session = 'returning';
const LEFT_AT_SECONDS = 40;
let server: TestServer;
let left: Podcast;
let short: Podcast;

beforeAll(async () => {
  server = await startTestServer();
  [left, short] = await Promise.all([
    createShortPodcast(server, session, 'Abacus', 60),
    createShortPodcast(server, session, 'Sundial', 20),
  ]);
});
afterAll(() => server.close());

/** Opens a browser that was left in the middle of a podcast: the bar shows it again, paused. */
async function returnTo(address: string): Promise<Page> {
  const page = await visit(server, `/listen/${left.id}`, { session });
  const player = page.getByRole('region', { name: 'Player: Abacus' });
  await player.getByRole('slider', { name: 'Seek' }).fill(String(LEFT_AT_SECONDS));
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page);
  await player.getByRole('button', { name: 'Pause' }).click();
  await page.goto(server.url + address);
  await expect.poll(() => getPlaybackTime(page)).toBeGreaterThan(LEFT_AT_SECONDS - 4);
  return page;
}

const readStoredPosition = (page: Page, podcastId: number): Promise<number | undefined> =>
  page.evaluate((id) => {
    const positions = JSON.parse(localStorage.getItem('wikicasts-positions') ?? '{}');
    return positions[id]?.seconds;
  }, podcastId);

/** The podcast plays from its own start, and no other position of it is stored. */
async function expectOwnStart(page: Page, podcast: Podcast): Promise<void> {
  await page.waitForFunction(
    (id) => new RegExp(`[/_]${id}[/.]`).test(document.querySelector('audio')?.src ?? ''),
    podcast.id,
  );
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeLessThan(10);
  await page.evaluate(() => document.querySelector('audio')?.pause());
  await expect.poll(() => readStoredPosition(page, podcast.id)).toBeLessThan(10);
}

test('after a return, a shorter podcast of the library starts at its own start', async () => {
  const page = await returnTo('/library');
  const item = page.getByRole('article').filter({ hasText: short.title });
  await item.getByRole('button', { name: 'Play Podcast' }).click();
  await expectOwnStart(page, short);
});

test('after a return, Listen now starts at the start of the live stream', async () => {
  const goOn = limitSpeech(server, 8);
  const podcast = await createPodcast(server, session);
  const page = await returnTo('/');
  await page.getByRole('button', { name: 'Listen now' }).click();
  await expectOwnStart(page, podcast);
  goOn();
});
