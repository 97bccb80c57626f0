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
