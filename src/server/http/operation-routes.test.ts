import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStore } from '../../../tests/support/fakes.ts';
import { scratchFolder } from '../../../tests/support/process.ts';
import type { AudioStore } from '../../domain/ports.ts';
import { createLocalStore } from '../adapters/store/local-store.ts';
import { createOperationRoutes } from './operation-routes.ts';

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Answers of a server whose parts are as given, and how often its database was asked. */
async function serve(
  store: AudioStore,
  execute: () => Promise<unknown> = async () => [],
  timeoutMs?: number,
  room = true,
) {
  let asked = 0;
  const connection = {
    execute: () => {
      asked += 1;
      return execute();
    },
  };
  const container = {
    orm: { em: { getConnection: () => connection } },
    queue: { ping: async () => undefined },
    store,
    hasDiskSpace: async () => room,
    isStopping: false,
  } as unknown as Parameters<typeof createOperationRoutes>[0];
  const server = createServer(express().use(createOperationRoutes(container, timeoutMs)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked: () => asked,
    stop: () => Object.assign(container, { isStopping: true }),
    health: async () => (await fetch(`${url}/health`)).status,
    async ready() {
      const answer = await fetch(`${url}/ready`);
      return { code: answer.status, ...((await answer.json()) as { checks: object }) };
    },
  };
}

/** A store on a disk that is full: a real one where this process may mount it. */
async function fullStore(): Promise<AudioStore> {
  const scratch = await scratchFolder();
  closers.push(scratch.remove);
  const store = createLocalStore(scratch.folder);
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

test('ready says so only while the store can be written, and leaves nothing there', async () => {
  const store = new MemoryStore();
  const working = await serve(store);
  expect(await working.ready()).toMatchObject({ code: 200, status: 'ok' });
  expect(store.files.size).toBe(0);

  const full = await serve(await fullStore());
  expect(await full.ready()).toMatchObject({
    code: 503,
    status: 'error',
    checks: { database: 'ok', queue: 'ok', store: 'error' },
  });
});

test('a database that refuses is not ready; many who ask at once are answered by one look', async () => {
  const server = await serve(new MemoryStore(), () => Promise.reject(new Error('read-only')));
  // However long a busy machine takes over twenty requests, they come at one moment.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.ready()));
  vi.restoreAllMocks();
  expect(answers[0]).toMatchObject({ code: 503, checks: { database: 'error', store: 'ok' } });
  expect(server.asked()).toBe(1);
});

test('a database on a full disk is not ready, although its log takes a little more', async () => {
  const server = await serve(new MemoryStore(), undefined, undefined, false);
  expect(await server.ready()).toMatchObject({ code: 503, checks: { database: 'error', store: 'ok' } });
});

test('a database that does not answer is not ready within the time given, is not asked once more, and the process lives', async () => {
  const server = await serve(new MemoryStore(), () => new Promise(() => undefined), 50);
  const expected = { code: 503, status: 'error', checks: { database: 'error', queue: 'ok', store: 'ok' } };
  expect(await server.ready()).toEqual(expected);
  // One answer serves for a second: after it there is another look.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  expect(await server.ready()).toEqual(expected);
  vi.restoreAllMocks();
  expect(server.asked()).toBe(1);
  expect(await server.health()).toBe(200);
});

test('a server that is stopping is not ready, although all it stands on works', async () => {
  const server = await serve(new MemoryStore());
  server.stop();
  expect(await server.ready()).toEqual({
    code: 503,
    status: 'stopping',
    checks: { database: 'ok', queue: 'ok', store: 'ok' },
  });
});
