import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createReadyPodcast, expectSound, useVisitors } from '../support/browser-visitor.ts';
import {
  findClippedTexts,
  findCoveredControls,
  findHiddenStates,
  findOverflow,
  zoomToDouble,
} from '../support/readable-page.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const session = 'listener';
const allow = /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/;
let server: TestServer;
let podcast: Podcast;
beforeAll(async () => {
  server = await startTestServer();
  podcast = await createReadyPodcast(server, session, { title: 'Abacus' });
});
afterAll(() => server.close());

/** Waits for a heading in the accessibility tree. */
const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

/** States of the player, the library and dialogs. */
const states: Array<{ name: string; address: string; reach: (page: Page) => Promise<unknown> }> = [
  {
    name: 'transcript search with marks',
    address: '/listen',
    reach: async (page) => {
      await page.getByLabel('Search transcript').first().fill('abacus');
      await page.locator('mark').first().waitFor();
    },
  },
  {
    name: 'Downloads',
    address: '/library',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Downloads' }).click();
      await page.getByRole('dialog', { name: 'Downloads' }).waitFor();
    },
  },
  {
    name: 'pairing dialog',
    address: '/library',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Library menu' }).click();
      await page.getByRole('menuitem', { name: 'Pair another browser' }).click();
      await page.getByRole('dialog', { name: 'Pair another browser' }).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'queue dialog',
    address: '/listen',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add to queue' }).click();
      await page.getByRole('button', { name: 'Queue', exact: true }).first().click();
      await page.getByRole('dialog', { name: 'Queue' }).waitFor();
    },
  },
  {
    name: 'library offline',
    address: '/library',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Play Podcast' }).first().waitFor();
      await page.context().setOffline(true);
      await page.getByText('Not kept offline').waitFor();
    },
  },
];

describe.each(states)('$name', ({ address, reach }) => {
  test('violates no rule of axe in both themes, and fits into 320 px', async () => {
    const path = address === '/listen' ? `/listen/${podcast.id}` : address;
    const page = await visit(server, path, { session, allow });
    await reach(page);
    expect(await findFaultsInBothThemes(page)).toEqual([]);
  });
});

const ADDRESSES = ['/', '/library', '/listen', '/playlists', '/status'];

describe.each(ADDRESSES)('%s', (address) => {
  const path = () => (address === '/listen' ? `/listen/${podcast.id}` : address);

  test('fits at 200% zoom, and nothing covers a control', async () => {
    const page = await visit(server, path(), { session });
    const restore = await zoomToDouble(page);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await findOverflow(page)).toEqual([]);
    expect(await findCoveredControls(page)).toEqual([]);
    await restore();
  });

  test('cuts off no text that is twice as large', async () => {
    const page = await visit(server, path(), { session, viewport: { width: 640, height: 900 } });
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.addStyleTag({
      content: 'html { font-size: 200% } body, button, input, select, p, a, span { font-size: 28px }',
    });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findClippedTexts(page)).toEqual([]);
  });
});

test('in forced colours, what is pressed, selected, current or filled looks different', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('slider', { name: 'Seek' }).first().fill('30');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('region', { name: 'Transcript' }).locator('li[aria-current]').waitFor();
  const listening = await findHiddenStates(page);
  expect(listening.hidden).toEqual([]);
  // The chapter and the turn.
  expect(listening.count).toBeGreaterThanOrEqual(2);

  await page.getByRole('link', { name: 'Library' }).first().click();
  await page.getByRole('heading', { name: podcast.title }).waitFor();
  await page.getByRole('button', { name: 'Played', exact: true }).click();
  await page.getByText('No played podcasts').waitFor();
  const library = await findHiddenStates(page);
  expect(library.hidden).toEqual([]);
  // The main link, the tab, the filter and the layout.
  expect(library.count).toBeGreaterThanOrEqual(4);
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
  await page.getByRole('option', { name: 'Abacus' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create Podcast' }).waitFor();
  await press('Start Generation');

  await page.getByRole('region', { name: 'Player: Abacus' }).waitFor();
  await press('Open');
  await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first().waitFor();
  await press('Add to queue');
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
});

test('the path of docs/accessibility.md leads by roles and names from home over making to listening', async () => {
  const page = await visit(server, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  expect(await readFocusedName(page)).toBe('Skip to content');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    expect(await page.getByRole(landmark).count()).toBe(1);
  for (const name of ['Recent Activity', 'Featured Topics']) await findHeading(page, name);

  const search = page.getByRole('combobox', { name: 'Search for an article' });
  await search.fill('aba');
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: 'Abacus' }).waitFor();
  expect(await search.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByRole('combobox', { name: 'Length' }).waitFor();
  await sheet.getByRole('button', { name: 'Start Generation' }).focus();
  await page.keyboard.press('Enter');

  const card = page.getByRole('article', { name: 'Abacus' });
  const player = page.getByRole('region', { name: 'Player: Abacus' });
  await card.getByRole('progressbar', { name: 'Progress' }).or(player).first().waitFor();
  await player.waitFor();
  await player.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Enter');
  await player.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  const seek = player.getByRole('slider', { name: 'Seek' });
  expect(await seek.getAttribute('aria-valuetext')).toMatch(/\d/);
  await player
    .getByRole('link', { name: 'Open' })
    .or(page.getByRole('link', { name: 'Open' }))
    .first()
    .click();
  for (const name of ['Summary', 'Chapters', 'Transcript']) await findHeading(page, name);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: 'Save transcript as text' }).focus();
  await page.keyboard.press('Tab');
  const first = await readFocusedName(page);
  expect(first).toMatch(/^Play from /);
  await page.keyboard.press('ArrowDown');
  const second = await readFocusedName(page);
  expect(second).toMatch(/^Play from /);
  expect(second).not.toBe(first);
  // The turn's time, copy and source.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  expect(await transcript.evaluate((region) => region.contains(document.activeElement))).toBe(false);

  await page.getByRole('link', { name: 'Skip to player' }).focus();
  await page.keyboard.press('Enter');
  expect(await readFocusedName(page)).toMatch(/^(Play|Pause)$/);
});
