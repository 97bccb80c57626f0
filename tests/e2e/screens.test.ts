import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createPodcast, navigate, useVisitors } from '../support/browser-visitor.ts';
import { insertEditablePodcast } from '../support/editable-podcast.ts';
import { createArticle } from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const session = 'reader';
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 812 };
let server: TestServer;
let podcastId: number;
/** Partly synthesized, and stays so. */
let making: Podcast;
beforeAll(async () => {
  server = await startTestServer();
  const article = createArticle('Abacus, an unusually long title of a counting frame');
  podcastId = await insertEditablePodcast(server.container, session, article);
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
  /** Without one, the screen before it stays. */
  address?: () => string;
  reach: (page: Page) => Promise<unknown>;
  /** Tab goes through the header, the footer and the player's bar too, which are the same on all screens. */
  isFrameTabbed?: boolean;
}

const screensOfNewVisitor: Screen[] = [
  {
    name: 'home with nothing stored',
    async reach(page) {
      await page.getByText('Nothing here yet').waitFor();
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
    },
    isFrameTabbed: true,
  },
  {
    name: 'search with suggestions',
    address: () => '/search',
    async reach(page) {
      await page.getByRole('heading', { name: 'Search Articles' }).waitFor();
      await page.getByRole('combobox', { name: 'Search for an article' }).fill('a');
      await page.getByRole('option', { name: 'Abacus' }).waitFor();
    },
  },
  {
    name: 'a shared podcast that is not ready',
    address: () => `/shared/${making.id}`,
    async reach(page) {
      await page.getByText('Current status: processing').waitFor();
      await page.getByRole('button', { name: 'Listen now' }).waitFor();
    },
  },
  {
    name: 'a link to nothing',
    address: () => '/shared/podcasts/12345',
    reach: (page) => page.getByRole('heading', { name: 'Podcast Not Available' }).waitFor(),
  },
  {
    name: 'privacy',
    address: () => '/privacy',
    reach: (page) => page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor(),
  },
  {
    name: 'not found',
    address: () => '/no/such/page',
    reach: (page) => page.getByRole('heading', { name: '404 Page Not Found' }).waitFor(),
  },
  {
    name: 'help on storage',
    address: () => '/help/storage',
    reach: (page) => page.getByRole('heading', { name: 'Where your podcasts are kept' }).waitFor(),
  },
  {
    name: 'listen, with marks of the transcript search',
    address: () => `/listen/${podcastId}`,
    async reach(page) {
      await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first().waitFor();
      await page.getByLabel('Search transcript').first().fill('item');
      await page.locator('mark').first().waitFor();
    },
  },
  {
    name: 'terms, with the player’s bar',
    async reach(page) {
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('link', { name: 'Terms of Service' }).click();
      await page.getByRole('region', { name: 'Now playing' }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    },
    isFrameTabbed: true,
  },
  {
    name: 'create sheet',
    address: () => '/',
    async reach(page) {
      await page.getByRole('combobox', { name: 'Search for an article' }).fill('aba');
      await page.getByRole('option', { name: 'Abacus' }).click();
      await page.getByRole('dialog', { name: 'Create Podcast' }).getByText('The Abacus is a thing').waitFor();
    },
  },
];

const screensOfListener: Screen[] = [
  {
    name: 'home with a podcast and its details open',
    async reach(page) {
      await page.getByRole('button', { name: 'SHOW DETAILS' }).click();
      await page.getByRole('button', { name: 'Source' }).first().click();
      await page.getByRole('link', { name: 'Read it in the article' }).waitFor();
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
    },
  },
];

const screensOfMaker: Screen[] = [
  {
    name: 'home with a podcast being made',
    async reach(page) {
      await page.getByRole('button', { name: 'Listen now' }).waitFor();
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'cancel dialog',
    async reach(page) {
      await page.getByRole('button', { name: 'Cancel generation' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).waitFor();
    },
  },
];

test.each([
  { name: 'a new visitor', screens: screensOfNewVisitor },
  { name: 'a listener', session, screens: screensOfListener },
  { name: 'a maker', session: 'maker', screens: screensOfMaker },
])(
  'the screens of $name: no accessibility violation in both themes, from wide screens to narrow phones',
  async ({ screens, ...options }) => {
    const page = await visit(server, '/', { ...options, allow: /status of 404/ });
    for (const { name, address, reach, isFrameTabbed = false } of screens) {
      await page.setViewportSize(WIDE);
      if (address) await navigate(page, address());
      await reach(page);
      expect(await findFaultsInBothThemes(page, PHONE.width), name).toEqual([]);
      expect(await nameless(page), name).toEqual([]);
      expect(await faint(page, isFrameTabbed), name).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await outside(page), name).toEqual([]);
    }
  },
  60_000,
);

/** Controls outside a phone's screen, except in scrolling rows. A text field that grows measures a hidden copy. */
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
        const isOutside = width > 0 && (left < -1 || right > edge + 1);
        return isOutside && !scrolls(element.parentElement) && !element.closest('[aria-hidden="true"]');
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

/** Focus stops of the page, or only of its main part or dialog, that are invisible or show no focus; at most 40. */
async function faint(page: Page, isFrameTabbed: boolean): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate((isWhole) => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-seen]')) delete element.dataset.seen;
    if (document.querySelector('[role="dialog"]')) return;
    const start = isWhole ? document.body : document.querySelector('main');
    start?.setAttribute('tabindex', '-1');
    start?.focus();
  }, isFrameTabbed);
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const verdict = await page.evaluate((isWhole) => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'end';
      if (!isWhole && !element.closest('main, [role="dialog"]')) return 'end';
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
    }, isFrameTabbed);
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
