import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSound, useVisitors } from '../support/browser-visitor.ts';
import { type ServerProcess, startFreshProcess } from '../support/process.ts';

const { visit } = useVisitors();
let server: ServerProcess;
let close: () => Promise<void>;

beforeAll(async () => {
  expect(existsSync(path.join(import.meta.dirname, '../../dist/client/index.html'))).toBe(true);
  ({ server, close } = await startFreshProcess());
});
afterAll(() => close());

test('a visitor finds an article, starts a podcast, follows it and hears it', async () => {
  const page = await visit(server, '/', { firstVisit: true });
  // A short podcast: speech takes the time, not the visitor's actions.
  await page.route('**/trpc/podcasts.create*', (route) => {
    const [asked] = Object.values(route.request().postDataJSON() as Record<string, object>);
    return route.continue({ postData: JSON.stringify({ 0: { ...asked, maxLength: 2 } }) });
  });
  const search = page.getByRole('combobox', { name: 'Search for an article' });
  await search.fill('aba');
  await page.getByRole('option', { name: 'Abacus' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByText('An abacus is a hand-operated tool').waitFor();
  await sheet.getByRole('button', { name: 'Start Generation' }).click();
  await page.getByText('Started processing your content').waitFor();
  // Playback starts long before the end and continues in the finished file.
  await page.getByRole('button', { name: 'Listen now' }).click({ timeout: 60_000 });
  await expectSound(page, 1);
  const player = page.getByRole('region', { name: 'Player: Abacus' });
  await player.getByRole('button', { name: 'Pause' }).waitFor({ timeout: 90_000 });
  await expectSound(page, 1);
  expect(await page.evaluate(() => document.querySelector('audio')?.duration)).toBeLessThan(180);
}, 120_000);
