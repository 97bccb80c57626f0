import { copyFile, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { RUNTIME_FOLDER } from '../adapters/voice/kokoro/kokoro-files.ts';
import type { NpmCall } from './npm-client.ts';

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
