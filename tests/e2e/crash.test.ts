import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { PodcastEvent } from '../../src/domain/events.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { AppRouter } from '../../src/routers/index.ts';
import { isolatedDatabase } from '../support/database.ts';
import { dataFolder, type ServerProcess, startProcess } from '../support/process.ts';

let scratch: Awaited<ReturnType<typeof dataFolder>>;
let database: Awaited<ReturnType<typeof isolatedDatabase>>;
const running: ServerProcess[] = [];

beforeEach(async () => {
  scratch = await dataFolder();
  database = await isolatedDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  await database.drop();
  await scratch.remove();
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: scratch.folder, ...database.env, ...env });
  running.push(server);
  return server;
}

async function create(server: ServerProcess, title: string): Promise<Podcast> {
  const answer = await fetch(`${server.url}/api/podcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': 'crash' },
    body: JSON.stringify({ title, wikiTitle: title, maxLength: 3 }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { podcast: Podcast }).podcast;
}

/** Follows a podcast until `until` says that it has seen enough; resolves to everything told. */
async function follow(
  server: ServerProcess,
  id: number,
  until: (event: PodcastEvent) => boolean,
): Promise<PodcastEvent[]> {
  const socket = createWSClient({
    url: `${server.url.replace('http', 'ws')}/trpc`,
    WebSocket: WebSocket as never,
  });
  const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
  const told: PodcastEvent[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      client.podcasts.events.subscribe(
        { id },
        {
          onData: (event) => {
            const { data } = event as { data: PodcastEvent };
            told.push(data);
            if (until(data)) resolve();
            else if (data.type === 'failed') reject(new Error(data.error));
          },
          onError: reject,
        },
      );
    });
    return told;
  } finally {
    await socket.close();
  }
}

/** Which file each kept piece of speech is: another one once it is written again, the same where it is only used. */
async function speechFiles(): Promise<Map<string, number>> {
  const folder = path.join(scratch.folder, 'audio/speech');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.wav'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(path.join(folder, name))).ino] as const)),
  );
}

test('after kill -9 in the middle the podcast is finished by the next start, and no speech is made twice', async () => {
  const first = await start();
  const podcast = await create(first, 'Abacus');
  let spoken = 0;
  await follow(first, podcast.id, (event) => event.type === 'turn_spoken' && ++spoken >= 4);
  await first.stop('SIGKILL');
  const before = await speechFiles();
  expect(before.size).toBeGreaterThanOrEqual(4);

  const second = await start();
  await follow(second, podcast.id, (event) => event.type === 'ready');
  const after = await speechFiles();
  expect(after.size).toBeGreaterThan(before.size);
  for (const [name, file] of before) expect(after.get(name)).toBe(file);
  const answer = await fetch(`${second.url}/api/podcasts/${podcast.id}`);
  const made = ((await answer.json()) as { podcast: Podcast }).podcast;
  const audio = await fetch(second.url + (made.audio_url ?? ''));
  expect(audio.status).toBe(200);
  const transcript = await (await fetch(`${second.url}/api/podcasts/${podcast.id}/transcript.json`)).json();
  expect(
    new Set((transcript as { segments: { body: string }[] }).segments.map(({ body }) => body)).size,
  ).toBe(after.size);
}, 120_000);

test('SIGTERM in the middle ends the process within 10 seconds with code 0, and the work goes on later', async () => {
  const first = await start();
  const podcast = await create(first, 'Volcano');
  await follow(first, podcast.id, (event) => event.type === 'turn_spoken');
  const asked = performance.now();
  expect(await first.stop('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);

  const second = await start();
  await follow(second, podcast.id, (event) => event.type === 'ready');
}, 120_000);

test.skipIf(process.env.DATABASE_URL)(
  'a second process on the same data directory is refused, and harms nothing',
  async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/Another Wikicasts process uses the data directory/);
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
    await create(first, 'Abacus');
  },
  60_000,
);

test('a bad setting stops the start with one line that names it', async () => {
  await expect(start({ GENERATION_CONCURRENCY: 'many', ENCYCLOPEDIA: 'x' })).rejects.toThrow(
    /Bad configuration\. GENERATION_CONCURRENCY: .*; ENCYCLOPEDIA: [^\n]*\n$/,
  );
});
