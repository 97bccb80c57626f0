import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, constants, type FileHandle } from 'node:fs/promises';
import { systemClock } from '../../domain/system-clock.ts';

// Subset of POSIX ustar (IEEE Std 1003.1, pax, 'ustar Interchange Format'): regular files with short names.

const BLOCK_BYTES = 512;
const MAX_NAME_BYTES = 100;

export interface TarEntry {
  name: string;
  size: number;
  offset: number;
}

export class TarWriter {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    await this.#write(createHeader(name, bytes.length));
    await this.#write(bytes);
    await this.#write(Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1)));
  }

  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK_BYTES));
    await this.#file.datasync();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    await this.#file.appendFile(bytes);
  }
}

export class TarReader {
  readonly entries: readonly TarEntry[];
  readonly #archive: Blob;

  private constructor(archive: Blob, entries: readonly TarEntry[]) {
    this.#archive = archive;
    this.entries = entries;
  }

  static async open(path: string): Promise<TarReader> {
    await access(path, constants.R_OK);
    const archive = await openAsBlob(path);
    return new TarReader(archive, await readEntries(archive));
  }

  async read({ offset, size }: TarEntry): Promise<Buffer> {
    return readBytes(this.#archive, offset, size);
  }

  async digestBefore({ offset }: TarEntry): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of this.#archive.slice(0, offset - BLOCK_BYTES).stream()) hash.update(chunk);
    return hash.digest('hex');
  }
}

async function readEntries(archive: Blob): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for (let at = 0; at + BLOCK_BYTES <= archive.size; ) {
    const block = await readBytes(archive, at, BLOCK_BYTES);
    if (block.every((byte) => byte === 0)) return entries;
    const size = Number.parseInt(readText(block, 124, 12), 8);
    const sum = Number.parseInt(readText(block, 148, 8), 8);
    if (sum !== computeChecksum(block) || !(size >= 0)) break;
    const offset = at + BLOCK_BYTES;
    entries.push({ name: readText(block, 0, MAX_NAME_BYTES), size, offset });
    at = offset + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
  throw new Error('The archive is cut off or damaged.');
}

function createHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new RangeError('The name is too long for the archive.');
  const block = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.floor(systemClock.now().getTime() / 1000), 11), 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(octal(computeChecksum(block), 6), 148);
  return block;
}

function computeChecksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function readText(block: Buffer, start: number, length: number): string {
  const text = block.toString('latin1', start, start + length);
  return text.split('\0', 1)[0] ?? '';
}

async function readBytes(archive: Blob, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.from(await archive.slice(position, position + length).arrayBuffer());
  if (bytes.length < length) throw new Error('The archive is cut off or damaged.');
  return bytes;
}
