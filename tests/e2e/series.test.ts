import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Series } from '../../src/domain/series/series.schema.ts';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { expectSound, findToast, useVisitors } from '../support/browser-visitor.ts';
import { createArticle, createFakeEncyclopedia } from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  const articles = ['Bee', 'Honey'].map((title) => createArticle(title, 4));
  server = await startTestServer({ overrides: { encyclopedia: createFakeEncyclopedia(...articles) } });
});
afterAll(() => server.close());

/** Blocks writing until the job is stopped. */
function holdWriting(): void {
  server.scriptModel.beforeTurn = (_request, _index, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
}

async function post<T>(session: string, path: string, body: object): Promise<T> {
  const answer = await server.call('POST', path, { session, body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as T;
}

async function begunSeries(session: string): Promise<Series> {
  const series = await post<Series>(session, '/api/series', { title: 'Bees', topic: 'Bee' });
  const episodes = ['Bee', 'Honey'].map((title, index) => ({
    title: `About the ${title}`,
    wikiTitles: [title],
    partNumber: index + 1,
  }));
  await post(session, `/api/series/${series.id}/episodes/batch`, { episodes });
  return series;
}

test('creates a whole series from a topic in three presses from home, generates, plays and deletes it', async () => {
  const page = await visit(server);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Series' }).click();
  await page.getByText('No series yet').waitFor();
  await page.getByRole('button', { name: 'Create Series' }).click();
  const creating = page.getByRole('dialog', { name: 'Create Series' });
  await creating.getByLabel('Topic').press('Enter');
  // The button is disabled, so Enter submits and shows the reason.
  await findToast(page, 'Missing required fields').getByRole('button', { name: 'Dismiss' }).click();
  await creating.getByLabel('Topic').fill('Hives');
  await creating.getByText('No suggestions were found for “Hives”.').waitFor();
  await creating.getByLabel('Topic').fill('Bee');
  await creating.getByText('2 episodes will be created with the series:').waitFor();
  await creating.getByText('Bee: an introduction').waitFor();
  expect(await creating.getByLabel('Title').inputValue()).toBe('Bee');
  await creating.getByRole('button', { name: 'Create Series' }).click();
  await findToast(page, 'Series created', 'Your new podcast series has been created.').waitFor();

  const card = page.getByRole('article', { name: 'Bee', exact: true });
  await card.getByText('2 episodes', { exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Completed Series' })
    .getByText('100% complete')
    .waitFor({ timeout: 25_000 });
  await card.getByText('Completed').waitFor();

  await card.getByRole('button', { name: 'Play First Episode' }).click();
  await expectSound(page);
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByText('Bee: an introduction', { exact: true }).waitFor();
  // The next episode starts by itself.
  const next = (await bar.getByText(/^Next: /).innerText()).replace('Next: ', '');
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 0.5;
  });
  await bar.getByText(next, { exact: true }).waitFor();
  await expectSound(page);

  await card.getByRole('button', { name: 'Series menu: Bee' }).click();
  await page.getByRole('menuitem', { name: 'Delete Series' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await findToast(page, 'Series deleted', '"Bee" has been deleted.').waitFor();
  await page.getByText('No series yet').waitFor();
  // Deleting the series also stopped its episodes.
  await bar.waitFor({ state: 'hidden' });
  await page.goto(`${server.url}/`);
  await page.getByText('Nothing here yet').waitFor();
}, 60_000);

test('a network loss keeps the list, and the cancel link asks first and then cancels the series', async () => {
  holdWriting();
  const session = randomUUID();
  const series = await begunSeries(session);
  const page = await visit(server, `/api/series/${series.id}/cancel`, {
    session,
    allow: /ERR_INTERNET_DISCONNECTED/,
  });
  const dialog = page.getByRole('dialog', { name: 'Cancel Generation' });
  await dialog.getByText('Cancel the generation of "Bees"?').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/series');
  await dialog.getByRole('button', { name: 'Keep generating' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const card = page.getByRole('article', { name: 'Bees' });
  await card.getByText('Generating 2 episodes').waitFor();

  const createButton = (disabled: boolean) => page.getByRole('button', { name: 'Create Series', disabled });
  await page.context().setOffline(true);
  await page.getByText('You are offline. You see the last known state').waitFor();
  await card.getByText('2 episodes', { exact: true }).waitFor();
  await createButton(true).waitFor();
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'hidden' });
  await createButton(false).waitFor();

  await page.goto(`${server.url}/series?cancel=${series.id}`);
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await findToast(page, 'Series generation cancelled').waitFor();
  await card.waitFor({ state: 'hidden' });
  const answer = await server.call('GET', `/api/series/${series.id}`, { session });
  expect(await answer.json()).toMatchObject({ status: 'cancelled', podcasts: [] });

  await page.goto(`${server.url}/series?cancel=${series.id}`);
  await findToast(page, 'This series is no longer in progress').waitFor();
});

test('screen, menu and dialogs fit a phone, keep the focus and have no accessibility violation in both themes', async () => {
  holdWriting();
  // A retry must not see the series of an earlier attempt.
  const session = randomUUID();
  await begunSeries(session);
  const page = await visit(server, '/series', { session });
  const menu = page.getByRole('button', { name: 'Series menu: Bees' });
  const check = async () => expect(await findFaultsInBothThemes(page)).toEqual([]);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Cancel Generation' }).waitFor();
  await check();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Bees' }).getByText('About the Bee').first().waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Series menu: Bees',
  );
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Create Episode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Episode' });
  await dialog.getByText('Create them all at once').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Use Suggestion');
  await check();
  await page.keyboard.press('ArrowRight');
  await dialog.getByLabel('Search Wikipedia').fill('e');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add: Honey' }).click();
  await dialog.getByRole('button', { name: 'Remove: Honey' }).waitFor();
  await check();

  await page.goto(`${server.url}/series`);
  await page.getByRole('button', { name: 'Create Series' }).click();
  const creating = page.getByRole('dialog', { name: 'Create Series' });
  await creating.getByLabel('Topic').fill('Honey');
  await creating.getByText('1. Honey: an introduction').waitFor();
  await check();
  await creating.getByLabel('Topic').fill('Hives');
  await creating.getByLabel('Search Wikipedia').waitFor();
  await check();
});
