import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { IsolationLevel, MikroORM } from '@mikro-orm/core';
import packageJson from '../../../package.json' with { type: 'json' };
import type { AudioStore } from '../../domain/ports.ts';
import { systemClock } from '../../domain/system-clock.ts';
import { createAudioStore } from '../adapters/store/create-audio-store.ts';
import { type Config, ConfigError } from '../config.ts';
import { lockDataDir } from '../storage/data-dir-lock.ts';
import { createOrmOptions } from '../storage/database.ts';
import {
  type ArchiveEnd,
  BACKED_UP_PREFIXES,
  END_ENTRY,
  formatRowsEntry,
  STORE_FOLDER,
} from './backup-archive.ts';
import { dumpTable, listTablesInInsertOrder } from './backup-tables.ts';
import { TarWriter } from './tar-archive.ts';

const FETCH_CONCURRENCY = 4;
/** Its codes work for ten minutes. An archive would give years to guess one, and the session that it gives still works. */
const SECRET_TABLE = 'pairing';

/** With PostgreSQL, the server can run during a backup. Throws `ConfigError` if PGlite is in use. */
export async function createBackup(config: Config, file: string): Promise<ArchiveEnd> {
  if (existsSync(file)) throw new ConfigError('The file exists already. Choose another name.');
  const unfinished = `${file}.part`;
  try {
    const end = await writeArchive(config, unfinished);
    await rename(unfinished, file);
    return end;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new ConfigError(
        'A file with this name and the ending .part exists. Another backup is running or was interrupted.',
      );
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeArchive(config: Config, file: string): Promise<ArchiveEnd> {
  await using resources = new AsyncDisposableStack();
  if (!config.DATABASE_URL) {
    if (!existsSync(path.join(config.DATA_DIR, 'database')))
      throw new ConfigError('There is no database in DATA_DIR.');
    resources.defer(await lockDataDir(config.DATA_DIR));
  }
  const orm = await MikroORM.init(await createOrmOptions(config));
  resources.defer(() => orm.close(true));
  const store = await createAudioStore(config, resources);
  const migrations = await listExecutedMigrations(orm);
  const handle = await open(file, 'wx', 0o600);
  resources.defer(() => handle.close());
  const tar = new TarWriter(handle);
  const { tables, podcasts, audioKeys } = await writeTables(orm, tar);
  const storedKeys = await writeStore(store, tar);
  const end: ArchiveEnd = {
    format: 1,
    version: packageJson.version,
    createdAt: systemClock.now().toISOString(),
    migrations,
    tables,
    podcasts,
    files: storedKeys.size,
    withoutAudio: audioKeys.filter((key) => !storedKeys.has(key)).length,
    sha256: tar.digest(),
  };
  await tar.add(END_ENTRY, Buffer.from(JSON.stringify(end, null, 2)));
  await tar.end();
  return end;
}

async function listExecutedMigrations(orm: MikroORM): Promise<string[]> {
  if ((await orm.migrator.getPending()).length > 0)
    throw new ConfigError(
      'The database belongs to an earlier release. Start this release once, or create the backup with that one.',
    );
  return (await orm.migrator.getExecuted()).map(({ name }) => name);
}

async function writeTables(orm: MikroORM, tar: TarWriter) {
  return orm.em.fork().transactional(
    async (tx) => {
      const tables = await listTablesInInsertOrder(orm, tx);
      const audioKeys: string[] = [];
      let podcasts = 0;
      for (const table of tables) {
        if (table === SECRET_TABLE) continue;
        let number = 0;
        for await (const rows of dumpTable(tx, table)) {
          number += 1;
          await tar.add(formatRowsEntry(table, number), Buffer.from(rows));
          if (table !== 'podcast') continue;
          const records = JSON.parse(rows) as Array<{ audio_key: string | null }>;
          podcasts += records.length;
          audioKeys.push(...records.flatMap(({ audio_key }) => audio_key ?? []));
        }
      }
      return { tables, podcasts, audioKeys };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

async function writeStore(store: AudioStore, tar: TarWriter): Promise<Set<string>> {
  const written = new Set<string>();
  for (const prefix of BACKED_UP_PREFIXES) {
    const files = Readable.from(store.list(prefix)).map(
      async ({ key }: { key: string }) => ({ key, bytes: await store.get(key) }),
      { concurrency: FETCH_CONCURRENCY },
    );
    for await (const { key, bytes } of files) {
      if (!bytes) continue;
      await tar.add(STORE_FOLDER + key, bytes);
      written.add(key);
    }
  }
  return written;
}
