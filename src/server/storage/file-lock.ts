import { DatabaseSync } from 'node:sqlite';

/** SQLite's result code for a locked file (https://www.sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;

/**
 * Locks a file until the returned function is called or the process ends; null if another process holds the lock. Uses
 * SQLite, because Node has no API for file locks. The file stays empty. Throws SQLite's error for an unusable folder.
 */
export function tryLockFile(file: string): (() => void) | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('begin exclusive');
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return () => database.close();
}
