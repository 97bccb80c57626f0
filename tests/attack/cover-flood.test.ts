import { access } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import NodeID3 from 'node-id3';
import { expect, test, vi } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { MAX_WAITING_IMAGES } from '../../src/server/images/drawn-images.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { waitForFinalEvent } from '../support/final-event.ts';
import { createDataFolder, startProcess } from '../support/process.ts';
import { insertReadyPodcast } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';

/** One address requests many images at once while another creates a podcast and reads. */

interface Caller {
  address: string;
  session: string;
}

const attacker: Caller = { address: '192.0.2.1', session: 'attacker' };
const visitor: Caller = { address: '198.51.100.1', session: 'visitor' };

const send = (url: string, { address, session }: Caller, method: string, to: string, body?: object) =>
  fetch(new URL(to, url), {
    method,
    headers: { 'x-forwarded-for': address, 'x-session-id': session, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function createMinutePodcast(url: string, title: string): Promise<number> {
  const body = { title, wikiTitle: title, maxLength: 1 };
  const created = await send(url, visitor, 'POST', '/api/podcasts', body);
  expect(created.status).toBe(201);
  return ((await created.json()) as { podcast: Podcast }).podcast.id;
}

/** A cover thread that draws nothing before `open` is called. */
function createGatedThread() {
  const gate = Promise.withResolvers<void>();
  const drawnTitles: string[] = [];
  const thread = {
    async draw({ title }: { title: string }) {
      await gate.promise;
      drawnTitles.push(title);
      return new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    },
    prepare: () => undefined,
    close: async () => undefined,
  };
  return { thread, drawnTitles, open: () => gate.resolve() };
}

const IMAGES = ['cover', 'cover-1400', 'preview'];

async function listImages(url: string, caller: Caller): Promise<string[]> {
  const response = await send(url, caller, 'GET', '/api/podcasts?fields=summary');
  const { podcasts } = (await response.json()) as { podcasts: Podcast[] };
  return podcasts.flatMap(({ id }) => IMAGES.map((image) => `/api/podcasts/${id}/${image}.png`));
}

test("while one address fills the drawing queue, another visitor's podcast and image are drawn next, and nothing is stored", async () => {
  const { thread, drawnTitles, open } = createGatedThread();
  const server = await startTestServer({ env: { TRUST_PROXY: '1' }, overrides: { coverThread: thread } });
  try {
    const { url, container, store } = server;
    const drawForPodcast = vi.spyOn(container.images, 'drawForPodcast');
    const titles = Array.from({ length: 20 }, (_, index) => `Flood ${index}`);
    await insertReadyPodcast(container, attacker.session, titles, titles);
    await insertReadyPodcast(container, visitor.session, [''], ['Evening']);
    const images = await listImages(url, attacker);
    const [evening = ''] = await listImages(url, visitor);

    const responses: Response[] = [];
    const request = async (caller: Caller, image: string) => {
      const response = await send(url, caller, 'GET', image);
      responses.push(response);
      return response.status;
    };
    const flood = images.map((image) => request(attacker, image));
    // One image is being drawn, and the queue is full.
    const refusedCount = images.length - MAX_WAITING_IMAGES - 1;
    await expect.poll(() => responses.length).toBe(refusedCount);
    for (const { status, headers } of responses) {
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(headers.get('cache-control')).toBeNull();
    }
    const image = request(visitor, evening);
    // It takes the place of the newest request of the flood.
    await expect.poll(() => responses.length).toBe(refusedCount + 1);
    const id = await createMinutePodcast(url, 'Abacus');
    await expect.poll(() => drawForPodcast.mock.calls.length).toBe(1);
    open();

    expect(await waitForFinalEvent(container, id)).toBe('ready');
    expect(await image).toBe(200);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 503]));
    // The first one was already being drawn.
    expect(drawnTitles[1]).toBe('Abacus');
    expect(drawnTitles.indexOf('Evening')).toBeLessThanOrEqual(3);
    const audio = await send(url, visitor, 'GET', `/api/podcasts/audio/podcast_${id}.mp3`);
    const tags = NodeID3.read(Buffer.from(await audio.arrayBuffer()));
    expect(tags.image).toMatchObject({ mime: 'image/png', imageBuffer: { length: 4 } });
    const keys = [...store.files.keys()];
    expect(keys.filter((key) => !/^(audio|live|speech)\//.test(key))).toEqual([]);
  } finally {
    open();
    await server.close();
  }
}, 60_000);

const SERIES_COUNT = 300;
const SERIES_PER_SESSION = 50;
const CREATED_AT_ONCE = 10;
/** Below LIMIT_REQUESTS_PER_MINUTE. */
const COVERS_PER_SECOND = 90;
const READ_INTERVAL_MS = 50;
const MIN_READS = 150;
const MAX_READ_P99_MS = 250;
const MAX_DELAY_RATIO = 2;
const ARTICLE_PAIRS = [
  ['Origami', 'Chess'],
  ['Jazz', 'Bicycle'],
  ['Volcano', 'Sahara'],
] as const;

interface Visit {
  seconds: number;
  p99Ms: number;
}

async function startBuiltInServer() {
  const scratch = await createDataFolder();
  const database = await createIsolatedDatabase();
  const server = await startProcess({ DATA_DIR: scratch.folder, TRUST_PROXY: '1', ...database.env });
  return {
    url: server.url,
    hasStoredCovers: () =>
      access(path.join(scratch.folder, 'audio/cover')).then(
        () => true,
        () => false,
      ),
    async [Symbol.asyncDispose]() {
      await server.stop();
      await database.drop();
      await scratch.remove();
    },
  };
}

async function createSeriesCover(url: string, index: number): Promise<string> {
  const caller = { ...attacker, session: `attacker-${Math.floor(index / SERIES_PER_SESSION)}` };
  const body = { title: `Series number ${index} of many`, topic: 'Abacus' };
  const created = await send(url, caller, 'POST', '/api/series', body);
  const { feed_url } = (await created.json()) as { feed_url: string };
  const feed = await (await send(url, caller, 'GET', feed_url)).text();
  return /<itunes:image href="([^"]+)"/.exec(feed)?.[1] ?? '';
}

async function createSeriesCovers(url: string): Promise<string[]> {
  const covers: string[] = [];
  while (covers.length < SERIES_COUNT) {
    const indexes = Array.from({ length: CREATED_AT_ONCE }, (_, index) => covers.length + index);
    covers.push(...(await Promise.all(indexes.map((index) => createSeriesCover(url, index)))));
  }
  return covers;
}

/** Requests all covers at once, and then again and again until the signal. Counts the statuses. */
async function flood(url: string, covers: readonly string[], signal: AbortSignal) {
  const counts: Record<string, number> = {};
  const request = async (cover: string) => {
    const response = await send(url, attacker, 'GET', cover);
    await response.arrayBuffer();
    counts[response.status] = (counts[response.status] ?? 0) + 1;
  };
  const requests = covers.map(request);
  for (let next = 0; !signal.aborted; next += 1) {
    await sleep(1000 / COVERS_PER_SECOND);
    requests.push(request(covers[next % covers.length] ?? ''));
  }
  await Promise.all(requests);
  return counts;
}

/** Creates a podcast of one minute and reads it until it is ready and often enough for a 99th percentile. */
async function visit(url: string, title: string): Promise<Visit> {
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await send(url, visitor, 'GET', '/api/podcasts');
  const start = performance.now();
  const id = await createMinutePodcast(url, title);
  const readMs: number[] = [];
  let seconds = 0;
  for (; seconds === 0 || readMs.length < MIN_READS; await sleep(READ_INTERVAL_MS)) {
    const before = performance.now();
    const read = await send(url, visitor, 'GET', `/api/podcasts/${id}`);
    const { status } = ((await read.json()) as { podcast: Podcast }).podcast;
    readMs.push(performance.now() - before);
    expect(status).not.toBe('failed');
    if (status === 'ready') seconds ||= (performance.now() - start) / 1000;
  }
  readMs.sort((a, b) => a - b);
  const p99Ms = readMs[Math.floor(readMs.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  return { seconds, p99Ms };
}

test.runIf(process.env.SOAK)(
  'a flood of cover requests from one address delays neither the reads nor the podcast of another visitor',
  async () => {
    await using server = await startBuiltInServer();
    const { url } = server;
    const covers = await createSeriesCovers(url);
    await visit(url, 'Lighthouse');
    // Turns, because other work on the machine would distort a single comparison.
    const alone: Visit[] = [];
    const during: Visit[] = [];
    for (const [quiet, flooded] of ARTICLE_PAIRS) {
      alone.push(await visit(url, quiet));
      const end = new AbortController();
      const flooding = flood(url, covers, end.signal);
      during.push(await visit(url, flooded).finally(() => end.abort()));
      console.info({ alone: alone.at(-1), during: during.at(-1), covers: await flooding });
    }
    expect(await server.hasStoredCovers()).toBe(false);
    const sumSeconds = (visits: Visit[]) => visits.reduce((sum, { seconds }) => sum + seconds, 0);
    expect(sumSeconds(during)).toBeLessThan(MAX_DELAY_RATIO * sumSeconds(alone));
    // Other work on the machine only adds to the times.
    expect(Math.min(...during.map(({ p99Ms }) => p99Ms))).toBeLessThan(MAX_READ_P99_MS);
  },
  600_000,
);
