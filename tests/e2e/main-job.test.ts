import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { isolatedDatabase } from '../support/database.ts';
import { type ServerProcess, scratchFolder, startProcess } from '../support/process.ts';

let browser: Browser;
let server: ServerProcess;
const closers: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  expect(existsSync(path.join(import.meta.dirname, '../../dist/client/index.html'))).toBe(true);
  const scratch = await scratchFolder();
  const database = await isolatedDatabase();
  closers.unshift(scratch.remove, database.drop);
  server = await startProcess({ DATA_DIR: scratch.folder, ...database.env });
  closers.unshift(() => server.stop());
  const launched = await launchBrowser();
  browser = launched.browser;
  closers.unshift(launched.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});

/** A fresh visitor; anything that the page complains about fails the test. */
async function visit(address = '/'): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(server.url + address);
  return { page, complaints };
}

/** Waits until the page's one audio element really plays: its time goes on by more than a second. */
async function hearsSound(page: Page): Promise<void> {
  const from = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await page.waitForFunction(
    (start) => {
      const audio = document.querySelector('audio');
      return audio !== null && !audio.paused && audio.currentTime > start + 1;
    },
    from,
    { timeout: 30_000 },
  );
}

test('from search to sound: a visitor finds an article, starts, follows, and hears it', async () => {
  const { page, complaints } = await visit();
  const search = page.getByRole('combobox', { name: 'Search for an article' });
  await search.fill('aba');
  await page.getByRole('option', { name: 'Abacus' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByText('An abacus is a hand-operated tool').waitFor();
  await sheet.getByRole('button', { name: 'Start Generation' }).click();
  await page.getByText('Started processing your content').waitFor();
  await page.getByRole('button', { name: /^Play/ }).first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await hearsSound(page);
  expect(complaints).toEqual([]);
}, 120_000);
