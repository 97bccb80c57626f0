import fs from 'node:fs';
import { open, rm, stat, statfs } from 'node:fs/promises';

const MB = 1024 * 1024;

/** More than a file of PostgreSQL's log (16 MB), so that one more can be begun on a full disk. */
const RESERVE_BYTES = 20 * MB;
/** Given up at a time: whoever else fills the disk must not get all of it at once. */
const STEP_BYTES = 64 * 1024;
/** Free room, in bytes, below which the disk counts as full. */
const FULL_BELOW_BYTES = 20 * MB;

/** The file beside the database in `directory` that keeps room for it. */
export const getReservePath = (directory: string): string => `${directory}.reserve`;

/** Gives a step of the reserve up; false where nothing is left of it. Called on the database's thread. */
export function releaseDiskReserve(directory: string): boolean {
  try {
    const { size } = fs.statSync(getReservePath(directory));
    if (size === 0) return false;
    fs.truncateSync(getReservePath(directory), Math.max(0, size - STEP_BYTES));
    return true;
  } catch {
    return false;
  }
}

/** Lays the reserve down again where the disk has room; resolves to whether there is room. */
export async function ensureDiskReserve(directory: string): Promise<boolean> {
  const file = getReservePath(directory);
  const kept = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  const missing = RESERVE_BYTES - kept;
  if ((await freeBytes(directory)) < FULL_BELOW_BYTES + missing) return false;
  if (missing === 0) return true;
  const handle = await open(file, 'a');
  try {
    // No zeros, which some file systems keep without any room.
    const filling = crypto.getRandomValues(new Uint8Array(STEP_BYTES));
    for (let left = missing; left > 0; left -= STEP_BYTES)
      await handle.write(filling, 0, Math.min(left, STEP_BYTES));
    return true;
  } catch {
    // Filled by someone else meanwhile.
    await rm(file, { force: true });
    return false;
  } finally {
    await handle.close();
  }
}

/** Whether the disk that the database is on has room. */
export async function hasDiskSpace(directory: string): Promise<boolean> {
  return (await freeBytes(directory)) >= FULL_BELOW_BYTES;
}

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
