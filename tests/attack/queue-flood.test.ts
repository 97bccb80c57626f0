import { afterEach, expect, test } from 'vitest';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { waitForFinalEvent } from '../support/final-event.ts';
import { createDataFolder, startProcess } from '../support/process.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Two addresses create as many podcasts as they may, with a new session for each. */
const FLOODERS = ['192.0.2.1', '198.51.100.1'];
const NEWCOMER = '203.0.113.1';
const QUEUE_LIMIT = 24;
const FLOOD_TITLE = 'Abacus';
const NEWCOMER_TITLE = 'AC/DC';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function create(url: string, address: string, session: string, title: string, maxLength: number) {
  const response = await fetch(`${url}/api/podcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'x-session-id': session },
    body: JSON.stringify({ title, maxLength }),
  });
  const { podcast } = (await response.json()) as { podcast?: Podcast };
  return { status: response.status, id: podcast?.id ?? 0 };
}

/** Creates until a refusal. Returns the number of accepted podcasts of each address. */
async function flood(url: string, title: string, maxLength: number): Promise<number[]> {
  return Promise.all(
    FLOODERS.map(async (address) => {
      for (let accepted = 0; ; accepted += 1) {
        const { status } = await create(url, address, `${address}/${accepted}`, title, maxLength);
        if (status === 201) continue;
        expect(status).toBe(429);
        return accepted;
      }
    }),
  );
}

async function start(concurrency: number): Promise<TestServer> {
  const server = await startTestServer({
    work: false,
    env: {
      TRUST_PROXY: '1',
      GENERATION_CONCURRENCY: String(concurrency),
      QUEUE_LIMIT: String(QUEUE_LIMIT),
    },
  });
  closers.push(server.close);
  return server;
}

const createNewcomer = async (url: string): Promise<number> => {
  const { status, id } = await create(url, NEWCOMER, 'newcomer', NEWCOMER_TITLE, 1);
  expect(status).toBe(201);
  return id;
};

test('two addresses that create podcasts until a refusal leave a part of the queue free, and a newcomer is among the next to run', async () => {
  const server = await start(1);
  const [first = 0, second = 0] = await flood(server.url, FLOOD_TITLE, 15);
  expect(Math.min(first, second)).toBeGreaterThanOrEqual(6);
  expect(first + second).toBeLessThanOrEqual(QUEUE_LIMIT * 0.75);
  const newcomer = await createNewcomer(server.url);
  await server.container.startWork();
  expect(await waitForFinalEvent(server.container, newcomer)).toBe('ready');
  const finished = await server.container.orm.em.fork().find(PodcastEntity, { status: 'ready' });
  // The first podcast of each address has the same right as the newcomer's.
  expect(finished.length).toBeLessThanOrEqual(FLOODERS.length + 1);
}, 120_000);

test('a newcomer gets a podcast while long podcasts of two addresses hold every worker', async () => {
  const server = await start(2);
  const end = Promise.withResolvers<void>();
  closers.unshift(async () => end.resolve());
  server.speechModel.beforeTurn = async (text) => {
    if (text.includes(FLOOD_TITLE)) await end.promise;
  };
  for (const [index, address] of FLOODERS.entries())
    await create(server.url, address, `session ${index}`, FLOOD_TITLE, 30);
  await server.container.startWork();
  const countRunning = () =>
    server.container.orm.em
      .fork()
      .count(PodcastEntity, { settings: { title: FLOOD_TITLE }, status: 'processing' });
  await expect.poll(countRunning).toBe(2);
  const newcomer = await createNewcomer(server.url);
  expect(await waitForFinalEvent(server.container, newcomer)).toBe('ready');
  expect(await countRunning()).toBe(2);
}, 120_000);

/** Seconds until a one-minute podcast of `address` is published. */
async function measureNewcomer(url: string, address: string, title: string): Promise<number> {
  const startedAt = performance.now();
  const { status, id } = await create(url, address, `newcomer at ${address}`, title, 1);
  expect(status).toBe(201);
  await expect
    .poll(
      async () => {
        const response = await fetch(`${url}/api/podcasts/${id}`);
        return ((await response.json()) as { podcast: Podcast }).podcast.status;
      },
      { interval: 100, timeout: 600_000 },
    )
    .toBe('ready');
  return (performance.now() - startedAt) / 1000;
}

test.runIf(process.env.SOAK)(
  'a one-minute podcast takes at most twice its time alone during a flood of two addresses',
  async () => {
    const scratch = await createDataFolder();
    const database = await createIsolatedDatabase();
    const env = { DATA_DIR: scratch.folder, TRUST_PROXY: '1', ...database.env };
    const server = await startProcess(env);
    closers.push(server.stop, database.drop, scratch.remove);
    // Different articles, because the store keeps the speech of each turn.
    const measure = async (titles: string[], network: string) => {
      const seconds: number[] = [];
      for (const [index, title] of titles.entries())
        seconds.push(await measureNewcomer(server.url, `${network}.${index + 1}`, title));
      return seconds.sort((a, b) => a - b);
    };
    const alone = await measure(['Jazz', 'Chess', 'Bicycle'], '203.0.113');
    const accepted = await flood(server.url, 'Antarctica', 30);
    const flooded = await measure(['Black hole', 'Coral reef', 'Antibiotic'], '203.0.114');
    const format = (seconds: number[]) => seconds.map((each) => each.toFixed(1)).join(', ');
    console.info(
      `flood accepted: ${accepted}; alone: ${format(alone)} s; during the flood: ${format(flooded)} s`,
    );
    expect(flooded[1]).toBeLessThan(2 * (alone[1] ?? 0));
  },
  1_200_000,
);
