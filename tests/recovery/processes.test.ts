import { afterEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { createTemporaryFolder, type ServerProcess, startProcess } from '../support/process.ts';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Roles {
  web: ServerProcess;
  worker: ServerProcess;
  /** Starts another worker. */
  join(): Promise<ServerProcess>;
}

async function roles(more: Record<string, string> = {}): Promise<Roles> {
  const scratch = await createTemporaryFolder();
  const database = await createIsolatedDatabase();
  closers.unshift(database.drop, scratch.remove);
  const start = async (ROLE: string) => {
    const started = await startProcess({ DATA_DIR: scratch.folder, ...database.env, ROLE, ...more });
    closers.unshift(() => started.stop());
    return started;
  };
  return { web: await start('web'), worker: await start('worker'), join: () => start('worker') };
}

const create = async (web: ServerProcess, maxLength: number): Promise<Podcast> => {
  const answer = await fetch(`${web.url}/api/podcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': 'roles' },
    body: JSON.stringify({ title: 'Abacus', maxLength }),
  });
  return ((await answer.json()) as { podcast: Podcast }).podcast;
};

const needsServer = !process.env.DATABASE_URL;

test.skipIf(needsServer)(
  'web and worker share one database: the web process serves a podcast while the worker generates it',
  async () => {
    const { web, worker } = await roles();
    const [token] = /(?<=Admin token +)\S+/.exec(web.output()) ?? [];
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(worker.output()).toContain(token);
    expect((await fetch(`${worker.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${worker.url}/api/podcasts`)).status).toBe(404);
    const podcast = await create(web, 4);
    // The stream ends when the podcast is ready; all of it came from the worker.
    const live = await fetch(`${web.url}/api/podcasts/${podcast.id}/live.mp3`);
    const bytes = (await live.arrayBuffer()).byteLength;
    const { podcast: made } = (await (await fetch(`${web.url}/api/podcasts/${podcast.id}`)).json()) as {
      podcast: Podcast;
    };
    expect(made.status).toBe('ready');
    expect(bytes).toBeGreaterThan((made.duration ?? 0) * 12_000 * 0.99);
  },
  120_000,
);

test.skipIf(needsServer)(
  'cancelling on the web process stops the worker at once',
  async () => {
    const { web, worker } = await roles();
    const podcast = await create(web, 15);
    const live = await fetch(`${web.url}/api/podcasts/${podcast.id}/live.mp3`);
    const reader = live.body?.getReader();
    await reader?.read();
    const answer = await fetch(`${web.url}/api/podcasts/${podcast.id}/cancel`, {
      method: 'POST',
      headers: { 'x-session-id': 'roles' },
    });
    expect(answer.status).toBe(200);
    while (!(await reader?.read())?.done);
    const next = await create(web, 2);
    await (await fetch(`${web.url}/api/podcasts/${next.id}/live.mp3`)).arrayBuffer();
    expect(worker.output()).not.toMatch(/unexpected/);
  },
  60_000,
);

test.skipIf(needsServer)(
  'a worker that continues after SIGSTOP does not change what another one published',
  async () => {
    // One podcast at a time: the next podcast proves that the woken run has ended.
    const { web, worker, join } = await roles({ GENERATION_CONCURRENCY: '1', SPEECH_CONCURRENCY: '1' });
    const podcast = await create(web, 2);
    const live = await fetch(`${web.url}/api/podcasts/${podcast.id}/live.mp3`);
    const reader = (live.body as ReadableStream<Uint8Array>).getReader();
    let heard = (await reader.read()).value?.length ?? 0;
    worker.child.kill('SIGSTOP');
    const second = await join();
    for (let next = await reader.read(); !next.done; next = await reader.read()) heard += next.value.length;
    const answer = await fetch(`${web.url}/api/podcasts/${podcast.id}`);
    const { podcast: made } = (await answer.json()) as { podcast: Podcast };
    expect(made.status).toBe('ready');
    // At 96 kbit/s, nothing was lost or repeated when the worker changed.
    expect(Math.abs(heard / 12_000 - (made.duration ?? 0))).toBeLessThan(0.2);
    const file = async () => {
      const audio = await fetch(web.url + made.audio_url);
      return [audio.headers.get('etag'), Buffer.from(await audio.arrayBuffer()).toString('base64')];
    };
    const published = await file();
    await second.stop();

    worker.child.kill('SIGCONT');
    const later = await create(web, 2);
    await (await fetch(`${web.url}/api/podcasts/${later.id}/live.mp3`)).arrayBuffer();
    expect(await file()).toEqual(published);
    expect(worker.output()).not.toMatch(/unexpected/);
  },
  120_000,
);

test.skipIf(needsServer)(
  'four processes that start at once on an empty database all succeed',
  async () => {
    const scratch = await createTemporaryFolder();
    const database = await createIsolatedDatabase();
    const env = { DATA_DIR: scratch.folder, ...database.env };
    const starts = await Promise.allSettled(
      ['web', 'web', 'worker', 'worker'].map((ROLE) => startProcess({ ...env, ROLE })),
    );
    const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    closers.push(() => Promise.all(started.map((server) => server.stop())), database.drop, scratch.remove);
    expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual(
      [],
    );
    for (const { url } of started) expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  },
  60_000,
);
