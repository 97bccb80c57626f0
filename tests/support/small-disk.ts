import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Why a test is skipped where there can be none. */
export const MOUNT_SKIP_REASON = 'this user may not mount a file system here';

/** A small disk at a folder. */
export interface SmallDisk {
  resize(size: string): Promise<void>;
  /** Takes all the room that is left, to the last byte. */
  fill(): void;
  /** Gives back what `fill` has taken. */
  clear(): void;
  unmount(): Promise<unknown>;
}

/** Mounts one of the size (`640k`, `64m`); null where this user may not. */
export async function mountDisk(folder: string, size: string): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    async resize(to) {
      await run('mount', ['-o', `remount,size=${to}`, folder]);
    },
    fill() {
      const file = fs.openSync(filler, 'a');
      for (const bytes of [1 << 20, 4096]) {
        try {
          for (;;) fs.writeSync(file, new Uint8Array(bytes));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      fs.closeSync(file);
    },
    clear: () => fs.rmSync(filler, { force: true }),
    unmount: () => run('umount', ['-l', folder]),
  };
}
