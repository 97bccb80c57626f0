import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { StorageFullError } from '../../../domain/audio/storage-full-error.ts';
import type { AudioStore } from '../../../domain/ports.ts';
import { assertStoreKey } from './store-key.ts';

const UNFINISHED = '.part';
/** Tries of a put whose folder is tidied away while it begins. */
const TRIES = 3;

/** Keeps bytes as files below one directory. */
export function createLocalStore(root: string): AudioStore {
  const fileOf = (key: string): string => path.join(root, assertStoreKey(key));

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      for (let attempt = 1; ; attempt += 1) {
        try {
          await mkdir(path.dirname(file), { recursive: true });
          await write(file, bytes);
          return;
        } catch (error) {
          if (isFull(error)) throw new StorageFullError(error);
          if (!isMissing(error) || attempt >= TRIES) throw error;
        }
      }
    },

    async get(key) {
      return missingAsNull(readFile(fileOf(key)));
    },

    async stat(key) {
      const found = await missingAsNull(stat(fileOf(key)));
      return found ? { size: found.size, modifiedAt: found.mtime } : null;
    },

    async read(key, range) {
      const handle = await missingAsNull(open(fileOf(key)));
      if (!handle) return null;
      return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
    },

    async touch(key) {
      const now = new Date();
      const touched = await missingAsNull(utimes(fileOf(key), now, now).then(() => true));
      return touched ?? false;
    },

    async delete(key) {
      await rm(fileOf(key), { force: true });
    },

    async deleteAll(keys) {
      for await (const key of keys) await rm(fileOf(key), { force: true });
    },

    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const entries = await missingAsNull(
        readdir(path.join(root, folder), { recursive: true, withFileTypes: true }),
      );
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const key = path.relative(root, file).replaceAll(path.sep, '/');
        if (!key.startsWith(prefix)) continue;
        const found = await missingAsNull(stat(file));
        if (found) yield { key, size: found.size, modifiedAt: found.mtime };
      }
    },

    async tidy(before) {
      const entries = await missingAsNull(readdir(root, { recursive: true, withFileTypes: true }));
      // A folder's contents before itself.
      for (const entry of entries?.reverse() ?? []) {
        const unfinished = entry.isFile() && entry.name.endsWith(UNFINISHED);
        if (!unfinished && !entry.isDirectory()) continue;
        const place = path.join(entry.parentPath, entry.name);
        const found = await missingAsNull(stat(place));
        if (!found || found.mtime >= before) continue;
        if (unfinished) await rm(place, { force: true });
        else await removeIfEmpty(place);
      }
    },
  };
}

/** Written beside, made durable, then renamed: the file is there wholly or not at all. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw error;
  }
}

async function missingAsNull<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** No room on the disk, or none left of what the user may take. */
function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
