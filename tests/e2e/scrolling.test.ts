import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
const session = 'scroller';
let server: TestServer;
let podcast: Podcast;

beforeAll(async () => {
  server = await startTestServer();
  podcast = await createShortPodcast(server, session, 'A tone', 60);
});
afterAll(() => server.close());

const readScrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a match of the transcript search is neither below the window nor behind the player bar', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, {
    session,
    viewport: { width: 1280, height: 800 },
  });
  const player = page.getByRole('region', { name: 'Player: A tone' });
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByRole('button', { name: 'Pause' }).click();
  const search = page.getByLabel('Search transcript');
  await search.waitFor();
  await page.getByRole('region', { name: 'Transcript' }).evaluate((box) => {
    window.scrollTo(0, window.scrollY + box.getBoundingClientRect().top - 0.2 * window.innerHeight);
  });
  await page.getByRole('region', { name: 'Now playing' }).waitFor();
  await search.fill('hums');
  await search.press('Shift+Enter');
  await page.getByText('10 of 10').waitFor();
  await page.waitForFunction(() => {
    const mark = document.querySelector('mark[data-current]');
    if (mark === null) return false;
    const { left, top, width, height } = mark.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === mark;
  });
});

test('home opened by its address starts at the top, and a reload keeps the position', async () => {
  const page = await visit(server, '/', { viewport: { width: 390, height: 844 } });
  const scrollDown = async () => {
    await page.getByRole('link', { name: 'Terms of Service' }).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => /:[1-9]/.test(sessionStorage.getItem('wikicasts-scroll') ?? ''));
  };
  await page.getByRole('tab').first().waitFor();
  await scrollDown();
  await page.goto(`${server.url}/library`);
  await page.getByRole('heading', { level: 1, name: 'Your Podcast Library' }).waitFor();
  await page.goto(server.url);
  await page.getByRole('tab').first().waitFor();
  expect(await readScrollY(page)).toBe(0);
  await scrollDown();
  await page.reload();
  await expect.poll(() => readScrollY(page)).toBeGreaterThan(0);
});

test('a time link leaves the own position alone until it is played', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session });
  const player = page.getByRole('region', { name: 'Player: A tone' });
  const readPosition = async () => Math.floor(Number(await player.getByLabel('Seek').inputValue()));
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await player.getByLabel('Seek').fill('40');
  await player.getByRole('button', { name: 'Pause' }).click();
  await page.goto(`${server.url}/shared/${podcast.id}?t=5`);
  await expect.poll(readPosition).toBe(5);
  await page.goto(`${server.url}/shared/${podcast.id}`);
  await expect.poll(readPosition).toBeGreaterThanOrEqual(37);
  await page.goto(`${server.url}/shared/${podcast.id}?t=5`);
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByRole('button', { name: 'Pause' }).click();
  await page.goto(`${server.url}/shared/${podcast.id}`);
  await expect.poll(readPosition).toBeLessThan(6);
});
