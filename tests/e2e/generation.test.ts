import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createPodcast, findToast, matchProcedure, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { limitSpeech } from '../support/speech-gate.ts';

const { visit } = useVisitors();
let server: TestServer;
/** A server without a worker, so podcasts keep their status. */
let idle: TestServer;
beforeAll(async () => {
  [server, idle] = await Promise.all([startTestServer(), startTestServer({ work: false })]);
});
afterAll(() => Promise.all([server.close(), idle.close()]));
afterEach(() => {
  server.speechModel.beforeTurn = () => undefined;
  server.scriptModel.beforeTurn = () => undefined;
  // The next test would use the stored speech, however slow its speech model is.
  for (const key of server.store.files.keys()) if (key.startsWith('speech/')) server.store.files.delete(key);
});

const getCard = (page: Page) => page.getByRole('article', { name: 'Abacus' });
const getPlayer = (page: Page) => page.getByRole('region', { name: 'Player: Abacus' });

/** Waits until the strip shows `turns` synthesized turns. */
async function seesSpoken(page: Page, turns: number): Promise<void> {
  await page.waitForFunction((least) => {
    const label = document.querySelector('article [role="img"]')?.getAttribute('aria-label') ?? '';
    return Number(/(\d+) of them spoken/.exec(label)?.[1] ?? -1) >= least;
  }, turns);
}

test('a visitor leaves, returns and opens a second tab: the podcast continues, and both tabs see it ready', async () => {
  const session = randomUUID();
  const goOn = limitSpeech(server, 4);
  await createPodcast(server, session);
  const page = await visit(server, '/', { session });
  await seesSpoken(page, 4);
  const progress = getCard(page).getByRole('progressbar', { name: 'Progress' });
  const before = Number(await progress.getAttribute('aria-valuenow'));
  expect(before).toBeGreaterThan(0);

  await page.reload();
  await seesSpoken(page, 4);
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(before);

  await page.goto(`${server.url}/help/storage`);
  const other = await page.context().newPage();
  await other.goto(server.url);
  await seesSpoken(other, 4);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await seesSpoken(page, 4);

  goOn();
  for (const tab of [page, other]) {
    await getPlayer(tab).getByRole('button', { name: 'Play' }).waitFor();
    await getCard(tab).waitFor({ state: 'detached' });
  }
});

test('two tabs share the library: one follows what the other starts, and a cancel in one ends both', async () => {
  limitSpeech(server, 3);
  const page = await visit(server);
  const other = await page.context().newPage();
  await other.goto(server.url);
  await other.getByText('Nothing here yet').waitFor();

  await page.getByRole('combobox', { name: 'Search for an article' }).fill('aba');
  await page.getByRole('option', { name: 'Abacus' }).click();
  await page.getByRole('button', { name: 'Start Generation' }).click();
  await findToast(page, 'Success', 'Started processing your content (stored in browser)').waitFor();
  await findToast(page, 'Success').getByRole('button', { name: 'Dismiss' }).click();
  await findToast(page, 'Podcast created in browser storage').waitFor();
  await seesSpoken(other, 3);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.route(matchProcedure('podcasts.cancel'), async (route) => {
    await held;
    await route.continue();
  });
  await getCard(other).getByRole('button', { name: 'Cancel generation' }).click();
  const dialog = other.getByRole('dialog', { name: 'Cancel “Abacus”?' });
  await dialog.getByText('This stops generation and deletes the podcast. This cannot be undone.').waitFor();
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await dialog.getByRole('button', { name: 'Cancelling...', disabled: true }).waitFor();
  await other.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  release();
  await findToast(other, 'Podcast generation cancelled').waitFor();
  for (const tab of [page, other]) await tab.getByText('Nothing here yet').waitFor();

  await page.reload();
  await page.getByText('Nothing here yet').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wikicasts-podcasts'))).toBe('[]');
});

/** A podcast that has been processing without an event for ten minutes. */
async function stuckPodcast(session: string) {
  const podcast = await createPodcast(idle, session, {
    modelType: 'gemini',
    specificModel: 'gemini-1.5-flash',
    customInstructions: 'Be brief.',
    maxLength: 7,
  });
  const longAgo = new Date(Date.now() - 10 * 60_000);
  await idle.container.orm.em.fork().nativeUpdate(
    PodcastEntity,
    { id: podcast.id },
    {
      status: 'processing',
      progress: 'Processing article...',
      createdAt: longAgo,
      updatedAt: longAgo,
    },
  );
  return podcast;
}

async function ownPodcasts(session: string): Promise<Podcast[]> {
  const response = await idle.call('GET', '/api/podcasts?limit=1000', { session });
  return ((await response.json()) as { podcasts: Podcast[] }).podcasts;
}

test('restarts a stuck podcast with its own settings, once for two open tabs', async () => {
  const session = randomUUID();
  const { id } = await stuckPodcast(session);
  const page = await visit(idle, '/', { session, allow: /status of 404/ });
  const other = await page.context().newPage();
  await other.goto(idle.url);
  await Promise.race(
    [page, other].map((tab) =>
      findToast(
        tab,
        'Podcast restarted',
        'We detected an issue and restarted your podcast generation automatically.',
      ).waitFor(),
    ),
  );
  await expect.poll(async () => (await ownPodcasts(session)).map((podcast) => podcast.id)).not.toContain(id);
  expect(await ownPodcasts(session)).toMatchObject([
    {
      title: 'Abacus',
      wiki_title: 'Abacus',
      status: 'pending',
      model_type: 'gemini',
      specific_model: 'gemini-1.5-flash',
      custom_instructions: 'Be brief.',
      max_length: 7,
    },
  ]);
  for (const tab of [page, other]) {
    await getCard(tab).getByText('Podcast queued for processing').waitFor();
  }
});
