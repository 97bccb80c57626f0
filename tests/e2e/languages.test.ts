import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createReadyPodcast, expectSound, useVisitors } from '../support/browser-visitor.ts';
import { type FakePage, type FakeWikipedia, startFakeWikipedia } from '../support/fake-wikipedia.ts';
import { createFakeModelRegistry, createTone, FakeScriptModel, FakeSpeechModel } from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const FIXTURES = path.join(import.meta.dirname, '../fixtures');
const readPage = async (file: string): Promise<FakePage> =>
  JSON.parse(await readFile(path.join(FIXTURES, file), 'utf8'));

/** Repeats the article, as a model that writes in its language would. */
class Conversation extends FakeScriptModel {
  override readonly provider = 'openai';
}

const { visit } = useVisitors();
let wikipedia: FakeWikipedia;
let server: TestServer;
beforeAll(async () => {
  const pages = await Promise.all(
    ['articles/bazooka-de.json', 'wikipedia/arabic-article.json'].map(readPage),
  );
  wikipedia = await startFakeWikipedia(pages);
  const voices = new FakeSpeechModel();
  // As long as the text, because words have other lengths than in English.
  voices.distort = (_pcm, text) => createTone(text.length * 0.06, 180);
  const models = createFakeModelRegistry(new Conversation(), voices);
  server = await startTestServer({
    env: { ENCYCLOPEDIA: 'wikipedia', WIKIPEDIA_URL: wikipedia.url },
    overrides: { encyclopedia: undefined, modelRegistry: { ...models, configured: new Set(['openai']) } },
  });
});
afterAll(async () => {
  await server.close();
  await wikipedia.close();
});

test('a visitor chooses Deutsch, which stays after a reload, finds an article, and hears its podcast', async () => {
  const page = await visit(server, '/');
  const menu = page.getByLabel('Language of the articles');
  expect(await menu.inputValue()).toBe('en');
  expect(await menu.locator('option').allInnerTexts()).toEqual(
    expect.arrayContaining(['Deutsch', 'العربية', 'Français']),
  );
  await menu.selectOption('Deutsch');
  await page.reload();
  await expect.poll(() => menu.inputValue()).toBe('de');
  expect(await findFaultsInBothThemes(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Search for an article' }).fill('baz');
  await page.getByRole('option', { name: 'Bazooka' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByText(/^Die Bazooka/).waitFor();
  const told = sheet.getByLabel('Tell it in');
  expect(await told.inputValue()).toBe('de');
  expect(await told.locator('option').count()).toBe(20);
  await sheet.getByLabel('Length').selectOption('5 minutes');
  await sheet.getByRole('button', { name: 'Start Generation' }).click();

  const player = page.getByRole('region', { name: 'Player: Bazooka' });
  await player.getByRole('link', { name: 'Open' }).click({ timeout: 40_000 });
  const line = page
    .getByRole('region', { name: 'Transcript' })
    .getByText(/Die Bazooka/)
    .first();
  expect(await line.getAttribute('lang')).toBe('de');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expectSound(page);
}, 60_000);

test('an Arabic transcript runs from right to left, without a fault in either theme', async () => {
  const fields = { title: 'معداد', wikiTitle: 'معداد', language: 'ar', maxLength: 2 };
  const { id } = await createReadyPodcast(server, 'arabic-reader', fields);
  const page = await visit(server, `/listen/${id}`, { session: 'arabic-reader' });
  const transcript = page.getByRole('region', { name: 'Transcript' });
  const cited = transcript
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Source' }) });
  await cited.first().getByRole('button', { name: 'Source' }).click();
  await transcript.getByRole('blockquote').first().waitFor();
  const directions = await transcript
    .locator('ol, p[lang], blockquote')
    .evaluateAll((elements) => [
      ...new Set(elements.map((element) => `${element.localName} ${getComputedStyle(element).direction}`)),
    ]);
  expect(directions.toSorted()).toEqual(['blockquote rtl', 'ol rtl', 'p rtl']);
  const speaker = await transcript.getByText('Mira', { exact: true }).first().boundingBox();
  const box = await transcript.boundingBox();
  expect(speaker && box && speaker.x > box.x + box.width / 2).toBe(true);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Chapters' }).click();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
});
