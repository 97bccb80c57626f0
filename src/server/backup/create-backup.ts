import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { IsolationLevel, MikroORM } from '@mikro-orm/core';
import packageJson from '../../../package.json' with { type: 'json' };
import { PodcastEntity } from '../../domain/podcast/podcast.entity.ts';
import type { AudioStore } from '../../domain/ports.ts';
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

/** Files of the store that are fetched side by side. */
const FETCHED_AT_ONCE = 4;

/**
 * Writes the database and the audio store into one archive. On PostgreSQL it
 * may run beside web and workers: the tables are read in one transaction, as
 * they are at one moment; then the store, whose files are only ever added or
 * deleted, never changed. The embedded database serves one process: there this
 * throws `ConfigError` while the server runs. The file appears when it is whole.
 */
export async function backup(config: Config, file: string): Promise<ArchiveEnd> {
  if (existsSync(file)) throw new ConfigError('The file is there already. Choose another name.');
  const closers: Array<() => Promise<void>> = [];
  const unfinished = `${file}.part`;
  try {
    if (!config.DATABASE_URL) {
      if (!existsSync(path.join(config.DATA_DIR, 'database')))
        throw new ConfigError('There is no database in DATA_DIR.');
      closers.unshift(await lockDataDir(config.DATA_DIR));
    }
    const orm = await MikroORM.init(await createOrmOptions(config));
    closers.unshift(() => orm.close(true));
    const store = await createAudioStore(config, closers);
    const migrations = await migrationsOf(orm);
    const handle = await open(unfinished, 'wx', 0o600);
    closers.unshift(() => handle.close());
    const tar = new TarWriter(handle);
    const { tables, podcasts, audio } = await writeTables(orm, tar);
    const keys = await writeStore(store, tar);
    const { deletedMeanwhile, withoutAudio } = await explainMissing(orm, audio, keys);
    const end: ArchiveEnd = {
      format: 1,
      version: packageJson.version,
      createdAt: new Date().toISOString(),
      migrations,
      tables,
      podcasts,
      files: keys.size,
      deletedMeanwhile,
      withoutAudio,
      sha256: tar.digest(),
    };
    await tar.add(END_ENTRY, Buffer.from(JSON.stringify(end, null, 2)));
    await tar.end();
    await handle.close();
    await rename(unfinished, file);
    return end;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new ConfigError(
        'Another backup is being written under this name, or was cut off: see the file ending in .part.',
      );
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    for (const close of closers) await close();
  }
}

/** The migrations that the database has been through; throws `ConfigError` where they are not this release's. */
async function migrationsOf(orm: MikroORM): Promise<string[]> {
  if ((await orm.migrator.getPending()).length > 0)
    throw new ConfigError(
      'The database is an earlier release’s. Start this release once, or make the backup with that one.',
    );
  return (await orm.migrator.getExecuted()).map(({ name }) => name);
}

/** Writes every table as it is at one moment. `audio` is where each finished podcast has its file. */
async function writeTables(orm: MikroORM, tar: TarWriter) {
  return orm.em.fork().transactional(
    async (tx) => {
      const tables = await listTablesInInsertOrder(orm, tx);
      const audio = new Map<number, string>();
      let podcasts = 0;
      for (const table of tables) {
        let number = 0;
        for await (const rows of dumpTable(tx, table)) {
          number += 1;
          await tar.add(formatRowsEntry(table, number), Buffer.from(rows));
          if (table !== 'podcast') continue;
          const records = JSON.parse(rows) as Array<{ id: number; audio_key: string | null }>;
          podcasts += records.length;
          for (const { id, audio_key } of records) if (audio_key) audio.set(id, audio_key);
        }
      }
      return { tables, podcasts, audio };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

/** Writes the store's files and resolves to their keys. */
async function writeStore(store: AudioStore, tar: TarWriter): Promise<Set<string>> {
  const written = new Set<string>();
  const write = async (keys: readonly string[]) => {
    const contents = await Promise.all(keys.map((key) => store.get(key)));
    for (const [index, key] of keys.entries()) {
      const bytes = contents[index];
      // Deleted since it was listed.
      if (!bytes) continue;
      await tar.add(STORE_FOLDER + key, bytes);
      written.add(key);
    }
  };
  let batch: string[] = [];
  for (const prefix of BACKED_UP_PREFIXES) {
    for await (const { key } of store.list(prefix)) {
      if (batch.push(key) < FETCHED_AT_ONCE) continue;
      await write(batch);
      batch = [];
    }
  }
  await write(batch);
  return written;
}

/** Of the podcasts whose audio is not in the store: which were deleted since the tables were read, and how many were not. */
async function explainMissing(orm: MikroORM, audio: ReadonlyMap<number, string>, keys: ReadonlySet<string>) {
  const missing = [...audio].filter(([, key]) => !keys.has(key)).map(([id]) => id);
  const there = await orm.em.fork().find(PodcastEntity, { id: { $in: missing } }, { fields: ['id'] });
  const still = new Set(there.map(({ id }) => id));
  return { deletedMeanwhile: missing.filter((id) => !still.has(id)), withoutAudio: still.size };
}
