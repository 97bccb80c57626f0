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

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('the owner edits a line while listening, sees what the article supports, and undoes the edit', async () => {
  const { page, id } = await visitOwnPodcast();
  await page.getByRole('region', { name: 'Player: Abacus' }).getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  await choose(page, 'Edit transcript');
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
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText(/2 lines were edited and one line was deleted by the owner/).waitFor();

  await choose(page, 'Undo last edit');
  await page.getByText(`You may not know this. ${words}`).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit transcript' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Undo last edit' }).count()).toBe(0);
  const { podcast } = await server.createCaller(session).podcasts.get({ id });
  expect(podcast.revision).toBe(3);
});

test('the owner edits one line where it stands, and undoes two edits one after the other', async () => {
  const { page } = await visitOwnPodcast();
  const line = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(3);
  const words = await line.locator('p').innerText();
  const edit = async (text: string) => {
    await line.hover();
    await line.getByRole('button', { name: /^Edit turn at/ }).click();
    const box = line.getByRole('textbox', { name: 'Text of line 4' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await box.fill(text);
    await line.getByText(/^(This line makes no factual claim|Not supported|The article supports)/).waitFor();
    // The arrows move in the text, not to other turns.
    await page.keyboard.press('ArrowUp');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await line.getByRole('button', { name: 'Save changes' }).click();
    await line.getByText(text, { exact: true }).waitFor();
    await box.waitFor({ state: 'detached' });
  };
  await edit('One new line.');
  await line.getByText('edited', { exact: true }).waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await edit('Another new line.');
  expect(server.speechModel.synthesizedTexts).toEqual(['One new line.', 'Another new line.']);
  await choose(page, 'Undo last edit');
  await line.getByText('One new line.').waitFor();
  await choose(page, 'Undo last edit');
  await line.getByText(words).waitFor();
});

test('a line that was changed elsewhere meanwhile keeps its words and follows the line', async () => {
  const { page, id } = await visitOwnPodcast();
  const turns = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem');
  await turns.nth(4).hover();
  await turns
    .nth(4)
    .getByRole('button', { name: /^Edit turn at/ })
    .click();
  await page.getByRole('textbox', { name: 'Text of line 5' }).fill('Words of this tab.');
  const { podcasts } = server.createCaller(session);
  await podcasts.editTranscript({ id, revision: 1, edits: [{ line: 2, delete: true }] });
  await expect
    .poll(async () => (await podcasts.get({ id })).podcast.editing, { timeout: 10_000 })
    .toBe(false);
  await clickButton(page, 'Save changes');
  await page.getByText(/The transcript was changed meanwhile/).waitFor();
  await clickButton(page, 'Load the transcript again');
  expect(await page.getByRole('textbox', { name: 'Text of line 4' }).inputValue()).toBe('Words of this tab.');
  await clickButton(page, 'Save changes');
  await turns.nth(3).locator('p', { hasText: 'Words of this tab.' }).waitFor();
  expect((await podcasts.get({ id })).podcast.revision).toBe(3);
});

test('a second tab that saves later keeps its words, loads the transcript again and saves them', async () => {
  const { page, id } = await visitOwnPodcast();
  await choose(page, 'Edit transcript');
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
  await page.getByRole('region', { name: 'Edit transcript' }).waitFor({ state: 'detached' });
  expect((await podcasts.get({ id })).podcast.revision).toBe(3);
});

test('the owner updates a podcast whose article has changed', async () => {
  const [, , old = ''] = numberSentences([article]).map(({ text }) => text);
  const wording = old.replace('one', 'two');
  const sections = article.sections.map((part) => ({ ...part, text: part.text.replace(old, wording) }));
  // Before the first visit, because the articles are compared at most once an hour.
  today = { ...article, sections, revision: 8 };
  const { page, id } = await visitOwnPodcast();
  await page
    .getByText('The article has changed since: one sentence that this podcast uses has a new wording')
    .waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await clickButton(page, 'Check now');
  await findToast(page, 'Compared with the article', 'has a new wording').waitFor();
  server.speechModel.synthesizedTexts.length = 0;
  await clickButton(page, 'Update the podcast');
  await findToast(page, 'Podcast updated').waitFor();
  await page.getByText(wording, { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText(/one line was updated because the article has changed/).waitFor();
  await page.getByText(/^The article has changed since/).waitFor({ state: 'detached' });
  expect(server.speechModel.synthesizedTexts).toEqual([wording]);
  await page.getByRole('region', { name: 'Player: Abacus' }).getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  expect((await server.createCaller(session).podcasts.get({ id })).podcast.revision).toBe(2);
});
