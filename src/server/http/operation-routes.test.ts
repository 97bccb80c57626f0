import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStore } from '../../../tests/support/fakes.ts';
import { createTemporaryFolder } from '../../../tests/support/process.ts';
import type { AudioStore } from '../../domain/ports.ts';
import { LocalStore } from '../adapters/store/local-store.ts';
import { createOperationRoutes } from './operation-routes.ts';

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A server with the given dependencies, which counts the queries to its database. */
async function serve(
  store: AudioStore,
  execute: () => Promise<unknown> = async () => [],
  timeoutMs?: number,
  hasSpace = true,
) {
  let queryCount = 0;
  const connection = {
    execute: () => {
      queryCount += 1;
      return execute();
    },
  };
  const container = {
    orm: { em: { getConnection: () => connection } },
    queue: { ping: async () => undefined },
    store,
    hasDiskSpace: async () => hasSpace,
    isStopping: false,
  } as unknown as Parameters<typeof createOperationRoutes>[0];
  const server = createServer(express().use(createOperationRoutes(container, timeoutMs)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    queryCount: () => queryCount,
    stop: () => Object.assign(container, { isStopping: true }),
    health: async () => (await fetch(`${url}/health`)).status,
    async ready() {
      const answer = await fetch(`${url}/ready`);
      return { code: answer.status, ...((await answer.json()) as { checks: object }) };
    },
  };
}

/** A store on a full disk: a real one if this process may mount it. */
async function createFullStore(): Promise<AudioStore> {
  const scratch = await createTemporaryFolder();
  closers.push(scratch.remove);
  const store = new LocalStore(scratch.folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', scratch.folder], { stdio: 'ignore' });
    closers.push(() => execFileSync('umount', [scratch.folder]));
    await writeFile(path.join(scratch.folder, 'filler'), new Uint8Array(1 << 20)).catch(() => undefined);
  } catch {
    store.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
  }
  return store;
}

test('/ready requires a writable store and leaves no file in it', async () => {
  const store = new MemoryStore();
  const working = await serve(store);
  expect(await working.ready()).toMatchObject({ code: 200, status: 'ok' });
  expect(store.files.size).toBe(0);

  const full = await serve(await createFullStore());
  expect(await full.ready()).toMatchObject({
    code: 503,
    status: 'error',
    checks: { database: 'ok', queue: 'ok', store: 'error' },
  });
});

test('/ready recovers with a store that hung, because a check ends at its time limit', async () => {
  const store: AudioStore = new MemoryStore();
  let isHanging = true;
  store.put = async (_key, _bytes, signal) => {
    if (isHanging) await new Promise((_, reject) => signal?.addEventListener('abort', reject));
  };
  store.get = async () => new Uint8Array([1]);
  const server = await serve(store, undefined, 50);
  expect(await server.ready()).toMatchObject({ code: 503, checks: { store: 'error' } });
  isHanging = false;
  await expect.poll(server.ready).toMatchObject({ code: 200 });
});

test('/ready is 503 if the database refuses writes, and concurrent requests share one check', async () => {
  const server = await serve(new MemoryStore(), () => Promise.reject(new Error('read-only')));
  // The clock stands still, so that a slow machine does not exceed the lifetime of the result.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.ready()));
  vi.restoreAllMocks();
  expect(answers[0]).toMatchObject({ code: 503, checks: { database: 'error', store: 'ok' } });
  expect(server.queryCount()).toBe(1);
});

test('/ready is 503 if the disk of the database is full, although its log still accepts writes', async () => {
  const server = await serve(new MemoryStore(), undefined, undefined, false);
  expect(await server.ready()).toMatchObject({ code: 503, checks: { database: 'error', store: 'ok' } });
});

test('/ready is 503 at the time limit if the database does not answer, without a second query, and /health is 200', async () => {
  const server = await serve(new MemoryStore(), () => new Promise(() => undefined), 50);
  const expected = { code: 503, status: 'error', checks: { database: 'error', queue: 'ok', store: 'ok' } };
  expect(await server.ready()).toEqual(expected);
  // A result is shared for a second; this request runs the checks again.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  expect(await server.ready()).toEqual(expected);
  vi.restoreAllMocks();
  expect(server.queryCount()).toBe(1);
  expect(await server.health()).toBe(200);
});

test('/ready is 503 while the server is stopping, although its dependencies work', async () => {
  const server = await serve(new MemoryStore());
  server.stop();
  expect(await server.ready()).toEqual({
    code: 503,
    status: 'stopping',
    checks: { database: 'ok', queue: 'ok', store: 'ok' },
  });
});
