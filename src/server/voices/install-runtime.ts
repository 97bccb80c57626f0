import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { RUNTIME_FOLDER } from '../adapters/voice/kokoro/kokoro-files.ts';
import { readNpmEnvironment } from '../config.ts';
import { VoicesError } from './voices-installation.ts';

const PROGRESS_INTERVAL_MS = 500;
const MAX_OUTPUT_CHARACTERS = 20_000;

export interface NpmCall {
  args: readonly string[];
  folder: string;
  /** npm's cache: complete packages in it are not downloaded again. */
  cacheFolder: string;
  signal: AbortSignal;
  /** Bytes in the cache so far. */
  onProgress: (bytes: number) => void;
}

/** Never runs a package's scripts. Rejects with `VoicesError` or the signal's reason. */
export async function runNpm({ args, folder, cacheFolder, signal, onProgress }: NpmCall): Promise<void> {
  signal.throwIfAborted();
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
  const isWindows = process.platform === 'win32';
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', [...args, ...flags, ...retries], {
    cwd: folder,
    env: { ...readNpmEnvironment(), npm_config_cache: cacheFolder },
    // Windows starts command files through its shell only. No argument comes from a user.
    shell: isWindows,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: npm is a shell script on some systems, and its children must end with it.
    detached: !isWindows,
  });
  let output = '';
  child.stderr.on('data', (data) => {
    output = `${output}${data}`.slice(-MAX_OUTPUT_CHARACTERS);
  });
  const kill = () => killGroup(child.pid);
  signal.addEventListener('abort', kill, { once: true });
  const timer = setInterval(() => void sumFileSizes(cacheFolder).then(onProgress), PROGRESS_INTERVAL_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', () => reject(new VoicesError('npm cannot be started')));
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new VoicesError(describeFailure(output))),
      );
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', kill);
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** npm's messages contain paths and addresses, so only their code is shown. */
function describeFailure(output: string): string {
  const code = /npm (?:error|ERR!) code (\w+)/.exec(output)?.[1];
  if (code === 'ENOSPC') return 'the disk is full';
  if (code === 'EINTEGRITY') return 'the bytes of a package are not the expected ones';
  return `the package registry cannot be used${code ? ` (${code})` : ''}`;
}

/** Bytes of all files below the folder; 0 if it is missing. Files may appear and disappear meanwhile. */
async function sumFileSizes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Its lockfile pins every package with its hash. */
const SOURCE = path.join(import.meta.dirname, 'runtime');
const PART_PREFIX = 'runtime-part-';
const BINARIES = 'node_modules/onnxruntime-node/bin/napi-v6';

export interface RuntimeInstallation {
  folder: string;
  npm: (call: NpmCall) => Promise<void>;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Installs ONNX Runtime from its own lockfile, without the binaries of other platforms. Does nothing if it is there. */
export async function installRuntime({
  folder,
  npm,
  signal,
  onProgress,
}: RuntimeInstallation): Promise<void> {
  const target = path.join(folder, RUNTIME_FOLDER);
  await removeParts(folder);
  if (await stat(target).catch(() => null)) return;
  // A new folder for each try: npm of a killed installer may still write to its own.
  const part = await mkdtemp(path.join(folder, PART_PREFIX));
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(path.join(SOURCE, file), path.join(part, file));
  }
  const cacheFolder = path.join(folder, 'download', 'npm-cache');
  await npm({ args: ['ci'], folder: part, cacheFolder, signal, onProgress });
  await removeOtherBinaries(path.join(part, BINARIES));
  await rename(part, target);
  await rm(cacheFolder, { recursive: true, force: true });
}

async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(PART_PREFIX)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** They are four fifths of 290 MB. */
async function removeOtherBinaries(binaries: string): Promise<void> {
  const own = path.join(binaries, process.platform, process.arch);
  for (const platform of await readdir(binaries)) {
    for (const arch of await readdir(path.join(binaries, platform))) {
      const folder = path.join(binaries, platform, arch);
      if (folder !== own) await rm(folder, { recursive: true, force: true });
    }
  }
}
