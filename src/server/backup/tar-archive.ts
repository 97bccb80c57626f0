import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/*
 * POSIX ustar (IEEE Std 1003.1, pax, 'ustar Interchange Format'), as far as a
 * backup needs it: regular files with short names, so that any tar reads it.
 */

const BLOCK = 512;
/** Longest name without the format's prefix field. */
const NAME_BYTES = 100;
const READ_AT_ONCE = 1024 * 1024;

/** A file within an archive. */
export interface TarEntry {
  name: string;
  size: number;
  /** Where its bytes begin in the archive. */
  offset: number;
}

/** Writes an archive's files one after the other. */
export class TarWriter {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    await this.#write(header(name, bytes.length));
    await this.#write(bytes);
    await this.#write(Buffer.alloc(-bytes.length & (BLOCK - 1)));
  }

  /** SHA-256 of all that was written so far, in hexadecimal. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Writes the archive's end and makes all of it durable. */
  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
    await this.#file.datasync();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    for (let done = 0; done < bytes.length; ) {
      done += (await this.#file.write(bytes, done)).bytesWritten;
    }
  }
}

/** An archive's files, to be read in any order. Rejects where it is no archive. */
export class TarReader {
  readonly entries: readonly TarEntry[];
  readonly #file: FileHandle;

  private constructor(file: FileHandle, entries: readonly TarEntry[]) {
    this.#file = file;
    this.entries = entries;
  }

  static async open(path: string): Promise<TarReader> {
    const file = await open(path, 'r');
    try {
      return new TarReader(file, await index(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async read({ offset, size }: TarEntry): Promise<Buffer> {
    return readAt(this.#file, offset, size);
  }

  /** SHA-256 of all that stands before an entry, in hexadecimal. */
  async digestBefore({ offset }: TarEntry): Promise<string> {
    const hash = createHash('sha256');
    const end = offset - BLOCK;
    for (let at = 0; at < end; at += READ_AT_ONCE) {
      hash.update(await readAt(this.#file, at, Math.min(READ_AT_ONCE, end - at)));
    }
    return hash.digest('hex');
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

async function index(file: FileHandle): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  const { size: total } = await file.stat();
  for (let at = 0; at + BLOCK <= total; ) {
    const block = await readAt(file, at, BLOCK);
    if (block.every((byte) => byte === 0)) return entries;
    const size = Number.parseInt(textAt(block, 124, 12), 8);
    const sum = Number.parseInt(textAt(block, 148, 8), 8);
    if (sum !== checksum(block) || !(size >= 0)) break;
    const offset = at + BLOCK;
    entries.push({ name: textAt(block, 0, NAME_BYTES), size, offset });
    at = offset + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error('The archive is cut off or damaged.');
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new RangeError('The name is too long for the archive.');
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.floor(Date.now() / 1000), 11), 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(octal(checksum(block), 6), 148);
  return block;
}

/** The sum of a header's bytes, its own field counted as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function textAt(block: Buffer, start: number, length: number): string {
  const text = block.toString('latin1', start, start + length);
  return text.split('\0', 1)[0] ?? '';
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) throw new Error('The archive is cut off or damaged.');
    done += bytesRead;
  }
  return bytes;
}
