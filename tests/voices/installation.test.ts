import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  findInstallation,
  GRAPH_FILE,
  getOptimizedGraphFile,
} from '../../src/server/adapters/voice/kokoro/kokoro-files.ts';
import { VoicesError } from '../../src/server/voices/install-runtime.ts';
import { DOWNLOAD_BYTES, installVoices } from '../../src/server/voices/install-voices.ts';
import { startVoiceRegistry, type VoiceRegistry } from '../support/voice-registry.ts';

// The whole installer against a registry on this machine, with the real packages.

let folder: string;
let registry: VoiceRegistry;

beforeAll(async () => {
  registry = await startVoiceRegistry();
  vi.stubEnv('npm_config_registry', registry.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await registry.close();
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voices-cut-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const install = (measuresAgain = false) =>
  installVoices({ folder, signal: new AbortController().signal, measuresAgain });

test('a download that was cut at its half keeps the packages that are complete', async () => {
  registry.bytesUntilCut = DOWNLOAD_BYTES / 2;
  await expect(install()).rejects.toBeInstanceOf(VoicesError);
  expect(await findInstallation(folder)).toBeNull();
  registry.bytesUntilCut = null;
  expect((await install()).realTimeRatio).toBeGreaterThan(0);
  expect(new Set(registry.sent).size).toBe(registry.sent.length);
  const left = (await readdir(folder)).filter((name) => !/\.(?:bin|json|onnx)$|^runtime-/.test(name));
  expect(left).toEqual(['install.lock']);
});

test.each([
  ['a truncated graph', GRAPH_FILE],
  ['a truncated optimized graph', getOptimizedGraphFile()],
])('npm run voices mends %s', async (_, name) => {
  await install();
  await truncate(path.join(folder, name), 1_000);
  expect(await findInstallation(folder)).toBeNull();
  expect((await install(true)).realTimeRatio).toBeGreaterThan(0);
  expect(await findInstallation(folder)).not.toBeNull();
});
