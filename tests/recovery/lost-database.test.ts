import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { CRASH_EXIT_CODE } from '../../src/server/crash-exit-code.ts';
import { createDataFolder, startProcess } from '../support/process.ts';

const PRELOADED = path.join(import.meta.dirname, '../fixtures/lose-database.mjs');

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test.skipIf(process.env.DATABASE_URL)(
  'a server whose database thread crashes reports it and exits; the next start has all committed data',
  async () => {
    const scratch = await createDataFolder();
    closers.push(scratch.remove);
    const start = async (env = {}) => {
      const server = await startProcess({ DATA_DIR: scratch.folder, ...env });
      closers.push(() => server.stop('SIGKILL'));
      return server;
    };
    const server = await start({ NODE_OPTIONS: `--import=${PRELOADED}` });
    const headers = { 'content-type': 'application/json', 'x-session-id': 'lost' };
    const body = JSON.stringify({ title: 'Kept' });
    const created = await fetch(`${server.url}/api/playlists`, { method: 'POST', headers, body });
    expect(created.status).toBe(201);
    const ended = once(server.child, 'exit');
    server.child.kill('SIGUSR2');
    expect(await ended).toEqual([CRASH_EXIT_CODE, null]);
    expect(server.output()).toContain('The embedded database has ended');

    const again = await start();
    const listed = await fetch(`${again.url}/api/playlists`, { headers });
    expect(await listed.text()).toContain('Kept');
  },
  90_000,
);
