import { fork } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../domain/system-clock.ts';
import {
  findInstallation,
  GRAPH_FILE,
  getOptimizedGraphFile,
  type Installation,
  MANIFEST_FILE,
  MODEL,
  RUNTIME_FOLDER,
  saveInstallation,
  VOICE_FILES,
} from '../adapters/voice/kokoro/kokoro-files.ts';
import { countThreadsPerProcess } from '../adapters/voice/kokoro/kokoro-speech-model.ts';
import { getFreeBytes } from '../storage/disk-reserve.ts';
import { tryLockFile } from '../storage/file-lock.ts';
import { installRuntime, NPM_CACHE, VoicesError } from './install-runtime.ts';

export const DOWNLOAD_BYTES = 209_000_000;
/** Includes unpacked files and working copies. Half of it is free again afterwards. */
export const MIN_FREE_DISK_BYTES = 1_000_000_000;

/** The machines for which onnxruntime-node has binaries. */
const PLATFORMS = new Set(['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64']);
const LOCK_FILE = 'install.lock';
/** Share of the downloads in the progress; the rest prepares and measures. */
const DOWNLOAD_RATIO = 0.9;
const MAX_SETUP_MS = 5 * 60_000;

export interface InstallOptions {
  folder: string;
  signal: AbortSignal;
  onProgress?: (ratio: number) => void;
  /** Prepares installed voices for this machine, if necessary, and measures them again. */
  measuresAgain?: boolean;
}

export async function installVoices(options: InstallOptions): Promise<Installation> {
  const { folder, signal, onProgress = () => undefined } = options;
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.has(platform)) throw new VoicesError(`they do not run on ${platform}`);
  await mkdir(folder, { recursive: true });
  const installed = await findInstallation(folder);
  if (installed !== null && !options.measuresAgain) return installed;
  const unlock = lockInstallation(folder);
  try {
    if ((await findInstallation(folder)) === null) {
      await fetchMissing(folder, signal, (bytes) =>
        onProgress(Math.min(1, bytes / DOWNLOAD_BYTES) * DOWNLOAD_RATIO),
      );
      onProgress(DOWNLOAD_RATIO);
    }
    const installation = await prepareAndMeasure(folder, signal);
    onProgress(1);
    return installation;
  } catch (error) {
    signal.throwIfAborted();
    if ((error as { code?: string }).code === 'ENOSPC') throw new VoicesError('the disk is full');
    throw error;
  } finally {
    unlock();
  }
}

async function fetchMissing(
  folder: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  if ((await getFreeBytes(folder)) < MIN_FREE_DISK_BYTES)
    throw new VoicesError('1 GB of free disk is needed');
  const names = new Set(await readdir(folder));
  const voices = VOICE_FILES.map(({ name }) => name);
  const isFetched = [RUNTIME_FOLDER, ...voices].every((name) => names.has(name));
  const hasModel = names.has(GRAPH_FILE) || names.has(MODEL.name);
  // A manifest tells of a complete installation that has lost a file or part of one.
  const continues = isFetched && hasModel && !names.has(MANIFEST_FILE);
  const kept = continues ? [RUNTIME_FOLDER, ...voices, MODEL.name, GRAPH_FILE, getOptimizedGraphFile()] : [];
  await removeOthers(folder, [LOCK_FILE, NPM_CACHE, ...kept]);
  if (!continues) await installRuntime({ folder, signal, onProgress });
}

async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!kept.includes(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** In a child process, because the runtime must not run in the server's. The folder may come from another machine. */
async function prepareAndMeasure(folder: string, stop: AbortSignal): Promise<Installation> {
  stop.throwIfAborted();
  const signal = AbortSignal.any([stop, AbortSignal.timeout(MAX_SETUP_MS)]);
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
    stop.throwIfAborted();
    if (realTimeRatio === null) throw new VoicesError('the runtime does not work on this machine');
    const installation = { realTimeRatio, installedAt: systemClock.now().toISOString() };
    await saveInstallation(folder, installation);
    return installation;
  } finally {
    signal.removeEventListener('abort', kill);
  }
}

/** Deletes the manifest first, so that a kill leaves nothing that looks complete. Throws like `lockInstallation`. */
export async function removeVoices(folder: string): Promise<void> {
  if (!(await stat(folder).catch(() => null))) return;
  const unlock = lockInstallation(folder);
  // Windows cannot delete an open file. The manifest decides, so the rest needs no lock.
  await rm(path.join(folder, MANIFEST_FILE), { force: true });
  unlock();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Until the returned function is called. Throws `VoicesError` while another process holds the lock. */
function lockInstallation(folder: string): () => void {
  const unlock = tryLockFile(path.join(folder, LOCK_FILE));
  if (unlock === null) throw new VoicesError('another process installs them at the moment');
  return unlock;
}
