import fs from 'node:fs';
import { open, rm, stat, statfs } from 'node:fs/promises';

const MB = 1024 * 1024;

/** One more file of PostgreSQL's write-ahead log (16 MB) fits into the reserve. */
const RESERVE_BYTES = 20 * MB;
/** Small steps prevent other programs from filling the released space at once. */
const RELEASE_STEP_BYTES = 64 * 1024;
const MIN_FREE_BYTES = 20 * MB;

const getReservePath = (directory: string): string => `${directory}.reserve`;

/** Returns false if nothing is left. Runs on the database thread. */
export function releaseDiskReserve(directory: string): boolean {
  try {
    const { size } = fs.statSync(getReservePath(directory));
    if (size === 0) return false;
    fs.truncateSync(getReservePath(directory), Math.max(0, size - RELEASE_STEP_BYTES));
    return true;
  } catch {
    return false;
  }
}

export async function ensureDiskReserve(directory: string): Promise<boolean> {
  const file = getReservePath(directory);
  const reservedBytes = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  const missingBytes = RESERVE_BYTES - reservedBytes;
  if ((await getFreeBytes(directory)) < MIN_FREE_BYTES + missingBytes) return false;
  if (missingBytes === 0) return true;
  const handle = await open(file, 'a');
  try {
    const filler = crypto.getRandomValues(new Uint8Array(RELEASE_STEP_BYTES));
    for (let left = missingBytes; left > 0; left -= RELEASE_STEP_BYTES)
      await handle.write(filler, 0, Math.min(left, RELEASE_STEP_BYTES));
    return true;
  } catch {
    await rm(file, { force: true });
    return false;
  } finally {
    await handle.close();
  }
}

export async function hasDiskSpace(directory: string): Promise<boolean> {
  return (await getFreeBytes(directory)) >= MIN_FREE_BYTES;
}

export async function getFreeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
