import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStore } from '../../../../tests/support/store-compliance.ts';
import { createLocalStore } from './local.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
const fresh = () => path.join(folder, String(++made));

describeStore('of local files', async () => createLocalStore(fresh()));

test('a put that fails leaves nothing half-written', async () => {
  const root = fresh();
  const store = createLocalStore(root);
  await store.put('a/folder/x', new Uint8Array(1));
  // The name is taken by a folder, so the last step fails.
  await expect(store.put('a/folder', new Uint8Array(1))).rejects.toThrow();
  expect(await readdir(path.join(root, 'a'))).toEqual(['folder']);
});
