import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config.ts';
import { tryLockFile } from './file-lock.ts';

/** Until the result is called or the process ends (decision 001). Throws `ConfigError` if another process holds it. */
export async function lockDataDir(dir: string): Promise<() => void> {
  await mkdir(dir, { recursive: true });
  let unlock: (() => void) | null;
  try {
    unlock = tryLockFile(path.join(dir, 'wikicasts.lock'));
  } catch (error) {
    const { errstr } = error as { errstr?: string };
    throw new ConfigError(`The data directory cannot be locked: ${errstr}. Make it writable.`);
  }
  if (unlock === null)
    throw new ConfigError(
      `Another Wikicasts process uses the data directory "${path.basename(path.resolve(dir))}". ` +
        'Stop it, give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.',
    );
  return unlock;
}
