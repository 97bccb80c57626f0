import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import type { LocalPodcast } from '../../src/client/library/local-podcast.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { buildPodcast } from './client/podcast-fixtures.ts';
import type { TestServer } from './server.ts';
import { getSharedTab, openTab, resetSharedTab, type Tab } from './visitor-tab.ts';

export interface VisitOptions {
  /** A new session id is generated if none is given. */
  session?: string;
  /** Podcasts already stored in this browser. */
  podcasts?: readonly LocalPodcast[];
  theme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** Shows the storage toast and the cookie banner. */
  firstVisit?: boolean;
  /** Expected console errors. */
  allow?: RegExp;
  /** Runs before the page loads, for example to mock responses. */
  before?: (page: Page) => unknown;
  /** Runs in the page before its own scripts, at each load during the test. */
  script?: () => void;
  /** Opens a new browser context, with an empty cache. */
  fresh?: boolean;
  /** Starts the service worker, in a new browser context. */
  serviceWorker?: boolean;
}

const SHARED_TABS = 2;

export interface Visitors {
  /** Opens a page as a new visitor. */
  visit(server: { url: string }, address?: string, options?: VisitOptions): Promise<Page>;
}

/**
 * The visits of a test use the worker's two tabs, which have a browser context each, and then new contexts.
 * An uncaught error or a console error fails the test.
 */
export function useVisitors(): Visitors {
  const tabs: Tab[] = [];
  const complaints: string[] = [];
  const scripts: Array<{ dispose(): Promise<void> }> = [];
  const sharedTabs: Tab[] = [];

  // The start of a page's process would take a large part of the first test's time.
  beforeAll(async () => void (await getSharedTab(0)));
  afterEach(async () => {
    await Promise.all(scripts.splice(0).map((script) => script.dispose()));
    await Promise.all(tabs.splice(0).map(({ context }) => context.close()));
    await Promise.all(sharedTabs.splice(0).map(resetSharedTab));
    expect(complaints.splice(0)).toEqual([]);
  });

  const takeTab = async ({ fresh, serviceWorker }: VisitOptions) => {
    if (sharedTabs.length < SHARED_TABS && !fresh && !serviceWorker) {
      const tab = await getSharedTab(sharedTabs.length);
      sharedTabs.push(tab);
      return tab;
    }
    const tab = await openTab(serviceWorker ? 'allow' : 'block');
    tabs.push(tab);
    return tab;
  };

  return {
    async visit(server, address = '/', options = {}) {
      const tab = await takeTab(options);
      tab.onComplaint = (text) => {
        if (!options.allow?.test(text)) complaints.push(text);
      };
      const { page } = tab;
      await page.setViewportSize(options.viewport ?? { width: 1280, height: 900 });
      const seeding = await page.addInitScript(replaceStorage, stored(options));
      if (options.script) scripts.push(await page.addInitScript(options.script));
      await options.before?.(page);
      await page.goto(server.url + address);
      await seeding.dispose();
      return page;
    },
  };
}

/** Runs in the page before its scripts: replaces the browser's storage. */
function replaceStorage(items: readonly StoredItem[]): void {
  if (window !== top) return;
  sessionStorage.clear();
  localStorage.clear();
  for (const { name, value } of items) localStorage.setItem(name, value);
}

interface StoredItem {
  name: string;
  value: string;
}

function stored({ session, podcasts, theme, firstVisit }: VisitOptions): StoredItem[] {
  const items: Record<string, string | undefined> = {
    'x-session-id': session,
    'wikicasts-podcasts': podcasts && JSON.stringify(podcasts),
    'wikicasts-theme': theme,
    'wikicasts-storage-toast-shown': firstVisit ? undefined : 'true',
    'cookie-consent': firstVisit ? undefined : 'declined',
  };
  return Object.entries(items).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}

/** Goes to a screen as a link does, because a load takes longer than most checks. */
export function navigate(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** An error response in place of the server's. */
export class Refusal {
  readonly status: number;
  readonly message: string;

  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

/**
 * Responds to a procedure in place of the server, with a value or a `Refusal`. The other calls of
 * the batch get the server's responses.
 */
export async function fulfilCall(
  page: Page,
  procedure: string,
  reply: () => unknown | Promise<unknown>,
): Promise<void> {
  await page.route(matchProcedure(procedure), async (route) => {
    const url = new URL(route.request().url());
    const names = listProcedures(url);
    const value = await reply();
    const entry =
      value instanceof Refusal
        ? { error: { code: -32_000, message: value.message, data: { httpStatus: value.status } } }
        : { result: { data: value } };
    const status = value instanceof Refusal && names.length === 1 ? value.status : 200;
    await route.fulfill({ status, json: await batched(route, url, names, procedure, entry) });
  });
}

async function batched(route: Route, url: URL, names: string[], procedure: string, entry: object) {
  if (!url.searchParams.has('batch')) return entry;
  if (names.length === 1) return [entry];
  const others = (await (await route.fetch()).json()) as object[];
  return others.map((other, index) => (names[index] === procedure ? entry : other));
}

/** Matches requests that call the procedure, alone or in a batch. */
export function matchProcedure(procedure: string): (url: URL) => boolean {
  return (url) => listProcedures(url).includes(procedure);
}

function listProcedures(url: URL): string[] {
  return url.pathname.startsWith('/trpc/') ? url.pathname.slice('/trpc/'.length).split(',') : [];
}

export function findToast(page: Page, title: string, message = '') {
  return page
    .locator('[data-toast]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: message });
}

/** Waits until the playback time has advanced by `seconds`. */
export async function expectSound(page: Page, seconds = 0.5): Promise<void> {
  await page.waitForFunction(
    ([from, by]) => {
      const audio = document.querySelector('audio');
      return audio !== null && !audio.paused && audio.currentTime > from + by;
    },
    [await getPlaybackTime(page), seconds] as const,
    // Not in each frame, which would make the browser draw.
    { polling: 100 },
  );
}

/** Playback time in seconds. */
export function getPlaybackTime(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
}

/** A finished podcast that exists only in the browser. */
export function createLocalPodcast(fields: Partial<LocalPodcast> & { id: number }): LocalPodcast {
  return {
    ...buildPodcast(fields),
    duration: 120,
    chapters: [{ title: 'Opening', timestamp: 0 }],
    show_notes: { summary: 'About counting.', keyPoints: ['Beads count.'], sources: ['Abacus'] },
    transcript: 'Mira: What is an abacus?\n\nTheo: A frame with beads.',
    max_length: 2,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:02:00.000Z',
    isLocal: true,
    syncStatus: 'local-only',
    ...fields,
  };
}

/** Creates a podcast over REST. */
export async function createPodcast(
  server: TestServer,
  session: string,
  fields: object = {},
): Promise<Podcast> {
  const body = { title: 'Abacus', wikiTitle: 'Abacus', maxLength: 1, ...fields };
  const response = await server.call('POST', '/api/podcasts', { session, body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { podcast: Podcast }).podcast;
}

/** Creates a podcast and waits until it is ready. */
export async function createReadyPodcast(
  server: TestServer,
  session: string,
  fields: object = {},
): Promise<Podcast> {
  const { id } = await createPodcast(server, session, fields);
  let last = '';
  for await (const { event } of server.container.events.follow(id, 0, AbortSignal.timeout(25_000))) {
    last = event.type;
  }
  expect(last).toBe('ready');
  const response = await server.call('GET', `/api/podcasts/${id}`, { session });
  return ((await response.json()) as { podcast: Podcast }).podcast;
}
