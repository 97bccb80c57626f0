import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { Transcript } from '../../src/domain/transcript/transcript.schema.ts';
import { expectSound, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  // The built-in articles. Fake voices speak the five minutes of the example sooner than the built-in ones.
  server = await startTestServer({ overrides: { encyclopedia: undefined } });
});
afterAll(() => server.close());

const get = async (path: string): Promise<unknown> => (await fetch(server.url + path)).json();

async function findExample(): Promise<Podcast> {
  const { podcasts } = (await get('/api/examples')) as { podcasts: [Podcast] };
  return podcasts[0];
}

test('the create sheet of a server without a key links to the example, which plays and shows its sources', async () => {
  const page = await visit(server);
  await page.getByRole('combobox', { name: 'Search for an article' }).fill('ori');
  await page.getByRole('option', { name: 'Origami' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByText('Read from the article by two voices').waitFor();
  await sheet.getByRole('link', { name: 'Listen to an example' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('#examples');
  const card = page.getByRole('article', { name: /^Example: / });
  await card.getByText('A conversation of two hosts').waitFor();
  await card.getByRole('button', { name: /^Play: / }).click();
  await expectSound(page, 1);
  await card.getByRole('link').click();
  await page.getByText('Example', { exact: true }).waitFor();

  const { id } = await findExample();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.waitFor({ timeout: 90_000 });
  await expectSound(page, 1);
  expect(await page.getByText('A conversation of two hosts').count()).toBe(1);
  const { segments } = (await get(`/api/podcasts/${id}/transcript.json`)) as Transcript;
  const { quote, url } = segments.find(({ source }) => source !== null)?.source ?? { quote: '?', url: '?' };
  await transcript.getByRole('button', { name: 'Source', exact: true }).first().click();
  await page.getByText(quote).first().waitFor();
  expect(url).toMatch(/^\/articles\//);
}, 120_000);
