import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { startFakeSpeechServer } from '../support/fake-speech-server.ts';
import { type FakeWikipedia, startFakeWikipedia } from '../support/fake-wikipedia.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import type { ServerProcess } from '../support/process.ts';

const HOUR_MS = 3_600_000;
/** The turns in progress at the jump last longer than pg-boss needs to give their job to another run. */
const SECONDS_PER_TURN = process.env.SOAK ? 12 : 6;
/** The preloaded module reads the clock's offset more often. */
const CLOCK_READ_MS = 200;
const PRELOAD = pathToFileURL(path.join(import.meta.dirname, '../support/shifted-clock.mjs')).href;

const sentences = Array.from(
  { length: 60 },
  (_, i) =>
    `In the year ${1200 + i} the sailors of village number ${i} carried many old ropes along the river.`,
);
const extract = `${sentences.slice(0, 20).join(' ')}\n\n\n== History ==\n${sentences.slice(20).join(' ')}`;

let installation: Installation;
let wikipedia: FakeWikipedia;
let speech: Awaited<ReturnType<typeof startFakeSpeechServer>>;
let server: ServerProcess;
let setClock: (offsetMs: number) => Promise<void>;

beforeAll(async () => {
  wikipedia = await startFakeWikipedia([{ title: 'River trade', extract }]);
  speech = await startFakeSpeechServer({ baseSeconds: SECONDS_PER_TURN });
  installation = await createInstallation({
    SPEECH_BASE_URL: speech.url,
    SPEECH_CONCURRENCY: '12',
    ENCYCLOPEDIA: 'wikipedia',
    WIKIPEDIA_URL: wikipedia.url,
  });
  const file = path.join(installation.folder, 'clock-offset');
  setClock = (offsetMs) => writeFile(file, String(offsetMs));
  await setClock(0);
  server = await installation.start('all', {
    NODE_OPTIONS: `--import=${PRELOAD}`,
    CLOCK_OFFSET_FILE: file,
  });
});
afterAll(async () => {
  await installation.close();
  await Promise.all([speech.close(), wikipedia.close()]);
});

const call = (method: string, route: string, body?: unknown) =>
  fetch(server.url + route, {
    method,
    headers: { 'x-session-id': 'clock', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function get(id: number): Promise<Podcast> {
  return ((await (await call('GET', `/api/podcasts/${id}`)).json()) as { podcast: Podcast }).podcast;
}

test('a clock that is set forward by three hours makes no running job look dead: no turn is synthesized twice', async () => {
  const created = await call('POST', '/api/podcasts', { title: 'River trade', maxLength: 1 });
  const { podcast } = (await created.json()) as { podcast: Podcast };
  await expect.poll(() => speech.requests.length).toBeGreaterThan(3);
  await setClock(3 * HOUR_MS);
  await expect.poll(async () => (await get(podcast.id)).status, { timeout: 60_000 }).toBe('ready');
  const texts = speech.requests.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  const updatedMs = new Date((await get(podcast.id)).updated_at).getTime();
  expect(updatedMs - Date.now()).toBeGreaterThan(2 * HOUR_MS);
}, 90_000);

test('a clock that is set back by six hours does not lengthen a wait that Wikipedia asks for', async () => {
  const search = () => call('GET', '/api/wikipedia/search?q=Unknown');
  wikipedia.mode('busy', { retryAfter: '45', times: 1 });
  const first = await search();
  expect(first.status).toBe(503);
  await setClock(-3 * HOUR_MS);
  await sleep(CLOCK_READ_MS);
  const { length } = wikipedia.requests;
  const held = await search();
  expect(held.status).toBe(503);
  expect(Number(held.headers.get('retry-after'))).toBeLessThanOrEqual(45);
  expect(wikipedia.requests).toHaveLength(length);
  if (!process.env.SOAK) return;
  // The hold ends on time, and not six hours later.
  await sleep(46_000);
  expect((await search()).status).toBe(200);
}, 90_000);
