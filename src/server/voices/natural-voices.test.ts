import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../domain/system-clock.ts';
import {
  GRAPH_FILE,
  type Installation,
  saveInstallation,
  VOICE_FILES,
} from '../adapters/voice/kokoro/kokoro-files.ts';
import type { KokoroSpeechModel } from '../adapters/voice/kokoro/kokoro-speech-model.ts';
import { loadConfig } from '../config.ts';
import { VoicesError } from './install-runtime.ts';
import { type InstallOptions, removeVoices } from './install-voices.ts';
import { NaturalVoices, type NaturalVoicesOptions } from './natural-voices.ts';
import { findDownloadObstacle, openNaturalVoices, type VoicesContext } from './open-natural-voices.ts';

const INSTALLATION: Installation = { realTimeRatio: 3.1, installedAt: '2026-01-01T00:00:00.000Z' };
const model = {
  getRealTimeRatio: () => 3.1,
  close: vi.fn(async () => undefined),
} as unknown as KokoroSpeechModel;
const log = { info: vi.fn(), warn: vi.fn() };

let folder: string;
let voices: NaturalVoices | null = null;
beforeEach(async () => {
  vi.clearAllMocks();
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'voices-')), 'voices');
});
afterEach(async () => {
  await voices?.close();
  voices = null;
  await rm(path.dirname(folder), { recursive: true });
});

async function open(options: Partial<NaturalVoicesOptions> = {}): Promise<NaturalVoices> {
  voices = await NaturalVoices.open({ folder, log, createSpeechModel: () => model, pollMs: 5, ...options });
  return voices;
}

async function putVoices(): Promise<Installation> {
  await mkdir(folder, { recursive: true });
  for (const { name } of [{ name: GRAPH_FILE }, ...VOICE_FILES])
    await writeFile(path.join(folder, name), 'music');
  await saveInstallation(folder, INSTALLATION);
  return INSTALLATION;
}

test('NaturalVoices have a speech model if they are installed, and store speech ahead again and again', async () => {
  await putVoices();
  const storeAhead = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('broken'));
  const opened = await open({ storeAhead, storeAheadMs: 5 });
  expect(opened.speechModel).toBe(model);
  expect(opened.getStatus()).toEqual({
    state: 'installed',
    progress: null,
    error: null,
    realTimeRatio: 3.1,
  });
  expect(storeAhead).toHaveBeenCalledWith(model, expect.any(AbortSignal));
  await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0);
  await opened.close();
  expect(storeAhead.mock.lastCall?.[1]).toMatchObject({ aborted: true });
});

test.each([
  ['a missing graph', GRAPH_FILE, (file: string) => rm(file)],
  ['a truncated voice', VOICE_FILES[1]?.name ?? '', (file: string) => truncate(file, 1)],
  ['a changed voice', VOICE_FILES[2]?.name ?? '', (file: string) => writeFile(file, 'noise')],
])('NaturalVoices with %s are absent at the start and while the server runs', async (_, name, damage) => {
  await putVoices();
  const opened = await open();
  expect(opened.speechModel).toBe(model);
  await damage(path.join(folder, name));
  await expect.poll(() => opened.speechModel).toBeNull();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    {},
    'The natural voices were removed or damaged. The built-in voices are used',
  );
  await opened.close();
  expect((await open()).getStatus().state).toBe('absent');
});

test('NaturalVoices notice that another process installs and removes them', async () => {
  const opened = await open();
  expect(opened.speechModel).toBeNull();
  await putVoices();
  await expect.poll(() => opened.speechModel).toBe(model);
  await removeVoices(folder);
  await expect.poll(() => opened.speechModel).toBeNull();
  // A podcast in progress finishes with them.
  expect(model.close).not.toHaveBeenCalled();
  await opened.close();
  expect(model.close).toHaveBeenCalledOnce();
});

test('NaturalVoices report the progress of their installation, which runs once', async () => {
  const end = Promise.withResolvers<void>();
  const install = vi.fn(async ({ onProgress }: InstallOptions) => {
    onProgress?.(0.5);
    await end.promise;
    return putVoices();
  });
  const opened = await open({ install });
  opened.install();
  opened.install();
  expect(opened.getStatus()).toEqual({
    state: 'installing',
    progress: 0.5,
    error: null,
    realTimeRatio: null,
  });
  end.resolve();
  await expect.poll(() => opened.getStatus().state).toBe('installed');
  expect(install).toHaveBeenCalledOnce();
});

test('NaturalVoices try the installation in the background again after a failure', async () => {
  const failure = new VoicesError('the server cannot be reached');
  const install = vi.fn().mockRejectedValueOnce(failure).mockImplementation(putVoices);
  const opened = await open({ install, retryDelaysMs: [20], pollMs: 60_000 });
  opened.installInBackground();
  await expect.poll(() => opened.getStatus().error).toBe('the server cannot be reached');
  await expect.poll(() => opened.speechModel).toBe(model);
  expect(log.warn.mock.calls).toEqual([
    [
      { reason: 'the server cannot be reached' },
      'The natural voices are not installed. The built-in voices stay in use',
    ],
  ]);
});

test('NaturalVoices stop their installation when the server stops', async () => {
  const install = ({ signal }: InstallOptions) =>
    new Promise<Installation>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const opened = await open({ install });
  opened.install();
  await opened.close();
  expect(log.warn).not.toHaveBeenCalled();
});

const context = { log, clock: systemClock, em: null } as never as VoicesContext;
const configure = (env: Record<string, string>) => loadConfig({ DATA_DIR: path.dirname(folder), ...env });

test('NATURAL_VOICES=on refuses to start without the voices and names the command', async () => {
  await expect(
    openNaturalVoices({ ...context, config: configure({ NATURAL_VOICES: 'on' }) }),
  ).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining('npm run voices'),
  });
});

test('NATURAL_VOICES=off opens no natural voices', async () => {
  expect(await openNaturalVoices({ ...context, config: configure({ NATURAL_VOICES: 'off' }) })).toBeNull();
});

test('the natural voices are downloaded in the background only by default and without a speech provider', async () => {
  vi.spyOn(process, 'availableMemory').mockReturnValue(4e9);
  expect(await findDownloadObstacle(configure({}))).toBeNull();
  expect(await findDownloadObstacle(configure({ NATURAL_VOICES: 'off' }))).not.toBeNull();
  expect(await findDownloadObstacle(configure({ GOOGLE_TTS_API_KEY: 'key' }))).not.toBeNull();
  expect(await findDownloadObstacle(configure({ ROLE: 'web' }))).not.toBeNull();
  vi.mocked(process.availableMemory).mockReturnValue(1.9e9);
  expect(await findDownloadObstacle(configure({}))).toBe('2 GB of free memory');
  vi.restoreAllMocks();
});
