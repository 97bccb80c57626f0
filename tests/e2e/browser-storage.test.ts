import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalPodcast, createPodcast, findToast, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

const SENTENCE = 'Theo: The frame carries beads on rods, and each bead stands for a number of things.\n\n';
/** Milliseconds, with room for a busy machine. The target is 50. */
const BOUND = 200;

/** Podcasts with a transcript of 15,000 characters each, in ascending order of age. */
function shelf(count: number) {
  const transcript = SENTENCE.repeat(Math.ceil(15_000 / SENTENCE.length)).slice(0, 15_000);
  return Array.from({ length: count }, (_, index) =>
    createLocalPodcast({
      id: index + 1,
      title: `Podcast ${index + 1}`,
      transcript,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
    }),
  );
}

/** Seeded podcasts have no audio on the server. */
const allow = /status of 404/;

test('with 300 stored podcasts and one in progress, a key press appears at once', async () => {
  const session = randomUUID();
  await createPodcast(server, session);
  const page = await visit(server, '/', { session, podcasts: shelf(300), allow });
  await page.getByText('Podcast queued for processing').waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    // From the browser's timestamp of the key press to the end of the frame that shows it.
    window.addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  const box = page.getByRole('combobox', { name: 'Search for an article' });
  await box.focus();
  const text = 'the abacus and other frames for counting';
  await box.pressSequentially(text);
  expect(await box.inputValue()).toBe(text);
  await page.waitForFunction(
    (count) => (window as unknown as { times: number[] }).times.length === count,
    text.length,
  );
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN);
  console.info(
    `Key press to next paint: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, worst ${at(1)} ms`,
  );
  expect(at(0.5)).toBeLessThan(BOUND);
  await page.waitForFunction(
    () => JSON.parse(localStorage.getItem('wikicasts-podcasts') ?? '[]').length === 301,
  );
});

test('when the storage is full, keeps a new podcast and drops the oldest transcripts', async () => {
  const session = randomUUID();
  const page = await visit(server, '/', { session, podcasts: shelf(20), allow });
  await page.getByRole('region', { name: 'Player: Podcast 20' }).waitFor();
  await page.evaluate(() => {
    for (let step = 1_000_000; step >= 50; step = Math.floor(step / 2)) {
      try {
        for (let piece = 0; ; piece += 1) localStorage.setItem(`full ${step} ${piece}`, '-'.repeat(step));
      } catch {
        // This size no longer fits.
      }
    }
  });
  const { id } = await createPodcast(server, session);
  await page.reload();
  await findToast(
    page,
    'Browser storage is full',
    'Older transcripts were removed from this browser to make room.',
  ).waitFor();
  const stored = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('wikicasts-podcasts') ?? '[]') as { id: number; transcript: unknown }[],
  );
  expect(stored.length).toBe(21);
  expect(stored.some((podcast) => podcast.id === id)).toBe(true);
  expect(stored.find((podcast) => podcast.id === 1)?.transcript).toBe(null);
  expect(stored.find((podcast) => podcast.id === 20)?.transcript).not.toBe(null);
});

test('without browser storage, creates a podcast that lasts as long as the page', async () => {
  const page = await visit(server, '/', {
    fresh: true,
    before: (opened) => opened.clock.install(),
    script: () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The storage is blocked.', 'SecurityError');
        },
      }),
  });
  const box = page.getByRole('combobox', { name: 'Search for an article' });
  await box.fill('aba');
  await page.getByRole('option', { name: 'Abacus' }).click();
  await page.getByRole('button', { name: 'Start Generation' }).click();
  await findToast(page, 'Success').waitFor();
  const queued = page.getByText('Podcast queued for processing');
  await queued.waitFor();

  // Past the next polls of the server's list, which is empty for this visitor.
  await page.clock.fastForward(6_000);
  await page.clock.fastForward(6_000);
  await box.fill('ac/');
  await page.getByRole('option', { name: 'AC/DC' }).waitFor();
  expect(await queued.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
});
