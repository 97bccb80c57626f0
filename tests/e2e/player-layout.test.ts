import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { expectSound, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
const session = 'beholder';
const LONG_SECONDS = 660;
const SIZES = [
  { width: 375, height: 667 },
  { width: 1280, height: 900 },
] as const;
let server: TestServer;
let podcast: Podcast;
let playlistId: number;

beforeAll(async () => {
  server = await startTestServer();
  podcast = await createShortPodcast(server, session, 'Abacus', LONG_SECONDS);
  const created = await server.call('POST', '/api/playlists', { session, body: { title: 'Time' } });
  playlistId = ((await created.json()) as { id: number }).id;
  await server.call('POST', `/api/playlists/${playlistId}/items`, {
    session,
    body: { podcast_id: podcast.id },
  });
});
afterAll(() => server.close());

const getPlayer = (page: Page) => page.getByRole('region', { name: 'Player: Abacus' });
const getBar = (page: Page) => page.getByRole('region', { name: 'Now playing' });

/**
 * Remembers where the page's texts and controls are, except in the transcript, which follows the sound. Their later
 * moves are counted from the top of the page.
 */
async function rememberPlaces(page: Page): Promise<() => Promise<string[]>> {
  const places = await page.evaluateHandle(() => {
    const chosen = 'h1, h2, h3, p, li, a, button, input, label';
    const measure = (element: Element) => {
      const { x, y } = element.getBoundingClientRect();
      return `${Math.round(x)}, ${Math.round(y + scrollY)}`;
    };
    const elements = [...document.querySelectorAll(`:is(main, footer) :is(${chosen})`)].filter(
      (element) => element.closest('[aria-label="Transcript"]') === null,
    );
    return { measure, before: elements.map((element) => ({ element, place: measure(element) })) };
  });
  return () =>
    places.evaluate(({ measure, before }) =>
      before.flatMap(({ element, place }) => {
        const now = measure(element);
        const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40);
        return element.isConnected && now !== place ? [`${name}: ${place} -> ${now}`] : [];
      }),
    );
}

test('pressing Play moves nothing on the page of a podcast', async () => {
  const page = await visit(server, '/', { session, viewport: SIZES[0] });
  await getPlayer(page).getByRole('button', { name: 'Queue' }).waitFor();
  await page.waitForLoadState('networkidle');
  const findMoved = await rememberPlaces(page);
  await getPlayer(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page, 1.5);
  expect(await findMoved()).toEqual([]);
});

test('pressing Play moves nothing on the page of a short playlist, nor in the player bar', async () => {
  const page = await visit(server, `/playlists/${playlistId}`, { session, viewport: SIZES[0] });
  await page.getByRole('link', { name: 'Abacus' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const findMoved = await rememberPlaces(page);
  // While the server has not sent the sound, the bar says that it loads.
  const answer = Promise.withResolvers<void>();
  await page.route(/\/audio\//, async (route) => {
    if (route.request().method() === 'GET') await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Play all' }).click();
  await getBar(page).getByText('Loading the audio').waitFor();
  const parts = getBar(page).locator('a, button, input');
  const measurePlaces = () =>
    parts.evaluateAll((all) =>
      all.map((part) => {
        const { x, y } = part.getBoundingClientRect();
        return `${part.getAttribute('aria-label') ?? part.textContent}: ${Math.round(x)}, ${Math.round(y)}`;
      }),
    );
  // The options load with the bar.
  await getBar(page)
    .getByRole('button', { name: 'Queue', includeHidden: true })
    .waitFor({ state: 'attached' });
  const before = await measurePlaces();
  answer.resolve();
  await expectSound(page);
  expect(await measurePlaces()).toEqual(before);
  expect(await findMoved()).toEqual([]);
  // The end of the page is in reach.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('button', { name: 'Cookie settings' }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
    (await getBar(page).boundingBox())?.y ?? 0,
  );
});

test('the player bar never covers the player of the page, also after a rotation', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session, viewport: SIZES[0] });
  await getPlayer(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page);
  const measureCovered = () =>
    page.evaluate(() => {
      const [bar, own] = ['[aria-label="Now playing"]', 'main [data-player]'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      return bar && own ? Math.max(0, Math.min(own.bottom, bar.bottom) - Math.max(own.top, bar.top)) : 0;
    });
  for (const viewport of [{ width: 667, height: 375 }, SIZES[0], { width: 375, height: 440 }, SIZES[1]]) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await getBar(page).waitFor();
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await getBar(page).waitFor({ state: 'detached' });
    expect(await measureCovered()).toBe(0);
  }
});

test('a label that counts time moves nothing beside it', async () => {
  const page = await visit(server, '/', { session });
  const player = getPlayer(page);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page, 1.5);
  await player.getByLabel('Sleep timer').selectOption('5 minutes');
  const slider = player.getByRole('slider', { name: 'Seek' });
  await slider.fill('61');
  await player.getByText('1:01', { exact: true }).waitFor();
  const findMoved = await rememberPlaces(page);
  const sliderBox = await slider.boundingBox();
  for (const [seconds, shown] of [
    [599, '9:59'],
    [601, '10:01'],
  ] as const) {
    await slider.fill(String(seconds));
    await player.getByText(shown, { exact: true }).waitFor();
    expect(await slider.boundingBox()).toEqual(sliderBox);
    expect(await findMoved()).toEqual([]);
  }
});

test('Back to now is offered only while the current turn is out of view', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session });
  await getPlayer(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.scrollIntoViewIfNeeded();
  await transcript.hover();
  const back = page.getByRole('button', { name: 'Back to now' });
  await page.mouse.wheel(0, 10);
  await expect.poll(() => transcript.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await transcript.locator('[aria-current]').waitFor();
  expect(await back.count()).toBe(0);
  await page.mouse.wheel(0, 600);
  await back.waitFor();
  await page.mouse.wheel(0, -900);
  await back.waitFor({ state: 'detached' });
});
