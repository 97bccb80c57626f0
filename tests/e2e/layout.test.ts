import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import {
  createLocalPodcast,
  createPodcast,
  fulfilCall,
  Refusal,
  useVisitors,
} from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
const session = 'reader';
let server: TestServer;
let podcast: Podcast;
beforeAll(async () => {
  server = await startTestServer();
  podcast = await createShortPodcast(server, session, 'Abacus', 20);
  // All podcasts created from here on stay in progress.
  server.speechModel.beforeTurn = (_text, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
});
afterAll(() => server.close());

const getPlayer = (page: Page) => page.getByRole('region', { name: 'Player: Abacus' });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Waits: a toast that replaces another one has no box for a moment. */
function getBox(locator: Locator): Promise<Box> {
  return vi.waitFor(async () => {
    const box = await locator.boundingBox();
    if (box === null) throw new Error('It is not on the screen.');
    return box;
  });
}

/** The start of the markup of elements that a toast covers. */
async function covered(page: Page, elements: Locator): Promise<string[]> {
  const toast = await getBox(page.locator('[data-toast]'));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(toast.x).toBeGreaterThanOrEqual(0);
  expect(toast.y).toBeGreaterThanOrEqual(0);
  expect(toast.x + toast.width).toBeLessThanOrEqual(width);
  expect(toast.y + toast.height).toBeLessThanOrEqual(height);
  // What the header of a sheet hides already does not count.
  return elements.evaluateAll((all) => {
    const card = document.querySelector<HTMLElement>('[data-toast]');
    if (card === null) return ['The toast is gone.'];
    const over = card.getBoundingClientRect();
    card.style.visibility = 'hidden';
    const found = all.filter((element) => {
      const box = element.getBoundingClientRect();
      const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)];
      const [top, bottom] = [Math.max(box.top, over.top), Math.min(box.bottom, over.bottom)];
      if (left >= right || top >= bottom) return false;
      return [top + 1, bottom - 1].some((y) =>
        element.contains(document.elementFromPoint((left + right) / 2, y)),
      );
    });
    card.style.visibility = '';
    return found.map(({ outerHTML }) => outerHTML.slice(0, 90));
  });
}

const SIZES = [
  { width: 375, height: 667 },
  { width: 1280, height: 900 },
] as const;

describe('a toast', () => {
  test.each(SIZES)(
    'has one place on every screen, and covers no link, player or player bar, at $width px',
    async (viewport) => {
      const page = await visit(server, `/listen/${podcast.id}`, { viewport });
      const toast = page.locator('[data-toast]');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const places: string[] = [];
      const remember = async (title: string, controls?: Locator) => {
        await toast.filter({ hasText: title }).waitFor();
        const { x, y, width } = await getBox(toast);
        places.push(`${x} ${y} ${width}`);
        expect(await covered(page, page.getByRole('banner').getByRole('navigation').locator('a'))).toEqual(
          [],
        );
        expect(await covered(page, page.getByRole('button', { name: 'Open menu' }))).toEqual([]);
        if (controls) expect(await covered(page, controls)).toEqual([]);
        await toast.getByRole('button', { name: 'Dismiss' }).click();
      };
      await getPlayer(page).getByRole('button', { name: 'Share', exact: true }).click();
      await remember('Link copied!', getPlayer(page).locator('button, input'));
      await getPlayer(page).getByRole('button', { name: 'Play' }).click();
      await getPlayer(page).getByRole('button', { name: 'Pause' }).waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.getByRole('button', { name: 'Copy turn at 0:00' }).click();
      await remember('Turn copied');
      await page.getByRole('link', { name: 'Wikicasts' }).first().click();
      await page.getByRole('button', { name: 'Refresh topics' }).click();
      const bar = page.getByRole('region', { name: 'Now playing' });
      await bar.waitFor();
      await remember('Articles refreshed', bar.locator('button, input, a'));
      expect(new Set(places).size).toBe(1);
    },
  );

  test('covers no control of the sheet', async () => {
    const page = await visit(server, '/', { viewport: SIZES[0], allow: /status of 503/ });
    await fulfilCall(page, 'podcasts.create', () => new Refusal(503, 'Too many podcasts are waiting.'));
    await page.getByRole('combobox', { name: 'Search for an article' }).fill('aba');
    await page.getByRole('option', { name: 'Abacus' }).click();
    const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
    await sheet.getByText('The Abacus is a thing').waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await sheet.getByRole('button', { name: 'Start Generation' }).click();
      await page.getByText('Too many podcasts are waiting.').waitFor();
      expect(await covered(page, sheet.locator('button, select, textarea'))).toEqual([]);
      await page.locator('[data-toast]').getByRole('button', { name: 'Dismiss' }).click();
    }
  });

  test('covers no card of a podcast in progress, also not while it scrolls', async () => {
    const maker = randomUUID();
    await createPodcast(server, maker, { title: 'AC/DC', wikiTitle: 'AC/DC' });
    const page = await visit(server, '/', { session: maker });
    const card = page.getByRole('article', { name: 'AC/DC' });
    await card.waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: 'Refresh topics' }).click();
      await page.getByText('Articles refreshed').waitFor();
      expect(await covered(page, card)).toEqual([]);
      for (const edge of ['start', 'end'] as const) {
        // Again, because the first toast may be gone on a busy machine.
        await page.getByRole('button', { name: 'Refresh topics' }).click();
        await page.getByText('Articles refreshed').waitFor();
        await card.evaluate((element, block) => element.scrollIntoView({ block }), edge);
        await page.waitForFunction(() => {
          const [toast, article] = ['[data-toast]', 'article'].map((name) =>
            document.querySelector(name)?.getBoundingClientRect(),
          );
          return toast && article && (toast.top >= article.bottom || toast.bottom <= article.top);
        });
      }
    }
  });
});

describe('details of the listen screens', () => {
  test('the sections appear once, and SHOW DETAILS and HIDE DETAILS control them', async () => {
    const page = await visit(server, `/shared/podcasts/${podcast.id}`);
    const details = page.getByRole('tablist', { name: 'Details' });
    const transcript = page.getByRole('region', { name: 'Transcript', exact: true });
    await transcript.getByRole('listitem').first().waitFor();
    const once = async () => {
      for (const [tab, headings] of [
        ['Chapters', ['Chapters']],
        ['Notes', ['Summary', 'Key points', 'Sources']],
        ['Transcript', ['Transcript']],
      ] as const) {
        await details.getByRole('tab', { name: tab }).click();
        for (const name of headings)
          await expect.poll(() => page.getByRole('heading', { name, exact: true }).count()).toBe(1);
        if (tab !== 'Chapters') continue;
        const { title } = podcast.chapters[1] ?? {};
        await expect.poll(() => page.getByRole('button', { name: new RegExp(`^${title} `) }).count()).toBe(1);
      }
    };
    await once();
    const toggle = page.getByRole('button', { name: /^(SHOW|HIDE) DETAILS$/ });
    expect(await toggle.innerText()).toBe('HIDE DETAILS');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await toggle.click();
    for (const section of [details, transcript]) await section.waitFor({ state: 'hidden' });
    expect(await toggle.innerText()).toBe('SHOW DETAILS');
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    for (const section of [details, transcript]) await section.waitFor();
    await once();
  });
});

/** Collects what moves without an action of the visitor (Layout Instability API). */
function recordShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      // On a busy machine a late font moves letters within their line.
      if (value < 0.001) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent;
        return `${name}: ${Math.round(currentRect.top - previousRect.top)} px down`;
      });
      shifts.push(`${value.toFixed(5)} ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: ReadonlyArray<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
}

async function expectNoShift(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Shifts are reported with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => (window as { shifts?: string[] }).shifts)).toEqual([]);
}

test('a shared podcast renders completely without a layout shift when the app starts', async () => {
  const page = await visit(server, `/shared/${podcast.id}`, {
    firstVisit: true,
    viewport: SIZES[0],
    fresh: true,
    script: recordShifts,
  });
  await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first().waitFor();
  await expect.poll(() => page.locator('[data-static]').count()).toBe(0);
  await expectNoShift(page);
});

describe('the home screen renders without a layout shift while topics, examples and the note on Wikipedia appear', () => {
  /** The capabilities arrive after the topics. */
  const hideWikipedia = async (page: Page) => {
    const response = await fetch(`${server.url}/trpc/system.capabilities`);
    const { result } = (await response.json()) as { result: { data: object } };
    await fulfilCall(page, 'system.capabilities', async () => {
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
      return { ...result.data, encyclopedia: 'builtin' };
    });
  };
  const noteText = 'Wikipedia cannot be reached. Built-in articles are shown.';

  test.each(SIZES)(
    'for a new visitor, with at most 162 kB of scripts and styles, at $width px',
    async (viewport) => {
      const sizes: Array<Promise<number>> = [];
      const page = await visit(server, '/', {
        firstVisit: true,
        fresh: true,
        viewport,
        script: recordShifts,
        async before(opened) {
          opened.on('response', (response) => {
            if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return;
            sizes.push(response.body().then((body) => gzipSync(body).length));
          });
          await hideWikipedia(opened);
        },
      });
      await page.getByText(noteText).waitFor();
      await expectNoShift(page);
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(50_000);
      expect(total).toBeLessThanOrEqual(162_000);
    },
  );

  test('for a visitor who has begun a podcast', async () => {
    const page = await visit(server, '/', {
      session,
      podcasts: [createLocalPodcast({ ...podcast, isLocal: true, syncStatus: 'synced' })],
      fresh: true,
      viewport: SIZES[0],
      script: recordShifts,
      async before(opened) {
        await hideWikipedia(opened);
        await opened.addInitScript((id) => {
          const position = { seconds: 4, at: Date.now(), finished: false };
          localStorage.setItem('wikicasts-positions', JSON.stringify({ [id]: position }));
        }, podcast.id);
      },
    });
    await page.getByRole('region', { name: 'Continue listening' }).waitFor();
    await page.getByText(noteText).waitFor();
    await expectNoShift(page);
  });
});

test('the head of each screen stays the same during navigation as in the HTML of the server', async () => {
  const page = await visit(server, '/', { session });
  /** Title and descriptive head tags, of the app's document or of the server's response. */
  const heads = () =>
    page.evaluate(async () => {
      const described = (from: Document) => [
        from.title,
        ...Array.from(from.head.querySelectorAll('[data-head]'), (tag) => tag.outerHTML.replace('=""', '')),
      ];
      const answer = await (await fetch(location.pathname)).text();
      return [described(document), described(new DOMParser().parseFromString(answer, 'text/html'))];
    });
  const links = ['Search', 'Library', 'Feedback', 'Playlists', 'Series', 'System Status', 'Privacy Policy'];
  for (const name of [...links, 'Terms of Service', 'Legal', 'Open']) {
    if (name === 'Open') await page.getByRole('link', { name: 'Wikicasts' }).first().click();
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect
      .poll(
        async () => {
          const [app, sent] = await heads();
          return sent !== undefined && sent.length > 15 && JSON.stringify(app) === JSON.stringify(sent)
            ? name
            : [app, sent];
        },
        { timeout: 10_000, interval: 50 },
      )
      .toBe(name);
  }
  expect(new URL(page.url()).pathname).toBe(`/listen/${podcast.id}`);
});

describe('phones', () => {
  /** Whether the whole element is in view without scrolling. */
  async function inView(page: Page, locator: Locator): Promise<boolean> {
    const { y, height } = await getBox(locator);
    return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
  }

  test('the sheet shows five lines of a long summary and the rest on More, with length and start in the first view', async () => {
    const page = await visit(server, '/', { viewport: { width: 375, height: 667 } });
    const summary = 'An abacus is a frame of beads with which people have counted for ages. '
      .repeat(14)
      .trim();
    await fulfilCall(page, 'articles.summary', () => ({
      title: 'Abacus',
      description: 'Counting frame',
      summary,
      url: 'https://en.wikipedia.org/wiki/Abacus',
      origin: 'wikipedia',
    }));
    await page.getByRole('combobox', { name: 'Search for an article' }).fill('aba');
    await page.getByRole('option', { name: 'Abacus' }).click();
    const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
    const text = sheet.getByText('An abacus is a frame of beads');
    const more = sheet.getByRole('button', { name: 'More' });
    await more.waitFor();
    const line = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
    expect((await getBox(text)).height).toBeCloseTo(5 * line, 0);
    for (const control of [
      sheet.getByLabel('Length'),
      sheet.getByRole('button', { name: 'Start Generation' }),
    ]) {
      await expect.poll(() => inView(page, control)).toBe(true);
    }
    const start = await getBox(sheet.getByRole('button', { name: 'Start Generation' }));
    const length = await getBox(sheet.getByLabel('Length'));
    expect(length.y + length.height).toBeLessThanOrEqual(start.y);
    await more.click();
    await more.waitFor({ state: 'hidden' });
    expect((await getBox(text)).height).toBeGreaterThan(10 * line);
  });

  test('the play button is in the first view of the smallest phone', async () => {
    const page = await visit(server, `/listen/${podcast.id}`, { viewport: { width: 320, height: 568 } });
    const play = getPlayer(page).getByRole('button', { name: 'Play' });
    await play.waitFor();
    await expect.poll(() => inView(page, play)).toBe(true);
  });
});
