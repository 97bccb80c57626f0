import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

test('a visitor follows the article of the day, a topic and an article, and pauses and unfollows them in one place', async () => {
  const page = await visit(server, '/');
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  const following = page.getByRole('button', { name: 'Following' });
  await follow.click();
  await following.waitFor();
  await page.getByRole('tab', { name: 'Science' }).click();
  await follow.click();
  await following.click();
  const dialog = page.getByRole('dialog', { name: 'Following: Science' });
  await dialog.getByLabel('Hour').selectOption('20');
  await dialog.getByText(/Next episode: .*20:00/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Search for an article' }).fill('Abacus');
  await page.getByRole('option', { name: 'Abacus' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByRole('button', { name: 'Follow', exact: true }).click();
  await sheet.getByRole('button', { name: 'Following' }).waitFor();

  await page.goto(`${server.url}/follows`);
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(3);
  await page.getByRole('button', { name: 'Pause all' }).click();
  await expect.poll(() => page.getByText('Paused.', { exact: true }).count()).toBe(3);
  await page.getByRole('button', { name: 'Resume: Abacus' }).click();
  await page.getByText(/Next check for changes/).waitFor();
  await page.getByRole('button', { name: 'Unfollow: Science' }).click();
  await expect.poll(() => cards.count()).toBe(2);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(readWidth).toBeLessThanOrEqual(320);

  await page.getByRole('button', { name: 'Subscribe in your podcast app' }).click();
  const address = page.getByRole('textbox', { name: 'Feed address' });
  await expect.poll(() => address.inputValue()).toMatch(/\/feeds\/library\/.+\.xml$/);
});
