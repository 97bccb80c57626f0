import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { StorageFullError } from '../../../domain/errors.ts';
import type { AudioStore, ByteRange } from '../../../domain/ports.ts';
import { systemClock } from '../../../domain/system-clock.ts';
import { assertStoreKey } from './store-key.ts';

const UNFINISHED_SUFFIX = '.part';
/** `tidy` can remove the folder of a file that is about to be written. */
const MAX_PUT_ATTEMPTS = 3;

export class LocalStore implements AudioStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#getPath(key);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeAtomically(file, bytes);
        return;
      } catch (error) {
        if (isDiskFull(error)) throw new StorageFullError(error);
        if (!isMissing(error) || attempt >= MAX_PUT_ATTEMPTS) throw error;
      }
    }
  }

  async get(key: string, signal?: AbortSignal): Promise<Uint8Array | null> {
    return nullIfMissing(readFile(this.#getPath(key), { signal }));
  }

  async stat(key: string): Promise<{ size: number; modifiedAt: Date } | null> {
    const found = await nullIfMissing(stat(this.#getPath(key)));
    return found ? { size: found.size, modifiedAt: found.mtime } : null;
  }

  async read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    const handle = await nullIfMissing(open(this.#getPath(key)));
    if (!handle) return null;
    return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
  }

  async touch(key: string): Promise<boolean> {
    const now = systemClock.now();
    const isTouched = await nullIfMissing(utimes(this.#getPath(key), now, now).then(() => true));
    return isTouched ?? false;
  }

  async delete(key: string): Promise<void> {
    await rm(this.#getPath(key), { force: true });
  }

  async deleteAll(keys: AsyncIterable<string> | Iterable<string>): Promise<void> {
    for await (const key of keys) await this.delete(key);
  }

  async *list(prefix: string): AsyncGenerator<{ key: string; size: number; modifiedAt: Date }> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const entries = await nullIfMissing(
      readdir(path.join(this.#root, folder), { recursive: true, withFileTypes: true }),
    );
    for (const entry of entries ?? []) {
      if (!entry.isFile() || entry.name.endsWith(UNFINISHED_SUFFIX)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const key = path.relative(this.#root, file).replaceAll(path.sep, '/');
      if (!key.startsWith(prefix)) continue;
      const found = await nullIfMissing(stat(file));
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }

  async tidy(before: Date): Promise<void> {
    const entries = await nullIfMissing(readdir(this.#root, { recursive: true, withFileTypes: true }));
    for (const entry of entries?.reverse() ?? []) {
      const isUnfinished = entry.isFile() && entry.name.endsWith(UNFINISHED_SUFFIX);
      if (!isUnfinished && !entry.isDirectory()) continue;
      const entryPath = path.join(entry.parentPath, entry.name);
      const found = await nullIfMissing(stat(entryPath));
      if (!found || found.mtime >= before) continue;
      if (isUnfinished) await rm(entryPath, { force: true });
      else await removeIfEmpty(entryPath);
    }
  }

  #getPath(key: string): string {
    return path.join(this.#root, assertStoreKey(key));
  }
}

async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED_SUFFIX}`;
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

async function nullIfMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
