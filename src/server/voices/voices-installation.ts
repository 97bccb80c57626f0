import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  GRAPH_FILE,
  MANIFEST_FILE,
  RUNTIME_FOLDER,
  recordInstalledFiles,
  VOICE_FILES,
} from '../adapters/voice/kokoro/kokoro-files.ts';
import { tryLockFile } from '../storage/file-lock.ts';

/** Why the natural voices cannot be installed, for the operator: half a sentence without a path. */
export class VoicesError extends Error {
  override readonly name = 'VoicesError';
}

/** A download or package has other bytes than the pinned ones. */
export class WrongContentError extends VoicesError {
  constructor(address: string) {
    super(`the bytes of ${address.slice(address.lastIndexOf('/') + 1)} are not the expected ones`);
  }
}

export const LOCK_FILE = 'install.lock';

const installationSchema = z.object({
  /** Seconds of speech per second, of one process. */
  realTimeRatio: z.number().positive(),
  installedAt: z.string(),
});

export type Installation = z.infer<typeof installationSchema>;

/** Null if the voices of this version are not completely installed. */
export async function findInstallation(folder: string): Promise<Installation | null> {
  try {
    const manifest = JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8'));
    const files = [
      GRAPH_FILE,
      ...VOICE_FILES.map(({ name }) => name),
      path.join(RUNTIME_FOLDER, 'package.json'),
    ];
    await Promise.all(files.map((file) => stat(path.join(folder, file))));
    return installationSchema.parse(manifest);
  } catch {
    return null;
  }
}

export async function saveInstallation(folder: string, installation: Installation): Promise<void> {
  const file = path.join(folder, MANIFEST_FILE);
  const manifest = { ...installation, files: await recordInstalledFiles(folder) };
  await writeFile(`${file}.part`, JSON.stringify(manifest), { flush: true });
  await rename(`${file}.part`, file);
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
export function lockInstallation(folder: string): () => void {
  const unlock = tryLockFile(path.join(folder, LOCK_FILE));
  if (unlock === null) throw new VoicesError('another process installs them at the moment');
  return unlock;
}
