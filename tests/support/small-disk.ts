import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const MOUNT_SKIP_REASON = 'this user may not mount a file system here';

export interface SmallDisk {
  resize(size: string): Promise<void>;
  /** Uses up all free space. */
  fill(): void;
  /** Frees the space that `fill` used. */
  clear(): void;
  unmount(): Promise<unknown>;
}

/** Mounts a file system of the given size (`640k`, `64m`); null if not permitted. */
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
