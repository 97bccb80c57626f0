import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../domain/system-clock.ts';
import { GRAPH_FILE, RUNTIME_FOLDER, VOICE_FILES } from '../adapters/voice/kokoro/kokoro-files.ts';
import type { KokoroSpeechModel } from '../adapters/voice/kokoro/kokoro-speech-model.ts';
import { loadConfig } from '../config.ts';
import type { InstallOptions } from './install-voices.ts';
import { NaturalVoices, type NaturalVoicesOptions } from './natural-voices.ts';
import { findDownloadObstacle, openNaturalVoices, type VoicesContext } from './open-natural-voices.ts';
import { type Installation, removeVoices, saveInstallation, VoicesError } from './voices-installation.ts';

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
  await mkdir(path.join(folder, RUNTIME_FOLDER), { recursive: true });
  for (const name of [
    GRAPH_FILE,
    `${RUNTIME_FOLDER}/package.json`,
    ...VOICE_FILES.map((file) => file.name),
  ]) {
    await writeFile(path.join(folder, name), '');
  }
  await saveInstallation(folder, INSTALLATION);
  return INSTALLATION;
}

test('NaturalVoices have a speech model if they are installed', async () => {
  await putVoices();
  const onInstalled = vi.fn();
  const { speechModel, getStatus } = await open({ onInstalled }).then((opened) => ({
    speechModel: opened.speechModel,
    getStatus: () => opened.getStatus(),
  }));
  expect(speechModel).toBe(model);
  expect(onInstalled).toHaveBeenCalledExactlyOnceWith(model);
  expect(getStatus()).toEqual({ state: 'installed', progress: null, error: null, realTimeRatio: 3.1 });
});

test('NaturalVoices without one of their files are absent', async () => {
  await putVoices();
  await rm(path.join(folder, GRAPH_FILE));
  expect((await open()).getStatus().state).toBe('absent');
});

test('NaturalVoices with a truncated model are absent at the start and say what mends them', async () => {
  await putVoices();
  await writeFile(path.join(folder, GRAPH_FILE), 'tr');
  const status = (await open()).getStatus();
  expect(status).toMatchObject({ state: 'absent', error: expect.stringContaining('npm run voices') });
  expect(status.error).toContain(GRAPH_FILE);
});

test('NaturalVoices notice a changed voice while the server runs', async () => {
  await putVoices();
  const opened = await open();
  expect(opened.speechModel).toBe(model);
  await writeFile(path.join(folder, VOICE_FILES[0]?.name ?? ''), 'noise');
  await expect.poll(() => opened.speechModel).toBeNull();
  expect(log.warn).toHaveBeenCalledWith(
    { reason: expect.stringContaining('was damaged or changed') },
    'The natural voices are damaged. The built-in voices are used',
  );
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
  expect(log.info).toHaveBeenCalledWith({ percent: 50 }, 'Installing the natural voices');
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
