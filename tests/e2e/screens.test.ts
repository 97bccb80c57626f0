import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createPodcast, createReadyPodcast, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const session = 'reader';
const PHONE = { width: 375, height: 812 };
let server: TestServer;
let podcast: Podcast;
/** Partly synthesized, and stays so. */
let making: Podcast;
beforeAll(async () => {
  server = await startTestServer();
  podcast = await createReadyPodcast(server, session, {
    title: 'Abacus, an unusually long title of a counting frame',
  });
  // Removes stored speech, which would be used again.
  for (const key of server.store.files.keys()) if (key.startsWith('speech/')) server.store.files.delete(key);
  let spoken = 0;
  server.speechModel.beforeTurn = (_text, signal) => {
    spoken += 1;
    if (spoken <= 4) return;
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  };
  making = await createPodcast(server, 'maker', { title: 'AC/DC', wikiTitle: 'AC/DC' });
});
afterAll(() => server.close());

interface Screen {
  name: string;
  open: () => Promise<Page>;
}

const screens: Screen[] = [
  {
    name: 'home with nothing stored',
    async open() {
      const page = await visit(server, '/');
      await page.getByText('Nothing here yet').waitFor();
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
      return page;
    },
  },
  {
    name: 'home with a podcast and its details open',
    async open() {
      const page = await visit(server, '/', { session });
      await page.getByRole('button', { name: 'SHOW DETAILS' }).click();
      await page.getByRole('button', { name: 'Source' }).first().click();
      await page.getByRole('link', { name: 'Read it in the article' }).waitFor();
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
      return page;
    },
  },
  {
    name: 'create sheet',
    async open() {
      const page = await visit(server, '/');
      await page.getByRole('combobox', { name: 'Search for an article' }).fill('aba');
      await page.getByRole('option', { name: 'Abacus' }).click();
      await page.getByRole('dialog', { name: 'Create Podcast' }).getByText('The Abacus is a thing').waitFor();
      return page;
    },
  },
  {
    name: 'search with suggestions',
    async open() {
      const page = await visit(server, '/search');
      await page.getByRole('combobox', { name: 'Search for an article' }).fill('a');
      await page.getByRole('option', { name: 'Abacus' }).waitFor();
      return page;
    },
  },
  {
    name: 'listen',
    async open() {
      const page = await visit(server, `/listen/${podcast.id}`);
      await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first().waitFor();
      return page;
    },
  },
  {
    name: 'home with a podcast being made',
    async open() {
      const page = await visit(server, '/', { session: 'maker' });
      await page.getByRole('button', { name: 'Listen now' }).waitFor();
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
      return page;
    },
  },
  {
    name: 'cancel dialog',
    async open() {
      const page = await visit(server, '/', { session: 'maker' });
      await page.getByRole('button', { name: 'Cancel generation' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).waitFor();
      return page;
    },
  },
  {
    name: 'a shared podcast that is not ready',
    async open() {
      const page = await visit(server, `/shared/${making.id}`);
      await page.getByText('Current status: processing').waitFor();
      await page.getByRole('button', { name: 'Listen now' }).waitFor();
      return page;
    },
  },
  {
    name: 'a link to nothing',
    async open() {
      const page = await visit(server, '/shared/podcasts/12345', { allow: /status of 404/ });
      await page.getByRole('heading', { name: 'Podcast Not Available' }).waitFor();
      return page;
    },
  },
  {
    name: 'terms, with the player’s bar',
    async open() {
      const page = await visit(server, `/listen/${podcast.id}`);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('link', { name: 'Terms of Service' }).click();
      await page.getByRole('region', { name: 'Now playing' }).waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
  },
  {
    name: 'privacy',
    async open() {
      const page = await visit(server, '/privacy');
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
  },
  {
    name: 'not found',
    async open() {
      const page = await visit(server, '/no/such/page', { allow: /status of 404/ });
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      return page;
    },
  },
  {
    name: 'help on storage',
    async open() {
      const page = await visit(server, '/help/storage');
      await page.getByRole('heading', { name: 'Where your podcasts are kept' }).waitFor();
      return page;
    },
  },
];

test.each(screens)(
  '$name: no accessibility violation in both themes, from wide screens to narrow phones',
  async ({ open }) => {
    const page = await open();
    expect(await findFaultsInBothThemes(page, PHONE.width)).toEqual([]);
    expect(await nameless(page)).toEqual([]);
    expect(await faint(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await outside(page)).toEqual([]);
  },
);

/** Controls outside a phone's screen, except in scrolling rows. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate((edge) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
        ? true
        : scrolls(element.parentElement));
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > edge + 1) && !scrolls(element.parentElement);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, PHONE.width);
}

/** Controls without an accessible name. */
async function nameless(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return snapshot
    .split('\n')
    .filter((line) => /^\s*- (button|link|textbox|combobox|slider|tab|option|dialog)\b(?! ")/.test(line));
}

/** Focus stops that are invisible or show no focus; at most 40. */
async function faint(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const verdict = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'end';
      if (element instanceof HTMLElement && element.dataset.seen) return 'end';
      if (element instanceof HTMLElement) element.dataset.seen = 'yes';
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      // The style of a slider's thumb cannot be read; a field shows its focus by its border.
      if (element.matches('[type="range"]')) return 'slider';
      const accent = getComputedStyle(document.documentElement).getPropertyValue('--wc-host-a');
      const probe = document.createElement('i');
      probe.style.color = accent;
      document.body.append(probe);
      const bordered = getComputedStyle(probe).color === borderColor;
      probe.remove();
      const shown = ring || boxShadow !== 'none' || bordered;
      const { width, height, bottom, top } = element.getBoundingClientRect();
      const seen = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
      return shown && seen ? 'good' : element.outerHTML.slice(0, 160);
    });
    if (verdict === 'end') break;
    if (verdict === 'slider') {
      const slider = page.locator('[type="range"]:focus').locator('..');
      const handle = await slider.elementHandle();
      const focused = await handle?.screenshot();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const blurred = await handle?.screenshot();
      if (focused?.equals(blurred ?? focused)) found.push('a slider');
    } else if (verdict !== 'good') found.push(verdict);
  }
  return found;
}

test('an unknown path is 404 for machines and shows the not-found screen', async () => {
  const page = await visit(server, '/search');
  const response = await page.goto(`${server.url}/`);
  expect(response?.status()).toBe(200);
  const missing = await visit(server, '/no/such/page', { allow: /status of 404/ });
  await missing.getByText('Did you forget to add the page to the router?').waitFor();
  expect((await server.call('GET', '/no/such/page')).status).toBe(404);
  expect((await server.call('GET', '/help/storage')).status).toBe(200);
  expect(await missing.title()).toBe('404 Page Not Found | Wikicasts');
});

test('the theme switches on click and survives a reload from the first paint on', async () => {
  const page = await visit(server);
  const ground = (tag: 'html' | 'body') =>
    page.evaluate(
      (name) => getComputedStyle(document.querySelector(name) ?? document.body).backgroundColor,
      tag,
    );
  const toDark = page.getByRole('button', { name: 'Switch to dark theme' });
  const toLight = page.getByRole('button', { name: 'Switch to light theme' });
  await toDark.waitFor();
  expect(await ground('body')).toBe('rgb(251, 248, 243)');
  await toDark.click();
  expect(await ground('body')).toBe('rgb(19, 21, 25)');

  // While the scripts are delayed, the page is already dark.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const reloaded = page.reload();
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).backgroundColor === 'rgb(19, 21, 25)',
  );
  expect(await toLight.count()).toBe(0);
  release();
  await reloaded;
  await toLight.waitFor();
  expect(await ground('body')).toBe('rgb(19, 21, 25)');
  await toLight.click();
  await page.reload();
  await toDark.waitFor();
  expect(await ground('body')).toBe('rgb(251, 248, 243)');
});

test('the sheet traps the focus, closes on Escape and restores the focus', async () => {
  const page = await visit(server);
  const box = page.getByRole('combobox', { name: 'Search for an article' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type('aba');
  await page.getByRole('option', { name: 'Abacus' }).waitFor();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByText('The Abacus is a thing').waitFor();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  expect(await box.inputValue()).toBe('');
});

test('arrow keys move through suggestions, and Escape closes them first', async () => {
  const page = await visit(server);
  await page.getByRole('combobox', { name: 'Search for an article' }).fill('a');
  await page.getByRole('option', { name: 'AC/DC' }).waitFor();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Abacus', 'AC/DC']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Create Podcast' })
    .getByRole('heading', { name: /Abacus|AC\/DC/ })
    .waitFor();
});
