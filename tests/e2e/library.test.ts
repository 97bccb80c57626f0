import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createLocalPodcast, expectSound, findToast, useVisitors } from '../support/browser-visitor.ts';
import { insertReadyPodcast } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

/** Inserted podcasts have no audio on the server. */
const allow = /status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const titles = (page: Page) => page.getByRole('heading', { level: 2 });
const remove = (page: Page, title: string) => page.getByRole('button', { name: `Delete podcast: ${title}` });
const titlesOnServer = async (session: string) => {
  const answer = await server.call('GET', '/api/podcasts?limit=1000', { session });
  const { podcasts } = (await answer.json()) as { podcasts: Array<{ title: string }> };
  return podcasts.map(({ title }) => title).sort();
};
const confirm = async (page: Page, dialog: string, button: string) => {
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click();
};

test('keeps search, order and layout when the visitor navigates back', async () => {
  const session = randomUUID();
  await insertReadyPodcast(server.container, session, [
    'Mira: Of beads.',
    'Theo: Of wheels.',
    'Mira: Of lava.',
  ]);
  const page = await visit(server, '/library', { session, allow });
  await page.getByText('3 podcasts').waitFor();
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(['Podcast 2', 'Podcast 1', 'Podcast 0']);
  await page.getByLabel('Sort by').selectOption('Title');
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(['Podcast 0', 'Podcast 1', 'Podcast 2']);

  await page.getByRole('button', { name: 'Grid view' }).click();
  const readPlaces = () =>
    page
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ left, top }) => [left, top]),
      );
  await expect.poll(async () => new Set((await readPlaces()).map(([left]) => left)).size).toBe(2);
  const [first, second] = await readPlaces();
  expect(first?.[1]).toBe(second?.[1]);

  await page.getByPlaceholder('Search podcasts by title, topic, or content...').fill('WHEELS');
  await titles(page).filter({ hasText: 'Podcast 0' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Podcast 1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Podcast 1' }).waitFor();
  await page.goBack();
  await page.getByText('3 podcasts').waitFor();
  await titles(page).filter({ hasText: 'Podcast 0' }).waitFor({ state: 'detached' });
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(['Podcast 1']);
});

test('deletes a podcast on the server too, offline as soon as the connection is back, and it stays deleted', async () => {
  const session = randomUUID();
  await insertReadyPodcast(server.container, session, ['a', 'b', 'c']);
  const page = await visit(server, '/library', { session, allow });
  const other = await page.context().newPage();
  await other.goto(`${server.url}/library`);
  await other.getByText('3 podcasts').waitFor();

  await remove(page, 'Podcast 0').click();
  await confirm(page, 'Delete Podcast?', 'Delete');
  await findToast(page, 'Podcast deleted successfully').waitFor();
  expect(await titlesOnServer(session)).toEqual(['Podcast 1', 'Podcast 2']);
  await other.getByText('2 podcasts').waitFor();

  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('Offline', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sync now', disabled: true }).waitFor();
  await remove(page, 'Podcast 1').click();
  await confirm(page, 'Delete Podcast?', 'Delete');
  await findToast(page, 'Podcast deleted from local storage').waitFor();
  expect(await titlesOnServer(session)).toEqual(['Podcast 1', 'Podcast 2']);
  const gone = other.waitForResponse((answer) => answer.url().includes('podcasts.remove'));
  await page.close();
  await other.context().setOffline(false);
  await gone;
  expect(await titlesOnServer(session)).toEqual(['Podcast 2']);
  await other.reload();
  await other.getByText('1 podcast', { exact: true }).waitFor();
});

test('a podcast that plays stays a row, and the bar has the controls', async () => {
  const session = randomUUID();
  await createShortPodcast(server, session, 'Abacus', 20);
  const page = await visit(server, '/library', { session });
  const row = page.getByRole('article');
  const play = page.getByRole('button', { name: 'Play Podcast' });
  await play.waitFor();
  const height = (await row.boundingBox())?.height;
  await play.click();
  const own = page.getByRole('region', { name: 'Player: Abacus' });
  await own.getByRole('button', { name: 'Pause' }).waitFor();
  await expectSound(page);
  expect((await row.boundingBox())?.height).toBe(height);
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByRole('button', { name: 'Skip forward 10 seconds' }).waitFor();
  await own.getByRole('button', { name: 'Pause' }).click();
  await own.getByRole('button', { name: 'Play Podcast' }).waitFor();
});

test('with 1,000 podcasts, a key press appears at once, and scrolling shows every row', async () => {
  const sentence = 'Theo: The frame carries beads on rods, and each bead stands for a number. ';
  // Nearly the browser's storage limit of 5 million characters.
  const podcasts = Array.from({ length: 1_000 }, (_, index) =>
    createLocalPodcast({
      id: index + 1,
      title: `Podcast ${index + 1}`,
      transcript: `${index} ${sentence.repeat(45)}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
    }),
  );
  const page = await visit(server, '/library', { session: 'collector', podcasts, allow });
  const box = page.getByRole('searchbox');
  await box.waitFor();
  await page.evaluate(noteKeys);
  await box.pressSequentially('podcast 77');
  await page.locator('[aria-setsize="11"]').first().waitFor();
  await box.pressSequentially(' beads');
  await page.getByText('No podcasts match your search').waitFor();
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  const [median, worst] = [times.sort((a, b) => a - b)[Math.floor(times.length / 2)], times.at(-1)].map(
    (time) => Math.round(time ?? Number.NaN),
  );
  console.info(`Key press to next paint in the library: median ${median} ms, worst ${worst} ms`);
  // With room for a busy machine; the target is 50.
  expect(median).toBeLessThan(200);

  await page.getByRole('button', { name: 'Clear Search' }).click();
  await page.locator('[aria-setsize="1000"]').first().waitFor();
  expect(await page.evaluate(scrollThrough, [2_000, 1] as const)).toEqual({ rows: 1_000, holes: 0 });
  await page.getByRole('button', { name: 'Grid view' }).click();
  await page.locator('[data-columns="2"]').waitFor();
  const grid = await page.evaluate(scrollThrough, [3_000, 0.2] as const);
  expect(grid.holes).toBe(0);
  expect(grid.rows).toBeGreaterThan(200);
}, 90_000);

/** Runs in the page: measures from a key press to the end of the frame that shows it. */
function noteKeys(): void {
  const times: number[] = [];
  Object.assign(window, { times });
  const seen = (event: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - event.timeStamp);
      port2.postMessage(null);
    });
  window.addEventListener('keydown', seen, { capture: true });
}

/** Runs in the page: scrolls through a share of the list in steps and back, and counts the rows and the gaps between them. */
async function scrollThrough([step, part]: readonly [number, number]): Promise<{
  rows: number;
  holes: number;
}> {
  const rows = new Set<string | null>();
  let holes = 0;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const scroll = async (to: number) => {
    window.scrollTo(0, to);
    await frame();
    await frame();
    for (const row of document.querySelectorAll('[aria-posinset]'))
      rows.add(row.getAttribute('aria-posinset'));
    const list = document.querySelector('[data-columns]')?.parentElement?.getBoundingClientRect();
    if (list === undefined) throw new Error('There is no list.');
    for (let y = Math.max(100, list.top + 20); y < Math.min(innerHeight, list.bottom) - 20; y += 100) {
      // Rows are 12 px apart.
      if (![y, y + 14].some((at) => document.elementFromPoint(440, at)?.closest('li'))) holes += 1;
    }
  };
  const height = document.documentElement.scrollHeight;
  for (let to = 0; to < height * part; to += step) await scroll(to);
  for (const share of [0.9, 0, 0.5]) await scroll(share * height);
  return { rows: rows.size, holes };
}

test('has no accessibility violation in either theme, in its dialogs or on a narrow phone', async () => {
  const podcasts = [
    createLocalPodcast({ id: 1, title: 'An unusually long title of a counting frame with beads on rods' }),
    createLocalPodcast({ id: 2, status: 'pending', audio_url: null, audio_filename: null, created_at: '' }),
    createLocalPodcast({ id: 3, title: 'Beads' }),
  ];
  const page = await visit(server, '/library', {
    podcasts,
    allow,
    // Keeps pending changes pending.
    before: (opened) => opened.route('**/podcasts.changes*', (route) => route.abort()),
  });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByText('1 selected').waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Downloads' }).click();
  await page.getByRole('dialog', { name: 'Downloads' }).waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Library menu' }).click();
  await page.getByRole('menuitem', { name: 'Pair another browser' }).click();
  await page.getByRole('dialog', { name: 'Pair another browser' }).getByRole('textbox').waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('article')
    .filter({ hasText: 'An unusually long title' })
    .getByRole('button', { name: 'Play Podcast' })
    .click();
  await page
    .getByRole('region', { name: /^Player: An/ })
    .getByText('AUDIO FILE UNAVAILABLE')
    .waitFor();
  await page.context().setOffline(true);
  await page.getByText('Local Only').first().waitFor();
  await page.getByText('Not kept offline').waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: /^Delete podcast: An/ }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
});
