import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRACKS } from '../../src/client/features/music/music-tracks.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { findViolations } from '../support/axe.ts';
import { expectSound, fulfilCall, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
const ANALYTICS = 'https://analytics.test/script.js';
const PHONE = { width: 375, height: 812 };
const session = 'listener';
let server: TestServer;
let podcast: Podcast;
beforeAll(async () => {
  server = await startTestServer({ work: false, env: { ANALYTICS_SCRIPT_URL: ANALYTICS } });
  podcast = await createShortPodcast(server, session, 'Abacus', 60);
});
afterAll(() => server.close());

interface Tapped {
  /** Measures audio other than from audio elements. */
  tap?: AnalyserNode;
}

/** Runs in the page: adds an analyser before the speakers. */
function tapSpeakers(): void {
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode | AudioParam) {
    if (to instanceof AudioDestinationNode) {
      const tap = to.context.createAnalyser();
      connect.call(this, tap as unknown as AudioNode & AudioParam);
      (window as Tapped).tap = tap;
    }
    return connect.call(this, to as unknown as AudioNode & AudioParam);
  } as unknown as typeof connect;
}

/** Waits for continuous music. */
async function hearsMusic(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { tap } = window as Tapped;
    if (tap?.context.state !== 'running') return false;
    const heard = new Float32Array(tap.fftSize);
    tap.getFloatTimeDomainData(heard);
    return heard.filter((sample) => Math.abs(sample) > 1e-4).length > heard.length / 2;
  });
}

const musicIs = (page: Page, state: AudioContextState) =>
  page.waitForFunction((wanted) => (window as Tapped).tap?.context.state === wanted, state);
const musicButton = (page: Page) => page.getByRole('button', { name: 'Background music' });
const waitForMusicButton = (page: Page, pressed: boolean) =>
  page.getByRole('button', { name: 'Background music', pressed }).waitFor();

test('music is off by default, changes its track at once, and pauses for a podcast', async () => {
  const fetched: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/music/') || pathname.includes('music-')) fetched.push(pathname);
  };
  const page = await visit(server, `/listen/${podcast.id}`, {
    session,
    fresh: true,
    before: (opened) => opened.on('request', note),
    script: tapSpeakers,
  });
  await waitForMusicButton(page, false);
  expect(fetched).toEqual([]);

  await musicButton(page).click();
  await waitForMusicButton(page, true);
  await hearsMusic(page);
  expect(fetched).toContain('/music/ambient.mp3');
  expect(await page.getByRole('slider', { name: 'Music volume' }).inputValue()).toBe('0.2');
  await page.getByLabel('Music track').selectOption('Smooth Jazz');
  await expect.poll(() => fetched).toContain('/music/jazz.mp3');
  await hearsMusic(page);

  // Music and podcast never play together.
  const player = page.getByRole('region', { name: `Player: ${podcast.title}` });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page);
  await musicIs(page, 'suspended');
  await waitForMusicButton(page, true);
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
  await hearsMusic(page);

  await musicButton(page).click();
  await musicIs(page, 'closed');
  await waitForMusicButton(page, false);
});

test('turns music off again if the browser blocks it at page load, without a message', async () => {
  let said: Promise<unknown> = Promise.resolve();
  const page = await visit(server, '/privacy', {
    fresh: true,
    script: () => {
      localStorage['wikicasts-music'] ??= JSON.stringify({ enabled: true, track: '/music/lofi.mp3' });
    },
    before: (opened) => {
      // Evaluating code in the page would count as a user gesture.
      said = opened.waitForEvent('console', { predicate: (line) => line.text().includes('switched off') });
    },
  });
  await said;
  await waitForMusicButton(page, false);
  expect(await page.locator('[data-toast]').count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage['wikicasts-music']).enabled))
    .toBe(false);

  // Each file decodes to exactly one loop, so that it repeats without a gap.
  const lengths = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const bytes = await (await fetch(path)).arrayBuffer();
          return (await new OfflineAudioContext(2, 1, 32_000).decodeAudioData(bytes)).duration;
        }),
      ),
    TRACKS.map(({ path }) => path),
  );
  for (const [i, { seconds }] of TRACKS.entries()) expect(lengths[i]).toBeCloseTo(seconds, 6);
});

const getBanner = (page: Page) => page.getByRole('region', { name: 'We use cookies' });

test('after Accept, analytics loads now and at the next visit; withdrawing removes it', async () => {
  const asked: string[] = [];
  const page = await visit(server, '/', {
    session,
    firstVisit: true,
    before: (opened) =>
      opened.route(ANALYTICS, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: 'window.analytics = true' });
      }),
  });
  const banner = getBanner(page);
  await banner.getByText('uses an analytics service').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(asked).toEqual([]);
  await banner.getByRole('button', { name: 'Accept' }).click();
  const loaded = () => page.waitForFunction(() => 'analytics' in window);
  await loaded();
  expect(await page.evaluate(() => localStorage['cookie-consent'])).toBe('accepted');
  await page.reload();
  await loaded();
  expect([await banner.count(), asked.length]).toEqual([0, 2]);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: 'Decline' }).click()]);
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  expect(await page.evaluate(() => 'analytics' in window)).toBe(false);
  expect(await page.evaluate(() => localStorage['cookie-consent'])).toBe('declined');
  expect([await banner.count(), asked.length]).toEqual([0, 2]);
});

test('on a phone, the banner moves nothing and covers neither the player bar nor the end of the page', async () => {
  const settled = Promise.withResolvers<void>();
  const page = await visit(server, '/privacy', {
    session,
    firstVisit: true,
    viewport: PHONE,
    before: (opened) =>
      fulfilCall(opened, 'system.settings', async () => {
        await settled.promise;
        return { feedback: { formUrl: '/', scriptUrl: null }, analyticsScriptUrl: null };
      }),
  });
  await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
  await page.evaluate(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      seen.shifts += list.getEntries().length;
    });
    observer.observe({ type: 'layout-shift' });
  });
  settled.resolve();
  const banner = getBanner(page);
  await banner.getByText('None is set up here').waitFor();
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(120);
  // Layout shifts are known two frames later.
  const shifts = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { seen } = window as unknown as { seen: { shifts: number } };
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(seen.shifts))));
      }),
  );
  expect(shifts).toBe(0);
  await page.getByRole('link', { name: 'Wikicasts' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('link', { name: 'Privacy Policy' }).last().click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.waitFor();
  await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
  const parts = [banner, bar.getByRole('slider'), page.getByRole('button', { name: 'Cookie settings' })];
  const measureOverlaps = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [over, slider, last] = await Promise.all(parts.map((part) => part.boundingBox()));
    if (!over || !slider || !last) throw new Error('Something is not on screen.');
    return [over.y + over.height - (slider.y + slider.height / 2), last.y + last.height - over.y];
  };
  await expect.poll(async () => Math.max(...(await measureOverlaps()))).toBeLessThanOrEqual(0);
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
  const themeClass = () => page.evaluate(() => document.documentElement.className.match(/light|dark/g));
  await toDark.waitFor();
  expect(await ground('body')).toBe('rgb(251, 248, 243)');
  expect(await themeClass()).toEqual(['light']);
  await toDark.click();
  await expect.poll(() => ground('body')).toBe('rgb(19, 21, 25)');
  await expect.poll(themeClass).toEqual(['dark']);

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
  await toDark.waitFor();
  await expect.poll(themeClass).toEqual(['light']);
  await expect.poll(() => ground('body')).toBe('rgb(251, 248, 243)');
  // The colour from before the scripts must not stay.
  expect(await page.evaluate(() => document.documentElement.style.backgroundColor)).toBe('');
  await page.reload();
  await toDark.waitFor();
  expect(await ground('body')).toBe('rgb(251, 248, 243)');
});

test('the theme follows the system, light without a setting, until the visitor chooses', async () => {
  const isDark = (page: Page) =>
    page.evaluate(() => [
      document.documentElement.className.includes('dark'),
      getComputedStyle(document.documentElement).colorScheme === 'dark',
    ]);
  const page = await visit(server, '/', { before: (opened) => opened.emulateMedia({ colorScheme: 'dark' }) });
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  expect(await isDark(page)).toEqual([true, true]);
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
  expect(await isDark(page)).toEqual([false, false]);

  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
  expect(await isDark(page)).toEqual([false, false]);
});

test('on a phone, the links are in a drawer that the keyboard opens, follows and closes', async () => {
  const page = await visit(server, '/', { session, viewport: PHONE });
  const links = page.getByRole('navigation', { name: 'Main' });
  expect(await links.isVisible()).toBe(false);
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await menu.press('Enter');
  await drawer.getByRole('link', { name: 'Library' }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Open menu');
  await menu.press('Enter');
  const search = drawer.getByRole('link', { name: 'Search' });
  // The drawer takes the focus a moment after it opens.
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  await search.press('Enter');
  await page.waitForURL('**/search');
  await drawer.waitFor({ state: 'hidden' });
  // The screen's search box takes the focus.
  await page.waitForFunction(() => document.activeElement?.matches('input'));
  await menu.press('Enter');
  expect(await search.getAttribute('aria-current')).toBe('page');
  expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await links.getByRole('link', { name: 'Search' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
});
