import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

export interface ExpectedFile {
  bytes: number;
  sha256: string;
}

/** Hex; rejects if the file cannot be read. */
export async function digestFile(file: string, algorithm: 'sha256' | 'sha512'): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** False for a missing file. Deletes a file with other bytes. */
export async function checkFile(file: string, { bytes, sha256 }: ExpectedFile): Promise<boolean> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) return false;
  if (size === bytes && (await digestFile(file, 'sha256')) === sha256) return true;
  await rm(file, { force: true });
  return false;
}
