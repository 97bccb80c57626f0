import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { expectSound, getPlaybackTime, useVisitors } from '../support/browser-visitor.ts';
import { moveByKeyboard, pickUpByKeyboard } from '../support/reordering.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
const session = 'enthusiast';
const CHAPTER_SECONDS = 30;
let server: TestServer;
let podcast: Podcast;

beforeAll(async () => {
  server = await startTestServer();
  podcast = await createShortPodcast(server, session, 'A tone', 2 * CHAPTER_SECONDS);
});
afterAll(() => server.close());

const getPlayer = (page: Page) => page.getByRole('region', { name: 'Player: A tone' });

test('a change of the speed keeps the position and the pitch, and a reload keeps the speed', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session });
  const player = getPlayer(page);
  await player.getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  const before = await getPlaybackTime(page);
  await player.getByLabel('Playback speed').selectOption('2x');
  const [after, rate, keepsPitch] = await page.evaluate(() => {
    const audio = document.querySelector('audio');
    return [audio?.currentTime, audio?.playbackRate, audio?.preservesPitch];
  });
  expect([rate, keepsPitch]).toEqual([2, true]);
  expect(Number(after) - before).toBeGreaterThanOrEqual(0);
  expect(Number(after) - before).toBeLessThan(1);
  await expectSound(page, 1);
  expect(await page.title()).toBe('▶ A tone | Wikicasts');
  await player.getByText(/^0:2\d left at 2x$/).waitFor();

  await player.getByRole('button', { name: 'Pause' }).click();
  const paused = await getPlaybackTime(page);
  await page.reload();
  const restored = getPlayer(page);
  await expect.poll(() => restored.getByLabel('Playback speed').inputValue()).toBe('2x');
  await restored.getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  // Playback resumes up to 3 s before the position.
  expect(await getPlaybackTime(page)).toBeLessThan(paused + 2);
  expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(2);
});

test('the sleep timer stops the sound at the end of the chapter', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session });
  const player = getPlayer(page);
  await player.getByRole('slider', { name: 'Seek' }).fill(String(CHAPTER_SECONDS - 3));
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByLabel('Sleep timer').selectOption('End of chapter');
  await page.waitForFunction(() => (document.querySelector('audio')?.volume ?? 1) < 0.4);
  await player.getByRole('button', { name: 'Play' }).waitFor();
  expect(await getPlaybackTime(page)).toBeCloseTo(CHAPTER_SECONDS, 1);
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBe(1);
  await expect.poll(() => player.getByLabel('Sleep timer').inputValue()).toBe('off');
});

test('chapter buttons and keys work in the bar, which fits at 320 px', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session });
  await getPlayer(page).getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  await page.keyboard.press('k');
  await page.getByRole('link', { name: 'Search' }).first().click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByRole('button', { name: 'Next chapter' }).click();
  await expect.poll(() => getPlaybackTime(page)).toBeCloseTo(CHAPTER_SECONDS, 1);
  await bar.getByRole('button', { name: 'Next chapter', disabled: true }).waitFor();
  await page.getByText('Chapter: Humming').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('p');
  await expect.poll(() => getPlaybackTime(page)).toBeCloseTo(0, 1);
  await page.keyboard.press('l');
  await expect.poll(() => getPlaybackTime(page)).toBeCloseTo(10, 1);
  expect(await findFaultsInBothThemes(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 667 });
  await bar.getByRole('button', { name: 'More controls' }).click();
  await bar.getByLabel('Playback speed').waitFor();
  await bar.getByLabel('Sleep timer').selectOption('15 minutes');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Next chapter').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('the queue is the same in two tabs and after a reload, and plays on at the end of a podcast', async () => {
  const session = randomUUID();
  const titles = ['First tone', 'Second tone', 'Third tone'];
  const [first] = await Promise.all(titles.map((title) => createShortPodcast(server, session, title, 8)));
  const page = await visit(server, '/library', { session });
  const choose = async (on: Page, title: string, entry: string) => {
    await on.getByRole('button', { name: `Podcast menu: ${title}` }).click();
    await on.getByRole('menuitem', { name: entry }).click();
  };
  await choose(page, 'Third tone', 'Add to queue');
  const other = await page.context().newPage();
  await other.goto(`${server.url}/library`);
  await other.getByRole('region', { name: 'Now playing' }).getByRole('button', { name: 'Queue' }).waitFor();
  await choose(other, 'Second tone', 'Play next');
  await other.close();

  const openQueue = async () => {
    const bar = page.getByRole('region', { name: 'Now playing' });
    await bar.getByRole('button', { name: 'Queue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Queue' });
    await dialog.getByRole('listitem').first().waitFor();
    return dialog;
  };
  const listTitles = async (dialog: Awaited<ReturnType<typeof openQueue>>) =>
    (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);
  await page.reload();
  const dialog = await openQueue();
  await expect.poll(() => listTitles(dialog)).toEqual(['Second tone', 'Third tone']);
  await pickUpByKeyboard(dialog.getByRole('button', { name: 'Drag to reorder: Third tone' }));
  await page.getByText('Picked up Third tone, number 2 of 2.').waitFor({ state: 'attached' });
  await moveByKeyboard(page, 'ArrowUp', 'Third tone is now number 1 of 2.');
  await page.keyboard.press('Space');
  await expect.poll(() => listTitles(dialog)).toEqual(['Third tone', 'Second tone']);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // The closed dialog goes back in the history.
  await page.waitForFunction(() => !('dialog' in (history.state ?? {})));

  await page.goto(`${server.url}/listen/${first?.id}`);
  const player = page.getByRole('region', { name: 'Player: First tone' });
  await player.getByRole('slider', { name: 'Seek' }).fill('6');
  await player.getByRole('button', { name: 'Play' }).click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByText('Third tone').waitFor();
  await expectSound(page);
  await bar.getByRole('button', { name: 'Next: Second tone' }).waitFor();
  const getStoredQueue = () => page.evaluate(() => localStorage.getItem('wikicasts-queue'));
  await expect.poll(getStoredQueue).not.toContain('Third tone');
});
