import { afterEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { isolatedDatabase } from '../support/database.ts';
import { type ServerProcess, scratchFolder, startProcess } from '../support/process.ts';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function roles(): Promise<{ web: ServerProcess; worker: ServerProcess }> {
  const scratch = await scratchFolder();
  const database = await isolatedDatabase();
  const env = { DATA_DIR: scratch.folder, ...database.env };
  const web = await startProcess({ ...env, ROLE: 'web' });
  const worker = await startProcess({ ...env, ROLE: 'worker' });
  closers.push(() => Promise.all([web.stop(), worker.stop()]), database.drop, scratch.remove);
  return { web, worker };
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
  'web and worker share one database: what one makes, the other tells and serves as it grows',
  async () => {
    const { web, worker } = await roles();
    expect((await fetch(`${worker.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${worker.url}/api/podcasts`)).status).toBe(404);
    const podcast = await create(web, 15);
    // The stream ends when the podcast is ready: all of it came from the other process.
    const live = await fetch(`${web.url}/api/podcasts/${podcast.id}/live.mp3`);
    const bytes = (await live.arrayBuffer()).byteLength;
    const { podcast: made } = (await (await fetch(`${web.url}/api/podcasts/${podcast.id}`)).json()) as {
      podcast: Podcast;
    };
    expect(made.status).toBe('ready');
    expect(bytes).toBeGreaterThan((made.duration ?? 0) * 12_000 * 0.99);
  },
  60_000,
);

test.skipIf(needsServer)(
  'a cancellation on the web process stops the worker at once',
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
  'four processes that start at once on an empty database all come up',
  async () => {
    const scratch = await scratchFolder();
    const database = await isolatedDatabase();
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
