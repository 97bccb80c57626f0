import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { END_ENTRY } from '../../src/server/backup/backup-archive.ts';
import { createBackup } from '../../src/server/backup/create-backup.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { type TarEntry, TarReader, TarWriter } from '../../src/server/backup/tar-archive.ts';
import { type Config, ConfigError, loadConfig } from '../../src/server/config.ts';
import { createContainer } from '../../src/server/container.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { copyDatabaseTemplate } from '../support/template.ts';

let folder: string;
let config: Config;
let archive: string;
let end: Record<string, unknown>;
const closers: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-attack-'));
  const database = await createIsolatedDatabase();
  closers.push(database.drop, () => rm(folder, { recursive: true, force: true }));
  config = loadConfig({
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'silent',
    NATURAL_VOICES: 'off',
    LOCAL_MODELS: 'off',
    ...database.env,
  });
  await copyDatabaseTemplate(config.DATA_DIR);
  await (await createContainer(config)).close(2_000);
  archive = path.join(folder, 'backup.tar');
  await createBackup(config, archive);
  const tar = await TarReader.open(archive);
  end = JSON.parse(String(await tar.read(tar.entries.at(-1) as TarEntry)));
}, 60_000);
afterAll(async () => {
  for (const close of closers) await close();
});

const createFileName = () => path.join(folder, `${randomUUID()}.tar`);

/** Writes a copy with a changed end entry and additional entries, and a correct digest. */
async function forge(changes: object, entries: Record<string, string> = {}): Promise<string> {
  const file = createFileName();
  const from = await TarReader.open(archive);
  const handle = await open(file, 'w');
  const writer = new TarWriter(handle);
  for (const entry of from.entries.slice(0, -1)) await writer.add(entry.name, await from.read(entry));
  for (const [name, text] of Object.entries(entries)) await writer.add(name, Buffer.from(text));
  await writer.add(END_ENTRY, Buffer.from(JSON.stringify({ ...end, ...changes, sha256: writer.digest() })));
  await writer.end();
  await handle.close();
  return file;
}

/** The entries of a backup, except for the last one, which contains its time. */
async function readContent(file: string): Promise<string[]> {
  const tar = await TarReader.open(file);
  const texts: string[] = [];
  for (const entry of tar.entries.slice(0, -1)) texts.push(`${entry.name} ${await tar.read(entry)}`);
  return texts;
}

test.each([
  ['a table name with SQL', { tables: ['podcast', 'x"; create table pwned(a int); --'] }, {}],
  ['a store key that leaves the store', {}, { 'store/audio/../../escaped.txt': 'x' }],
])('refuses an archive with %s before it changes anything', async (_name, changes, entries) => {
  const error: unknown = await restoreBackup(
    config,
    await forge(changes, entries as Record<string, string>),
    {
      overwrite: true,
    },
  ).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).not.toContain(folder);
  const after = createFileName();
  await createBackup(config, after);
  expect(await readContent(after)).toEqual(await readContent(archive));
});

test('restores the unchanged archive', async () => {
  expect(await restoreBackup(config, await forge({}), { overwrite: true })).toMatchObject({ podcasts: 0 });
});
