import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startFreshProcess } from '../support/process.ts';
import { hearsSound, useVisitors } from '../support/visitor.ts';

const { visit } = useVisitors();
let server: ServerProcess;
let close: () => Promise<void>;

beforeAll(async () => {
  expect(existsSync(path.join(import.meta.dirname, '../../dist/client/index.html'))).toBe(true);
  ({ server, close } = await startFreshProcess());
});
afterAll(() => close());

test('from search to sound: a visitor finds an article, starts, follows, and hears it', async () => {
  const page = await visit(server, '/', { firstVisit: true });
  const search = page.getByRole('combobox', { name: 'Search for an article' });
  await search.fill('aba');
  await page.getByRole('option', { name: 'Abacus' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByText('An abacus is a hand-operated tool').waitFor();
  await sheet.getByRole('button', { name: 'Start Generation' }).click();
  await page.getByText('Started processing your content').waitFor();
  await page.getByRole('button', { name: /^Play/ }).first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await hearsSound(page, 1);
}, 120_000);
