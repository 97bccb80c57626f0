import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of all files below the folder; 0 if it is missing. Files may appear and disappear meanwhile. */
export async function sumFileSizes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
