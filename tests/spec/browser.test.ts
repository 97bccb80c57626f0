import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

/** Numbers of the specification that only a real browser can show. */

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

/** Opens the Create Podcast sheet for an article. */
async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search for an article' }).fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
}

test('the type-ahead of a select joins quick keys and resets after 1 s', async () => {
  const page = await visit(server);
  await choose(page, 'Abacus');
  const select = page.getByLabel('Model type');
  await page.getByText('Options', { exact: true }).click();
  await expect.poll(() => select.locator('option').count()).toBe(3);
  await select.focus();
  const chosen = () => select.inputValue();
  const keys = await page.context().newCDPSession(page);
  let clock = Date.now() / 1000;
  /** Presses a key the given number of seconds after the previous one. */
  const press = async (key: string, after: number) => {
    clock += after;
    const event = { key, text: key, unmodifiedText: key, code: `Key${key.toUpperCase()}`, timestamp: clock };
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  };
  await press('g', 2);
  await expect.poll(chosen).toBe('gemini');
  // 'gd' matches no model type: within a second, the key extends the same text and changes nothing.
  await press('d', 0.9);
  expect(await chosen()).toBe('gemini');
  await press('d', 1.1);
  await expect.poll(chosen).toBe('deepseek');
});

/** Runs in the page: records the waiting times of its timers. */
function recordWaits(): void {
  const waits: number[] = [];
  const { setTimeout: set } = window;
  Object.assign(window, {
    waits,
    setTimeout: (act: () => void, ms?: number) => {
      waits.push(ms ?? 0);
      return set(act, ms);
    },
  });
}

test('scroll bars hide 600 ms after the pointer leaves', async () => {
  const { id } = await createShortPodcast(server, 'reader', 'Abacus', 4);
  const page = await visit(server, `/listen/${id}`, { session: 'reader', script: recordWaits });
  const box = page.locator('[aria-label="Transcript"]').first();
  await box.waitFor();
  await box.hover();
  const bars = page.locator('.mantine-ScrollArea-scrollbar[data-state="visible"]');
  await bars.first().waitFor();
  await page.evaluate(() => (window as unknown as { waits: number[] }).waits.splice(0));
  await page.mouse.move(1, 1);
  await bars.first().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => (window as unknown as { waits: number[] }).waits)).toContain(600);
});

test('with 300 stored podcasts, typing reads and writes nothing of the library', async () => {
  const page = await visit(server, '/privacy', { allow: /status of 404/ });
  await page.evaluate(() => {
    const podcast = (id: number) => ({
      id,
      title: `Podcast ${id}`,
      syncStatus: 'synced',
      status: 'ready',
      transcript: 'Mira: What then?\n\n'.repeat(800).slice(0, 15_000),
      created_at: new Date(id * 86_400_000).toISOString(),
    });
    const list = Array.from({ length: 300 }, (_, index) => podcast(index + 1));
    localStorage.setItem('wikicasts-podcasts', JSON.stringify(list));
  });
  await page.goto(`${server.url}/`);
  await page.getByRole('heading', { name: 'Podcast 300' }).waitFor();
  await page.waitForFunction(
    () => localStorage.getItem('wikicasts-podcasts')?.includes('local-only') === true,
  );
  await page.evaluate(() => {
    const window_ = window as unknown as { touched: string[] };
    window_.touched = [];
    const { getItem, setItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (key.includes('podcasts')) window_.touched.push(`read ${key}`);
      return getItem.call(this, key);
    };
    Storage.prototype.setItem = function (key, value) {
      window_.touched.push(`write ${key}`);
      setItem.call(this, key, value);
    };
  });
  const box = page.getByRole('combobox', { name: 'Search for an article' });
  await box.pressSequentially('abacus');
  await page.getByRole('option', { name: 'Abacus', exact: true }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { touched: string[] }).touched)).toEqual([]);
});

test('stores changes that were made just before the page closes', async () => {
  const page = await visit(server);
  await choose(page, 'AC/DC');
  const answered = page.waitForResponse((response) => response.url().includes('podcasts.create'));
  await page.getByRole('button', { name: 'Start Generation' }).click();
  await answered;
  await page.getByText('Started processing your content').waitFor();
  await page.goto('about:blank');
  await page.goto(`${server.url}/favicon.svg`);
  const stored = await page.evaluate(() => localStorage.getItem('wikicasts-podcasts'));
  expect(JSON.parse(stored ?? '[]')).toEqual([expect.objectContaining({ title: 'AC/DC', user_id: null })]);
});
