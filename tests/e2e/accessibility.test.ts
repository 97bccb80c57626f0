import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createReadyPodcast, useVisitors } from '../support/browser-visitor.ts';
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

/** Width that the page needs beyond the window, in pixels, and buttons that are cut off at a side. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > innerWidth ? [`the page: ${scrollWidth} of ${innerWidth} px`] : [];
    for (const button of document.querySelectorAll('main button')) {
      const { left, right, width } = button.getBoundingClientRect();
      const isClipped = button.closest('[role="tablist"], nav') !== null;
      if (width > 0 && !isClipped && (left < -1 || right > innerWidth + 1))
        found.push(button.outerHTML.slice(0, 120));
    }
    return found;
  });
}

test.each(['/', '/library', '/listen', '/playlists', '/status'])(
  '%s fits when zoomed to twice the size, and with large text in forced colours',
  async (address) => {
    const path = address === '/listen' ? `/listen/${podcast.id}` : address;
    // At 200% zoom, a window of 1280 px has room for 640 px.
    const page = await visit(server, path, { session, viewport: { width: 640, height: 450 } });
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.addStyleTag({
      content: 'html { font-size: 200% } body, button, input, select, p, a, span { font-size: 28px }',
    });
    expect(await findOverflow(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: null });
  },
);

test('the path of docs/accessibility.md leads by roles and names from home over making to listening', async () => {
  const page = await visit(server, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
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
  await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first().waitFor();
});
