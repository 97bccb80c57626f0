import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PodcastEvent } from '../../src/domain/events.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import {
  createLocalPodcast,
  expectSound,
  fulfilCall,
  getPlaybackTime,
  useVisitors,
} from '../support/browser-visitor.ts';
import { insertUnfinishedPodcast } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
const session = 'regular';
let server: TestServer;
let abacus: Podcast;
let sundial: Podcast;

beforeAll(async () => {
  server = await startTestServer();
  [abacus, sundial] = await Promise.all([
    createShortPodcast(server, session, 'Abacus', 60),
    createShortPodcast(server, session, 'Sundial', 60),
  ]);
});
afterAll(() => server.close());

test('only the tab that started last plays, and a reload keeps track, position and queue', async () => {
  const created = await server.call('POST', '/api/playlists', { session, body: { title: 'Time' } });
  const { id } = (await created.json()) as { id: number };
  for (const podcast of [abacus, sundial]) {
    await server.call('POST', `/api/playlists/${id}/items`, { session, body: { podcast_id: podcast.id } });
  }
  const first = await visit(server, `/playlists/${id}`, { session });
  await first.getByRole('button', { name: 'Play all' }).click();
  await expectSound(first);
  const bar = first.getByRole('region', { name: 'Now playing' });
  await bar.getByRole('slider', { name: 'Seek' }).fill('20');
  await expectSound(first);

  const second = await first.context().newPage();
  await second.goto(`${server.url}/listen/${sundial.id}`);
  const player = second.getByRole('region', { name: 'Player: Sundial' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(second);
  await bar.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(first);
  await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const stoppedAt = await getPlaybackTime(second);
  await expectSound(first);
  expect(await getPlaybackTime(second)).toBe(stoppedAt);

  const leftAt = await getPlaybackTime(first);
  const requests: string[] = [];
  first.on('request', (request) => requests.push(request.url()));
  await first.reload();
  await bar.getByText(abacus.title, { exact: true }).waitFor();
  await bar.getByText('Next: Sundial').waitFor();
  await expect.poll(() => getPlaybackTime(first)).toBeGreaterThan(leftAt - 4);
  expect(await first.evaluate(() => document.querySelector('audio')?.paused)).toBe(true);
  expect(requests.filter((url) => url.includes('/audio/'))).toEqual([]);
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(first, 0.2);
  expect(await getPlaybackTime(first)).toBeGreaterThan(leftAt - 4);
  expect(await getPlaybackTime(first)).toBeLessThan(leftAt + 3);
  await bar.getByRole('button', { name: 'Next: Sundial' }).click();
  await bar.getByText('Sundial', { exact: true }).waitFor();
});

const SIZES = [
  { width: 1280, height: 900 },
  { width: 375, height: 667 },
] as const;

/** Counts the points of a grid over the visible part of an element where another element is on top. */
function countCoveredPoints(page: Page, selector: string): Promise<{ covered: number; points: number }> {
  return page.evaluate((chosen) => {
    const element = document.querySelector(chosen);
    if (element === null) throw new Error(`The page has no ${chosen}.`);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const counts = { covered: 0, points: 0 };
    for (let x = left + 20; x < right - 20; x += 12) {
      for (let y = top + 20; y < Math.min(bottom - 20, window.innerHeight); y += 12) {
        counts.points += 1;
        if (!element.contains(document.elementFromPoint(x, y))) counts.covered += 1;
      }
    }
    return counts;
  }, selector);
}

test('open suggestions cover the player below, and Enter waits for the results of the typed text', async () => {
  const page = await visit(server, '/', { session });
  const field = page.getByRole('combobox', { name: 'Search for an article' });
  await page.getByRole('region', { name: /^Player: / }).waitFor();
  const gate = Promise.withResolvers<void>();
  const found = (titles: readonly string[]) => ({
    results: titles.map((title) => ({ title, description: '' })),
  });
  let replies = 0;
  await fulfilCall(page, 'articles.find', async () => {
    replies += 1;
    if (replies === 1) return found(Array.from({ length: 10 }, (_, index) => `Okapi ${index}`));
    await gate.promise;
    return found(['Abacus school', 'Abacus']);
  });
  await field.fill('Okapi');
  await page.getByRole('option', { name: 'Okapi 0' }).waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await field.click();
    const { covered, points } = await countCoveredPoints(page, 'div:has(> [role="listbox"])');
    expect(points).toBeGreaterThan(200);
    expect(covered).toBe(0);
  }
  await field.fill('abacus');
  await page.locator('[role="option"][aria-disabled="true"]').first().waitFor();
  await field.press('Enter');
  gate.resolve();
  await page.getByRole('dialog').getByRole('heading', { name: 'Abacus', exact: true }).waitFor();
});

test('the sheet traps the focus, Back and Escape close it before the page, and typed instructions survive', async () => {
  const page = await visit(server, '/library', { session });
  await page.getByRole('link', { name: 'Wikicasts' }).click();
  const chooseArticle = async () => {
    await page.getByRole('combobox', { name: 'Search for an article' }).fill('Abacus');
    await page.getByRole('option', { name: 'Abacus', exact: true }).click();
  };
  await chooseArticle();
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await page.locator('[role="dialog"] [data-autofocus]:focus').waitFor();
  await sheet.getByLabel('Custom instructions').fill('Be brief');
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/');
  await chooseArticle();
  await expect.poll(() => sheet.getByLabel('Custom instructions').inputValue()).toBe('Be brief');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  // The closed sheet leaves its history entry.
  await page.waitForFunction(() => history.state?.dialog === undefined);
  await page.goBack();
  await page.waitForURL('**/library');
});

/** Shows a podcast of `chapterCount` chapters that is being generated. */
async function showLongGeneration(podcastId: number, chapterCount: number): Promise<void> {
  const titles = Array.from({ length: chapterCount }, (_, index) => `The eventful years of chapter ${index}`);
  const events: PodcastEvent[] = [
    { type: 'outlined', parts: ['Opening', ...titles, 'Closing'].map((title) => ({ title, words: 200 })) },
    ...titles.flatMap((_, part) =>
      Array.from({ length: 9 }, (_, turn): PodcastEvent => {
        return { type: 'turn_written', part, turn, host: turn % 2 === 0 ? 'A' : 'B', words: 22 };
      }),
    ),
    { type: 'turn_spoken', part: 0, turn: 0, seconds: 9 },
    { type: 'sound', chunks: 3, seconds: 9 },
  ];
  await server.container.events.append(podcastId, events, server.container.orm.em.fork());
}

test('a podcast of twelve chapters stays inside its card, and Listen now is in the first view of a phone', async () => {
  // A retry must not see the podcast of an earlier attempt.
  const maker = randomUUID();
  const id = await insertUnfinishedPodcast(server.container, maker, 'Abacus');
  await showLongGeneration(id, 12);
  const page = await visit(server, '/', { session: maker });
  await page.getByText('The eventful years of chapter 11').waitFor();
  const card = page.getByRole('article', { name: 'Abacus' });
  const strip = page.getByRole('img', { name: /turns written/ });
  for (const width of [1280, 861, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [outer, inner] = await Promise.all([card.boundingBox(), strip.boundingBox()]);
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
  }
  await page.setViewportSize({ width: 375, height: 667 });
  const isListenNowInFirstView = async () => {
    const readBottom = async () => {
      const box = await page.getByRole('button', { name: 'Listen now' }).boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    };
    await expect.poll(readBottom).toBeLessThanOrEqual(667);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  };
  await isListenNowInFirstView();
  await page.goto(`${server.url}/listen/${id}`);
  await page.getByText('Podcast Not Ready').waitFor();
  await isListenNowInFirstView();
});

test('the keyboard focus stays: on the button after Play Podcast, on the button after the first dialog', async () => {
  const page = await visit(server, '/library', { session });
  await page.getByRole('button', { name: 'Play Podcast' }).first().press('Enter');
  await page.locator('button:focus', { hasText: 'Pause' }).waitFor();
  await page
    .getByRole('button', { name: /^Add to playlist: / })
    .first()
    .press('Enter');
  await page.getByRole('dialog', { name: 'Add to Playlist' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('button[aria-label^="Add to playlist: "]:focus').waitFor();
  await page.goto(`${server.url}/playlists`);
  const create = page.getByRole('button', { name: 'Create Playlist' }).first();
  await create.press('Enter');
  await page.locator('[role="dialog"] input:focus').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => create.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the library of a phone shows four podcasts in the first view, and tabs lead to playlists and series', async () => {
  const podcasts = [1, 2, 3, 4, 5, 6].map((id) => createLocalPodcast({ id, title: `Counting frame ${id}` }));
  const page = await visit(server, '/library', { podcasts, viewport: { width: 375, height: 667 } });
  const rows = page.getByRole('article');
  await rows.nth(3).waitFor();
  const readBottom = async () => {
    const fourth = await rows.nth(3).boundingBox();
    return (fourth?.y ?? Number.NaN) + (fourth?.height ?? 0);
  };
  await expect.poll(readBottom).toBeLessThanOrEqual(667);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  const tabs = page.getByRole('navigation', { name: 'Your collection' });
  for (const [label, heading] of [
    ['Playlists', 'Your Playlists'],
    ['Series', 'Podcast Series'],
    ['Podcasts', 'Your Podcast Library'],
  ] as const) {
    await tabs.getByRole('link', { name: label }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
});
