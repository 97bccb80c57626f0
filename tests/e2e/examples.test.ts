import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSound, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  // The built-in articles.
  server = await startTestServer({ overrides: { encyclopedia: undefined } });
});
afterAll(() => server.close());

test('the create sheet of a server without a key links to the example, which plays', async () => {
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
});
