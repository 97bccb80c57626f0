import { DatabaseSync } from 'node:sqlite';

/** SQLite's result code for a locked file (https://www.sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;

/** Until the result is called or the process ends; null if it is held. SQLite, because Node has no file locks. */
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
