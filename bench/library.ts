import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, unpackChromium } from '../tests/support/chromium.ts';
import { startServed } from './serving.ts';

/** What a large library costs its visitor: 1,000 podcasts with transcripts of 15 kB against one. */

const ROUNDS = 5;
const SLOWED = 4;
const KEYS = 'podcast 77';

/** In the page: notes long tasks, and from each key press to the end of the frame that shows it. */
function watch(): void {
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

/** In the page: milliseconds since the navigation when no long task had run for half a second. */
async function quietSince(): Promise<number> {
  const { tasks } = window as unknown as { tasks: Array<{ end: number }> };
  const begun = performance.now();
  for (;;) {
    const last = Math.max(begun, tasks.at(-1)?.end ?? 0);
    if (performance.now() - last > 500) return tasks.at(-1)?.end ?? begun;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const shown = (page: Page) => page.getByRole('article').first().waitFor();
const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(browser: Browser, podcasts: number) {
  const served = await startServed(podcasts);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: served.url,
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
    await page.addInitScript(watch);
    // The first visit brings everything into this browser.
    await page.goto(`${served.url}/library`);
    await shown(page);
    await page.evaluate(quietSince);
    const found: number[] = [];
    const inside: number[] = [];
    const slowed = await context.newCDPSession(page);
    for (let round = 0; round < ROUNDS; round += 1) {
      await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await page.goto(`${served.url}/library`);
      await shown(page);
      found.push(await page.evaluate(quietSince));
      await page.getByRole('link', { name: 'Search', exact: true }).first().click();
      await page.getByRole('combobox', { name: 'Search for an article' }).waitFor();
      await page.evaluate(quietSince);
      const begun = await page.evaluate(() => performance.now());
      await page.getByRole('link', { name: 'Library', exact: true }).first().click();
      await shown(page);
      inside.push((await page.evaluate(quietSince)) - begun);
      await slowed.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    await page.getByRole('searchbox').pressSequentially(KEYS, { delay: 30 });
    const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
    return { found: median(found), inside: median(inside), key: median(keys), worst: Math.max(...keys) };
  } finally {
    await context.close();
    await served.close();
  }
}

export async function benchLibrary(): Promise<{ name: string; rows: Array<[string, string]> }> {
  const name = `Library in the browser, processor ${SLOWED} times slower`;
  if (!existsSync(path.join(import.meta.dirname, '../dist/client/index.html'))) {
    return { name, rows: [['left out', 'the client is not built: npm run build']] };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-bench-'));
  const { browser, close } = await launchChromium(await unpackChromium(folder));
  try {
    const few = await measure(browser, 1);
    const many = await measure(browser, 1_000);
    const row = (one: number, all: number) =>
      `${all.toFixed(0)} ms with 1,000 podcasts, ${one.toFixed(0)} ms with one: ${(all / one).toFixed(2)}`;
    return {
      name,
      rows: [
        ['loaded and quiet, from its address', row(few.found, many.found)],
        ['shown and quiet, from another screen (wanted: 1,500 ms)', row(few.inside, many.inside)],
        ['a key painted, not slowed (wanted: 50 ms)', row(few.key, many.key)],
        ['the slowest of 10 keys, not slowed', row(few.worst, many.worst)],
      ],
    };
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

if (import.meta.main) {
  const { name, rows } = await benchLibrary();
  process.stdout.write(`${name}\n${rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')}\n`);
}
