import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, unpackChromium } from '../tests/support/chromium.ts';
import { type BenchReport, printReport } from './report.ts';
import { startBenchServer } from './start-bench-server.ts';

// Compares a library of 1,000 podcasts with transcripts of 15 kB with a library of one.

const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
const SEARCH_TEXT = 'podcast 77';

/** Runs in the page. Records long tasks and the time from each key press to the painted frame. */
function observePage(): void {
  const tasks: Array<{ end: number }> = [];
  const keys: number[] = [];
  Object.assign(window, { tasks, keys });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  addEventListener(
    'keydown',
    (event) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => keys.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      }),
    { capture: true },
  );
}

/** Runs in the page. Waits for 500 ms without a long task; returns their start, at or after the call. */
async function waitUntilIdle(): Promise<number> {
  const { tasks } = window as unknown as { tasks: Array<{ end: number }> };
  const calledAt = performance.now();
  for (;;) {
    const idleSince = Math.max(calledAt, tasks.at(-1)?.end ?? 0);
    if (performance.now() - idleSince > 500) return idleSince;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const waitForCards = (page: Page) => page.getByRole('article').first().waitFor();
const computeMedian = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureLibrary(browser: Browser, podcasts: number) {
  const server = await startBenchServer(podcasts);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: server.url,
          localStorage: [
            { name: 'x-session-id', value: 'bench' },
            { name: 'cookie-consent', value: 'declined' },
            { name: 'wikicasts-storage-toast-shown', value: 'true' },
          ],
        },
      ],
    },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observePage);
    // The first visit copies all podcasts to the browser.
    await page.goto(`${server.url}/library`);
    await waitForCards(page);
    await page.evaluate(waitUntilIdle);
    const loadTimes: number[] = [];
    const switchTimes: number[] = [];
    const devtools = await context.newCDPSession(page);
    for (let round = 0; round < ROUNDS; round += 1) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.goto(`${server.url}/library`);
      await waitForCards(page);
      loadTimes.push(await page.evaluate(waitUntilIdle));
      await page.getByRole('link', { name: 'Search', exact: true }).first().click();
      await page.getByRole('combobox', { name: 'Search for an article' }).waitFor();
      await page.evaluate(waitUntilIdle);
      const clickedAt = await page.evaluate(() => performance.now());
      await page.getByRole('link', { name: 'Library', exact: true }).first().click();
      await waitForCards(page);
      switchTimes.push((await page.evaluate(waitUntilIdle)) - clickedAt);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    await page.getByRole('searchbox').pressSequentially(SEARCH_TEXT, { delay: 30 });
    const keyTimes = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
    return {
      loadMs: computeMedian(loadTimes),
      switchMs: computeMedian(switchTimes),
      keyMs: computeMedian(keyTimes),
      slowestKeyMs: Math.max(...keyTimes),
    };
  } finally {
    await context.close();
    await server.close();
  }
}

export async function benchLargeLibrary(): Promise<BenchReport> {
  const name = `Library in the browser, processor ${CPU_SLOWDOWN} times slower`;
  if (!existsSync(path.join(import.meta.dirname, '../dist/client/index.html'))) {
    return { name, rows: [['skipped', 'the client is not built: run npm run build']] };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-bench-'));
  const browser = await launchChromium(await unpackChromium(folder));
  try {
    const few = await measureLibrary(browser, 1);
    const many = await measureLibrary(browser, 1_000);
    const formatRow = (one: number, all: number) =>
      `${all.toFixed(0)} ms with 1,000 podcasts, ${one.toFixed(0)} ms with one: ${(all / one).toFixed(2)}`;
    return {
      name,
      rows: [
        ['loaded and quiet, from its address', formatRow(few.loadMs, many.loadMs)],
        ['shown and quiet, from another screen (target: 1,500 ms)', formatRow(few.switchMs, many.switchMs)],
        ['a key painted, not slowed (target: 50 ms)', formatRow(few.keyMs, many.keyMs)],
        ['the slowest of 10 keys, not slowed', formatRow(few.slowestKeyMs, many.slowestKeyMs)],
      ],
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

if (import.meta.main) printReport(await benchLargeLibrary());
