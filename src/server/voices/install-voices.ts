import { fork } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../domain/system-clock.ts';
import {
  discardDamagedFiles,
  GRAPH_FILE,
  getOptimizedGraphFile,
  MANIFEST_FILE,
  MODEL,
  RUNTIME_FOLDER,
  VOICE_FILES,
} from '../adapters/voice/kokoro/kokoro-files.ts';
import { countThreadsPerProcess } from '../adapters/voice/kokoro/kokoro-speech-model.ts';
import { getFreeBytes } from '../storage/disk-reserve.ts';
import { DEFAULT_SOURCES, type FileSources, fetchVoiceFiles } from './fetch-voice-files.ts';
import { installRuntime } from './install-runtime.ts';
import {
  findInstallation,
  type Installation,
  LOCK_FILE,
  lockInstallation,
  saveInstallation,
  VoicesError,
} from './voices-installation.ts';

const MODEL_DOWNLOAD_BYTES = 95_000_000;
const RUNTIME_DOWNLOAD_BYTES = 114_000_000;
export const DOWNLOAD_BYTES = MODEL_DOWNLOAD_BYTES + RUNTIME_DOWNLOAD_BYTES;
/** Includes unpacked files and working copies. Half of it is free again afterwards. */
export const MIN_FREE_DISK_BYTES = 1_000_000_000;

/** The machines for which onnxruntime-node has binaries. */
const PLATFORMS = new Set(['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64']);
/** Share of the downloads in the progress; the rest prepares and measures. */
const DOWNLOAD_RATIO = 0.9;
const MAX_SETUP_MS = 5 * 60_000;

export interface InstallOptions {
  folder: string;
  signal: AbortSignal;
  onProgress?: (ratio: number) => void;
  sources?: FileSources;
  /** Prepares installed voices for this machine, if necessary, and measures them again. */
  measuresAgain?: boolean;
}

export async function installVoices(options: InstallOptions): Promise<Installation> {
  const { folder } = options;
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.has(platform)) throw new VoicesError(`they do not run on ${platform}`);
  await mkdir(folder, { recursive: true });
  const installed = options.measuresAgain ? null : await findInstallation(folder);
  if (installed !== null) return installed;
  const unlock = lockInstallation(folder);
  try {
    await discardDamagedFiles(folder);
    const isPresent = (await findInstallation(folder)) !== null;
    if (!isPresent) return await installMissing(options);
    return await prepareAndMeasure(options).catch((error: unknown) => installAgain(options, error));
  } catch (error) {
    options.signal.throwIfAborted();
    if ((error as { code?: string }).code === 'ENOSPC') throw new VoicesError('the disk is full');
    throw error;
  } finally {
    unlock();
  }
}

async function installMissing(options: InstallOptions): Promise<Installation> {
  const { folder, signal, onProgress = () => undefined, sources = DEFAULT_SOURCES } = options;
  if ((await getFreeBytes(folder)) < MIN_FREE_DISK_BYTES)
    throw new VoicesError('1 GB of free disk is needed');
  const reportBytes = (bytes: number) => onProgress((bytes / DOWNLOAD_BYTES) * DOWNLOAD_RATIO);
  await removeOldVersions(folder);
  const hasGraph = (await readdir(folder)).includes(GRAPH_FILE);
  await fetchVoiceFiles({
    folder,
    files: hasGraph ? VOICE_FILES : [MODEL, ...VOICE_FILES],
    sources,
    signal,
    onProgress: (bytes) => reportBytes(Math.min(bytes, MODEL_DOWNLOAD_BYTES)),
  });
  await installRuntime({
    folder,
    npm: sources.npm,
    signal,
    onProgress: (bytes) => reportBytes(MODEL_DOWNLOAD_BYTES + Math.min(bytes, RUNTIME_DOWNLOAD_BYTES)),
  });
  onProgress(DOWNLOAD_RATIO);
  const installation = await prepareAndMeasure(options);
  await rm(path.join(folder, 'download'), { recursive: true, force: true });
  onProgress(1);
  return installation;
}

/** An older manifest does not know the hashes of the files, so a failure may come from any of them. */
async function installAgain(options: InstallOptions, error: unknown): Promise<Installation> {
  options.signal.throwIfAborted();
  if (!(error instanceof VoicesError)) throw error;
  for (const name of [MANIFEST_FILE, GRAPH_FILE, getOptimizedGraphFile(), RUNTIME_FOLDER]) {
    await rm(path.join(options.folder, name), { recursive: true, force: true });
  }
  return installMissing(options);
}

async function removeOldVersions(folder: string): Promise<void> {
  const current = new Set([
    GRAPH_FILE,
    getOptimizedGraphFile(),
    MANIFEST_FILE,
    RUNTIME_FOLDER,
    LOCK_FILE,
    'download',
    ...VOICE_FILES.map(({ name }) => name),
  ]);
  for (const name of await readdir(folder)) {
    if (!current.has(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** In a child process, because the runtime must not run in the server's. The folder may come from another machine. */
async function prepareAndMeasure(options: InstallOptions): Promise<Installation> {
  const { folder } = options;
  options.signal.throwIfAborted();
  const timeout = AbortSignal.timeout(MAX_SETUP_MS);
  const signal = AbortSignal.any([options.signal, timeout]);
  const setup = new URL('../adapters/voice/kokoro/kokoro-setup.ts', import.meta.url);
  const child = fork(setup, [folder, String(countThreadsPerProcess())], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    const realTimeRatio = await new Promise<number | null>((resolve, reject) => {
      let measured: number | null = null;
      child.on('message', (message: { realTimeRatio: number }) => {
        measured = message.realTimeRatio;
      });
      child.once('error', reject);
      child.once('exit', (code) => resolve(code === 0 ? measured : null));
    });
    options.signal.throwIfAborted();
    if (realTimeRatio === null) throw new VoicesError('the runtime does not work on this machine');
    const installation = { realTimeRatio, installedAt: systemClock.now().toISOString() };
    await saveInstallation(folder, installation);
    return installation;
  } finally {
    signal.removeEventListener('abort', kill);
  }
}
