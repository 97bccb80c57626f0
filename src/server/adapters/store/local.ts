import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { AudioStore } from '../../../domain/ports.ts';

const KEY = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;
const UNFINISHED = '.part';

/** Keeps bytes as files below one directory. */
export function createLocalStore(root: string): AudioStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new TypeError('Not a store key.');
    return path.join(root, key);
  };

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Written beside, made durable, then renamed: the key is there wholly or not at all.
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
    },

    async get(key) {
      return missingAsNull(readFile(fileOf(key)));
    },

    async stat(key) {
      const found = await missingAsNull(stat(fileOf(key)));
      return found ? { size: found.size, modifiedAt: found.mtime } : null;
    },

    async read(key, range) {
      const file = fileOf(key);
      if (!(await missingAsNull(stat(file)))) return null;
      const stream = createReadStream(file, range ?? {});
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },

    async delete(key) {
      await rm(fileOf(key), { force: true });
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
  };
}

async function missingAsNull<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
