import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TarReader, TarWriter } from './tar-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-tar-'));
});
afterAll(() => rm(folder, { recursive: true }));

const FILES: Record<string, Buffer> = {
  'database/podcast/000001.json': Buffer.from('[{"title":"Ünïcode"}]'),
  'store/audio/1/1.mp3': Buffer.alloc(1024, 7),
  [`store/speech/${'a'.repeat(64)}.wav`]: Buffer.alloc(100_001, 'speech'),
  empty: Buffer.alloc(0),
};

async function writeArchive(name: string): Promise<string> {
  const file = path.join(folder, name);
  const handle = await open(file, 'w');
  const tar = new TarWriter(handle);
  for (const [entry, bytes] of Object.entries(FILES)) await tar.add(entry, bytes);
  await tar.end();
  await handle.close();
  return file;
}

test('TarReader and tar read the files that TarWriter wrote', async () => {
  const file = await writeArchive('whole.tar');
  const tar = await TarReader.open(file);
  expect(tar.entries.map(({ name }) => name)).toEqual(Object.keys(FILES));
  for (const entry of tar.entries)
    expect((await tar.read(entry)).equals(FILES[entry.name] ?? Buffer.of(1))).toBe(true);
  await promisify(execFile)('tar', ['-xf', file, '-C', folder]);
  for (const [name, bytes] of Object.entries(FILES))
    expect((await readFile(path.join(folder, name))).equals(bytes)).toBe(true);
});

test("digestBefore equals the writer's digest before the entry", async () => {
  const file = path.join(folder, 'digest.tar');
  const handle = await open(file, 'w');
  const writer = new TarWriter(handle);
  await writer.add('a', Buffer.from('first'));
  const digest = writer.digest();
  await writer.add('b', Buffer.from('last'));
  await writer.end();
  await handle.close();
  const tar = await TarReader.open(file);
  expect(await tar.digestBefore(tar.entries[1] as (typeof tar.entries)[number])).toBe(digest);
});

test.each([0, 100, 5000, 103_000])(
  'TarReader refuses an archive that was cut off after %d bytes',
  async (length) => {
    const file = await writeArchive(`cut-${length}.tar`);
    await truncate(file, length);
    await expect(TarReader.open(file)).rejects.toThrow('cut off');
  },
);

test('TarWriter refuses a name that is too long', async () => {
  const handle = await open(path.join(folder, 'long.tar'), 'w');
  await expect(new TarWriter(handle).add('a'.repeat(101), Buffer.alloc(1))).rejects.toThrow();
  await handle.close();
});
