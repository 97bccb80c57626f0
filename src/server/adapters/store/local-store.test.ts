import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStoreCompliance } from '../../../../tests/support/store-compliance.ts';
import { LocalStore } from './local-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
const fresh = () => path.join(folder, String(++made));

describeStoreCompliance('of local files', async () => new LocalStore(fresh()));

test('a failed put leaves no partial file in the local store', async () => {
  const root = fresh();
  const store = new LocalStore(root);
  await store.put('a/folder/x', new Uint8Array(1));
  // The name is taken by a folder, so the last step fails.
  await expect(store.put('a/folder', new Uint8Array(1))).rejects.toThrow();
  expect(await readdir(path.join(root, 'a'))).toEqual(['folder']);
});

test('tidy removes old empty folders and old partial files of the local store', async () => {
  const root = fresh();
  const store = new LocalStore(root);
  await store.put('speech/kept.wav', new Uint8Array(1));
  await mkdir(path.join(root, 'live/1/1'), { recursive: true });
  await mkdir(path.join(root, 'live/2/1'), { recursive: true });
  for (const name of ['old', 'new']) await writeFile(path.join(root, `speech/a.wav.${name}.part`), 'x');
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  for (const place of ['live/1/1', 'speech/a.wav.old.part', 'speech/kept.wav']) {
    await utimes(path.join(root, place), hours(2), hours(2));
  }
  await store.tidy(hours(1));
  expect((await readdir(path.join(root, 'speech'))).sort()).toEqual(['a.wav.new.part', 'kept.wav']);
  expect(await readdir(path.join(root, 'live/1'))).toEqual([]);
  expect(await readdir(path.join(root, 'live/2'))).toEqual(['1']);
  // What has just lost its last folder is as new as that.
  await utimes(path.join(root, 'live/1'), hours(2), hours(2));
  await store.tidy(hours(1));
  expect(await readdir(path.join(root, 'live'))).toEqual(['2']);
});
