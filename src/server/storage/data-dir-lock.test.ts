import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/process.ts';
import { lockDataDir } from './data-dir-lock.ts';

let scratch: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  scratch = await createTemporaryFolder();
});
afterEach(() => scratch.remove());

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

test("refuses a locked data directory independent of the owner's process id and host name", async () => {
  const release = await lockDataDir(scratch.folder);
  await expect(lockDataDir(scratch.folder)).rejects.toThrow(REFUSED);
  release();
  (await lockDataDir(scratch.folder))();
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
  releases[0]?.();
});
