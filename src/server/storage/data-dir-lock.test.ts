import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/process.ts';
import { lockDataDir } from './data-dir-lock.ts';

let scratch: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  scratch = await createTemporaryFolder();
});
afterEach(() => scratch.remove());

const SHORT_TIMES = { staleMs: 1_000, heartbeatMs: 100 };
const REFUSED = /Another Wikicasts process uses the data directory/;

async function spawnLockHolder() {
  const module = path.join(import.meta.dirname, 'data-dir-lock.ts');
  const code = `import { lockDataDir } from ${JSON.stringify(module)};
    await lockDataDir(${JSON.stringify(scratch.folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** Writes the owner file like a process on another machine. */
async function writeRemoteOwner(beat: number): Promise<void> {
  const file = path.join(scratch.folder, 'wikicasts.owner');
  await writeFile(`${file}.other`, JSON.stringify({ token: 'other', bootId: 'other', beat }));
  await rename(`${file}.other`, file);
}

test("refuses a locked data directory independent of the owner's process id and host name", async () => {
  const release = await lockDataDir(scratch.folder, SHORT_TIMES);
  await expect(lockDataDir(scratch.folder, SHORT_TIMES)).rejects.toThrow(REFUSED);
  await release();
  await (await lockDataDir(scratch.folder, SHORT_TIMES))();
  expect(await readdir(scratch.folder)).toEqual(['wikicasts.lock']);
});

test('lets exactly one of several simultaneous starts take the directory of a crashed process', async () => {
  const crashed = await spawnLockHolder();
  await expect(lockDataDir(scratch.folder)).rejects.toThrow(REFUSED);
  crashed.kill('SIGKILL');
  await once(crashed, 'exit');
  const startedAt = performance.now();
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(scratch.folder)));
  const releases = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(releases).toHaveLength(1);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await releases[0]?.();
});

test('removes the file that a process left which died within a heartbeat', async () => {
  await writeRemoteOwner(1);
  await writeFile(path.join(scratch.folder, 'wikicasts.owner.other'), 'half');
  const release = await lockDataDir(scratch.folder, { ...SHORT_TIMES, bootId: 'other' });
  expect((await readdir(scratch.folder)).filter((name) => name.startsWith('wikicasts.owner'))).toEqual([
    'wikicasts.owner',
  ]);
  await release();
});

test('detects an owner on another machine by its heartbeat if the file system has no locks', async () => {
  let beat = 0;
  let writes = writeRemoteOwner(beat);
  const timer = setInterval(() => {
    beat += 1;
    writes = writes.then(() => writeRemoteOwner(beat));
  }, 50);
  await expect(lockDataDir(scratch.folder, SHORT_TIMES)).rejects.toThrow(REFUSED);
  clearInterval(timer);
  await writes;

  const release = await lockDataDir(scratch.folder, { staleMs: 300, heartbeatMs: 100 });
  await release();
});

test("stops an owner whose directory another machine has taken over and keeps the new owner's file", async () => {
  const lost = Promise.withResolvers<void>();
  const release = await lockDataDir(scratch.folder, { ...SHORT_TIMES, onLost: lost.resolve });
  await writeRemoteOwner(1);
  await lost.promise;
  await release();
  expect(await readdir(scratch.folder)).toContain('wikicasts.owner');
});
