import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { numberSentences } from '../../src/domain/article/numbered-sentences.ts';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createLocalPodcast, expectSound, findToast, useVisitors } from '../support/browser-visitor.ts';
import { insertEditablePodcast } from '../support/editable-podcast.ts';
import { createArticle, createChangingEncyclopedia } from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const session = 'editor';
const article = createArticle('Abacus');
let today = article;
const encyclopedia = createChangingEncyclopedia(() => today);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ overrides: { encyclopedia } });
});
beforeEach(() => {
  server.speechModel.synthesizedTexts.length = 0;
  // A test that is tried again synthesizes again.
  for (const key of server.store.files.keys()) if (key.startsWith('speech/')) server.store.files.delete(key);
});
afterAll(() => server.close());

async function visitOwnPodcast(): Promise<{ page: Page; id: number }> {
  const id = await insertEditablePodcast(server.container, session, article);
  const podcasts = [createLocalPodcast({ id, title: 'Abacus', syncStatus: 'synced' })];
  return { id, page: await visit(server, `/listen/${id}`, { session, podcasts, allow: /status of 409/ }) };
}

const clickButton = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('the owner edits a line while listening, sees what the article supports, and undoes the edit', async () => {
  const { page, id } = await visitOwnPodcast();
  await page.getByRole('region', { name: 'Player: Abacus' }).getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  await clickButton(page, 'Edit transcript');
  const line = page.getByRole('textbox', { name: 'Text of line 4' });
  const words = await line.inputValue();
  await line.fill('There were 4711 of them in 1880.');
  await page.getByText(/^Not supported: The article gives another/).waitFor();
  await line.fill(`You may not know this. ${words}`);
  await page.getByText(/^The article supports this: “Item/).waitFor();
  await page.getByRole('combobox', { name: 'Speaker of line 6' }).selectOption('Mira');
  await clickButton(page, 'Delete line 3');
  await page.getByText('3 lines changed').waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await clickButton(page, 'Save changes');
  await findToast(page, 'Podcast updated').waitFor();
  await page.getByText(`You may not know this. ${words}`).waitFor();
  await expect.poll(() => page.getByText('edited', { exact: true }).count()).toBe(2);
  expect(await page.evaluate(() => document.querySelector('audio')?.error ?? null)).toBeNull();
  expect(server.speechModel.synthesizedTexts).toHaveLength(2);
  await page.getByText(/2 lines were edited and one line was deleted by the owner/).waitFor();

  await clickButton(page, 'Undo last edit');
  await page.getByText(`You may not know this. ${words}`).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo last edit' }).waitFor({ state: 'detached' });
  const { podcast } = await server.createCaller(session).podcasts.get({ id });
  expect(podcast.revision).toBe(3);
});

test('a second tab that saves later keeps its words, loads the transcript again and saves them', async () => {
  const { page, id } = await visitOwnPodcast();
  await clickButton(page, 'Edit transcript');
  await page.getByRole('textbox', { name: 'Text of line 5' }).fill('Words of the second tab.');
  const { podcasts } = server.createCaller(session);
  await podcasts.editTranscript({ id, revision: 1, edits: [{ line: 3, text: 'Words of the first tab.' }] });
  await expect
    .poll(async () => (await podcasts.get({ id })).podcast.editing, { timeout: 10_000 })
    .toBe(false);
  await clickButton(page, 'Save changes');
  await page.getByText(/The transcript was changed meanwhile/).waitFor();
  await clickButton(page, 'Load the transcript again');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Text of line 4' }).inputValue())
    .toBe('Words of the first tab.');
  expect(await page.getByRole('textbox', { name: 'Text of line 5' }).inputValue()).toBe(
    'Words of the second tab.',
  );
  await clickButton(page, 'Save changes');
  await page.getByText('Words of the second tab.').waitFor();
  await page.getByRole('button', { name: 'Edit transcript' }).waitFor();
  expect((await podcasts.get({ id })).podcast.revision).toBe(3);
});

test('a visitor cannot edit a podcast of somebody else', async () => {
  const { id } = await visitOwnPodcast();
  const page = await visit(server, `/listen/${id}`, { session: 'stranger' });
  await page.getByRole('heading', { name: 'Transcript' }).waitFor();
  expect(await page.getByRole('button', { name: 'Edit transcript' }).count()).toBe(0);
});

test('the owner updates a podcast whose article has changed', async () => {
  const [, , old = ''] = numberSentences([article]).map(({ text }) => text);
  const wording = old.replace('one', 'two');
  const sections = article.sections.map((part) => ({ ...part, text: part.text.replace(old, wording) }));
  // Before the first visit, because the articles are compared at most once an hour.
  today = { ...article, sections, revision: 8 };
  const { page, id } = await visitOwnPodcast();
  await page.getByText('The article has changed since: 1 of the sentences used').waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  server.speechModel.synthesizedTexts.length = 0;
  await clickButton(page, 'Update the podcast');
  await findToast(page, 'Podcast updated').waitFor();
  await page.getByText(wording, { exact: true }).first().waitFor();
  await page.getByText(/one line was updated because the article has changed/).waitFor();
  await page.getByText(/^The article has changed since/).waitFor({ state: 'detached' });
  expect(server.speechModel.synthesizedTexts).toEqual([wording]);
  await page.getByRole('region', { name: 'Player: Abacus' }).getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  expect((await server.createCaller(session).podcasts.get({ id })).podcast.revision).toBe(2);
});
