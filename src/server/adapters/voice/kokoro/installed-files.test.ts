import { cp, mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  discardDamagedFiles,
  GRAPH_FILE,
  getOptimizedGraphFile,
  MANIFEST_FILE,
  RUNTIME_FOLDER,
  recordInstalledFiles,
  VOICE_FILES,
} from './kokoro-files.ts';

const OPTIMIZED = getOptimizedGraphFile();
const VOICE = VOICE_FILES[2]?.name ?? '';
const BINARY = `${RUNTIME_FOLDER}/node_modules/onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voices-'));
  await mkdir(path.join(folder, path.dirname(BINARY)), { recursive: true });
  for (const name of [GRAPH_FILE, OPTIMIZED, BINARY, ...VOICE_FILES.map((file) => file.name)]) {
    await writeFile(path.join(folder, name), `the bytes of ${name}`);
  }
  const files = await recordInstalledFiles(folder);
  await writeFile(path.join(folder, MANIFEST_FILE), JSON.stringify({ realTimeRatio: 2, files }));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('an installation that has not changed keeps all its files', async () => {
  expect(await discardDamagedFiles(folder)).toEqual([]);
  expect(await readdir(folder)).toContain(MANIFEST_FILE);
});

test('a copy of an installation is intact although its files have other times', async () => {
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  await utimes(path.join(copy, GRAPH_FILE), new Date(0), new Date(0));
  expect(await discardDamagedFiles(copy)).toEqual([]);
  await rm(copy, { recursive: true });
});

test.each([
  ['a truncated model', OPTIMIZED, (file: string) => truncate(file, 7)],
  ['an empty model', GRAPH_FILE, (file: string) => truncate(file, 0)],
  ['a deleted model', GRAPH_FILE, (file: string) => rm(file)],
  [
    'a voice with other bytes of the same length',
    VOICE,
    (file: string) => writeFile(file, `THE BYTES OF ${VOICE}`),
  ],
])('%s is discarded together with the manifest', async (_, name, damage) => {
  await damage(path.join(folder, name));
  expect(await discardDamagedFiles(folder)).toEqual([name]);
  const left = await readdir(folder);
  expect(left).not.toContain(name);
  expect(left).not.toContain(MANIFEST_FILE);
  expect(left).toContain(RUNTIME_FOLDER);
});

test('a truncated library discards the whole runtime, so that it is installed again', async () => {
  await truncate(path.join(folder, BINARY), 3);
  expect(await discardDamagedFiles(folder)).toEqual([BINARY]);
  expect(await readdir(folder)).not.toContain(RUNTIME_FOLDER);
});
