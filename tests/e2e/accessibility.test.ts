import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSound, navigate, useVisitors } from '../support/browser-visitor.ts';
import { insertEditablePodcast } from '../support/editable-podcast.ts';
import { createArticle, createFakeEncyclopedia } from '../support/fakes.ts';
import {
  findClippedTexts,
  findCoveredControls,
  findHiddenStates,
  findOverflow,
  zoomToDouble,
} from '../support/readable-page.ts';
import { insertUnfinishedPodcast } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const session = 'listener';
let server: TestServer;
let podcastId: number;
beforeAll(async () => {
  const articles = ['Abacus', 'AC/DC'].map((title) => createArticle(title, 4));
  server = await startTestServer({ overrides: { encyclopedia: createFakeEncyclopedia(...articles) } });
  podcastId = await insertEditablePodcast(server.container, session, createArticle('Abacus'));
});
afterAll(() => server.close());

/** Waits for a heading in the accessibility tree. */
const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

test('five screens fit at 200% zoom, where nothing covers a control, and cut off no text that is twice as large', async () => {
  const page = await visit(server, '/', { session });
  const screens = [
    ['/', 'Recent Activity'],
    ['/library', 'Your Podcast Library'],
    [`/listen/${podcastId}`, 'Abacus'],
    ['/playlists', 'Your Playlists'],
    ['/status', 'System Status'],
  ] as const;
  const checkEach = async (check: (address: string) => Promise<void>) => {
    for (const [address, heading] of screens) {
      await navigate(page, address);
      await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor();
      await check(address);
    }
  };
  const restore = await zoomToDouble(page);
  await checkEach(async (address) => {
    expect(await findOverflow(page), address).toEqual([]);
    expect(await findCoveredControls(page), address).toEqual([]);
  });
  await restore();

  await page.setViewportSize({ width: 640, height: 900 });
  await page.addStyleTag({
    content: 'html { font-size: 200% } body, button, input, select, p, a, span { font-size: 28px }',
  });
  await checkEach(async (address) => {
    await expect.poll(() => findOverflow(page), { message: address }).toEqual([]);
    expect(await findClippedTexts(page), address).toEqual([]);
  });
});

test('in forced colours, what is pressed, selected, current or filled looks different', async () => {
  const page = await visit(server, `/listen/${podcastId}`, { session });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('slider', { name: 'Seek' }).first().fill('6');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('region', { name: 'Transcript' }).locator('li[aria-current]').waitFor();
  const listening = await findHiddenStates(page);
  expect(listening.hidden).toEqual([]);
  // The chapter and the turn.
  expect(listening.count).toBeGreaterThanOrEqual(2);

  await page.getByRole('link', { name: 'Library' }).first().click();
  await page.getByRole('heading', { name: 'Abacus' }).waitFor();
  await page.getByLabel('Show').selectOption('Played');
  await page.getByText('No played podcasts').waitFor();
  const library = await findHiddenStates(page);
  expect(library.hidden).toEqual([]);
  // The main link, the tab and the layout.
  expect(library.count).toBeGreaterThanOrEqual(3);
  await page.emulateMedia({ forcedColors: null });
});

const MAX_TABS = 80;

function readFocusedName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
  });
}

/** Presses Tab, or Shift and Tab, until the control with this name has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let press = 0; press < MAX_TABS; press += 1) {
    if ((await readFocusedName(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus does not reach '${name}'.`);
}

test('the keyboard alone leads from home over making, listening, queue, library and playlist to a feed', async () => {
  const page = await visit(server, '/');
  const press = async (name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, name, key);
    await page.keyboard.press('Enter');
  };
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type('aba');
  await page.getByRole('option', { name: 'Abacus', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create Podcast' }).waitFor();
  await press('Start Generation');

  await page.getByRole('region', { name: 'Player: Abacus' }).waitFor({ timeout: 40_000 });
  await press('Open');
  await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first().waitFor();
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Play next' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('k');
  await expectSound(page);
  await page.keyboard.press('k');
  await press('Queue', 'Shift+Tab');
  await page.getByRole('dialog', { name: 'Queue' }).getByText('Now playing: Abacus').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Queue');

  await press('Library', 'Shift+Tab');
  await page.getByRole('heading', { name: 'Your Podcast Library' }).waitFor();
  await press('Add to playlist: Abacus');
  const dialog = page.getByRole('dialog', { name: 'Add to Playlist' });
  await dialog.waitFor();
  await press('Create New Playlist');
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.keyboard.type('Evening');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await press('Playlists', 'Shift+Tab');
  await page.getByRole('link', { name: 'Evening' }).waitFor();
  await press('Evening');
  await page.getByRole('button', { name: 'Play all' }).waitFor();
  await press('Subscribe in your podcast app');
  await page.getByRole('textbox', { name: 'Feed address' }).waitFor();
  await press('Copy');
}, 60_000);

test('the path of docs/accessibility.md leads by roles and names from home over making to listening', async () => {
  const maker = randomUUID();
  await insertUnfinishedPodcast(server.container, maker, 'AC/DC');
  const page = await visit(server, '/', { session: maker });
  // The screen gives the focus to its search box.
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  expect(await readFocusedName(page)).toBe('Skip to content');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect.poll(() => page.getByRole(landmark).count()).toBe(1);
  for (const name of ['Recent Activity', 'Featured Topics']) await findHeading(page, name);

  const search = page.getByRole('combobox', { name: 'Search for an article' });
  await search.fill('aba');
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: 'Abacus' }).waitFor();
  expect(await search.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByRole('combobox', { name: 'Length' }).waitFor();
  await sheet.getByRole('button', { name: 'Start Generation' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  const card = page.getByRole('article', { name: 'AC/DC' });
  await card.getByRole('progressbar', { name: 'Progress' }).waitFor();

  await page.goto(`${server.url}/listen/${podcastId}`);
  const player = page.getByRole('region', { name: 'Player: Abacus' });
  await player.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Enter');
  await player.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  const seek = player.getByRole('slider', { name: 'Seek' });
  expect(await seek.getAttribute('aria-valuetext')).toMatch(/\d/);
  const tabs = page.getByRole('tablist', { name: 'Details' });
  await tabs.getByRole('tab', { name: 'Transcript', selected: true }).focus();
  for (const [name, heading] of [
    ['Notes', 'Summary'],
    ['Chapters', 'Chapters'],
    ['Transcript', 'Transcript'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await tabs.getByRole('tab', { name, selected: true }).waitFor();
    await findHeading(page, heading);
  }
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByRole('listitem').first().waitFor();
  await page.getByRole('combobox', { name: 'Text size' }).focus();
  await page.keyboard.press('Tab');
  const first = await readFocusedName(page);
  expect(first).toMatch(/^Play from /);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => readFocusedName(page)).not.toBe(first);
  expect(await readFocusedName(page)).toMatch(/^Play from /);
  // The turn's time, copy and source.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  expect(await transcript.evaluate((region) => region.contains(document.activeElement))).toBe(false);

  await page.getByRole('link', { name: 'Skip to player' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readFocusedName(page)).toMatch(/^(Play|Pause)$/);
});
