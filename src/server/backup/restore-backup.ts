import { MikroORM } from '@mikro-orm/core';
import { Client } from 'pg';
import { pino } from 'pino';
import { PodcastEntity } from '../../domain/podcast/podcast.entity.ts';
import { UNFINISHED_STATUSES } from '../../domain/podcast/run-repository.service.ts';
import type { AudioStore } from '../../domain/ports.ts';
import { createAudioStore } from '../adapters/store/create-audio-store.ts';
import { type Config, ConfigError } from '../config.ts';
import { Queue } from '../jobs/queue.ts';
import { CONNECT_TIMEOUT_MS, closeClient, QUERY_TIMEOUT_MS } from '../storage/connection-timeouts.ts';
import { lockDataDir } from '../storage/data-dir-lock.ts';
import { createOrmOptions } from '../storage/database.ts';
import { runWithStartLock } from '../storage/start-lock.ts';
import {
  type ArchiveEnd,
  BACKED_UP_PREFIXES,
  END_ENTRY,
  parseTableName,
  STORE_FOLDER,
} from './backup-archive.ts';
import {
  advanceSequences,
  dropAllTables,
  hasRows,
  listTablesInInsertOrder,
  loadRows,
  runSql,
} from './backup-tables.ts';
import { type TarEntry, TarReader } from './tar-archive.ts';

/** Files of the store that are written side by side. */
const WRITTEN_AT_ONCE = 4;
/** How long closing the queue may take, in milliseconds. */
const QUEUE_CLOSES_WITHIN_MS = 5_000;

export interface RestoreOptions {
  /** Whether what is there is deleted first. */
  overwrite?: boolean;
}

/**
 * Puts a backup's database and files in the place that the configuration names,
 * whichever database and store it was made of, and sends what was queued or
 * under way to the queue again. Throws `ConfigError`, having changed nothing,
 * where the archive is damaged or a newer release's, where a server uses the
 * place, or where something is there that may not be overwritten.
 */
export async function restore(
  config: Config,
  file: string,
  { overwrite = false }: RestoreOptions = {},
): Promise<ArchiveEnd> {
  const tar = await TarReader.open(file).catch((error: unknown) => {
    throw new ConfigError(`The backup cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  const closers = [() => tar.close()];
  try {
    const end = await verified(tar);
    if (config.DATABASE_URL) await expectNobody(config.DATABASE_URL);
    else closers.unshift(await lockDataDir(config.DATA_DIR));
    const store = await createAudioStore(config, closers);
    await runWithStartLock(config.DATABASE_URL, async () => {
      const options = await createOrmOptions(config);
      const orm = await MikroORM.init(options);
      closers.unshift(() => orm.close(true));
      const known = new Set(options.migrations?.migrationsList?.map((migration) => migration.name));
      if (end.migrations.some((name) => !known.has(name)))
        throw new ConfigError('The backup is a newer release’s. Restore it with that one.');
      const tables = await listTablesInInsertOrder(orm, orm.em.fork());
      if (!overwrite && ((await hasRows(orm.em.fork(), tables)) || (await holdsFiles(store))))
        throw new ConfigError(
          'There are podcasts in this place already. Add --overwrite to delete them, or restore into another place.',
        );
      await writeStore(tar, store);
      await dropAllTables(orm.em.fork(), [...new Set([...tables, ...end.tables])]);
      // Rows go into tables as they came from, and through the later migrations with them.
      await orm.migrator.up({ migrations: end.migrations });
      await writeTables(orm, tar, end);
      await orm.migrator.up();
      await queueAgain(orm, config.DATABASE_URL);
    });
    return end;
  } finally {
    for (const close of closers) await close();
  }
}

/** What the archive says of itself; throws `ConfigError` where it is not whole. */
async function verified(tar: TarReader): Promise<ArchiveEnd> {
  const last = tar.entries.at(-1);
  if (last?.name !== END_ENTRY) throw new ConfigError('The file is no backup, or it was cut off.');
  const end = JSON.parse(String(await tar.read(last))) as ArchiveEnd;
  if (end.format !== 1) throw new ConfigError('The backup is a newer release’s. Restore it with that one.');
  if ((await tar.digestBefore(last)) !== end.sha256) throw new ConfigError('The backup is damaged.');
  return end;
}

/** Throws `ConfigError` while anybody else is connected to the database: a server would go on with what is gone. */
async function expectNobody(databaseUrl: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rowCount)
      throw new ConfigError(
        'Others are connected to this database. Stop every web and worker process first.',
      );
  } finally {
    await closeClient(client);
  }
}

async function holdsFiles(store: AudioStore): Promise<boolean> {
  for (const prefix of BACKED_UP_PREFIXES) {
    for await (const _ of store.list(prefix)) return true;
  }
  return false;
}

/** Makes the store hold the archive's files and no others. */
async function writeStore(tar: TarReader, store: AudioStore): Promise<void> {
  const files = tar.entries.filter(({ name }) => name.startsWith(STORE_FOLDER));
  const keyOf = ({ name }: TarEntry) => name.slice(STORE_FOLDER.length);
  const wanted = new Set(files.map(keyOf));
  const others: string[] = [];
  for (const prefix of BACKED_UP_PREFIXES) {
    for await (const { key } of store.list(prefix)) if (!wanted.has(key)) others.push(key);
  }
  await store.deleteAll(others);
  for (let at = 0; at < files.length; at += WRITTEN_AT_ONCE) {
    const some = files.slice(at, at + WRITTEN_AT_ONCE);
    await Promise.all(some.map(async (entry) => store.put(keyOf(entry), await tar.read(entry))));
  }
}

async function writeTables(orm: MikroORM, tar: TarReader, end: ArchiveEnd): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    // Its entries are in the order in which tables can be filled.
    for (const entry of tar.entries) {
      const table = parseTableName(entry.name);
      if (table && end.tables.includes(table)) await loadRows(tx, table, String(await tar.read(entry)));
    }
    await advanceSequences(tx);
    await runSql(tx, 'delete from podcast where id in (select jsonb_array_elements_text(?::jsonb)::bigint)', [
      JSON.stringify(end.deletedMeanwhile),
    ]);
  });
}

/** Sends every podcast that waited or was under way to the queue, which is empty. */
async function queueAgain(orm: MikroORM, databaseUrl: string | undefined): Promise<void> {
  const queue = await Queue.open(orm, databaseUrl, pino({ level: 'silent' }));
  try {
    await orm.em.fork().transactional(async (tx) => {
      const order = { createdAt: 'asc' } as const;
      const waiting = await tx.find(
        PodcastEntity,
        { status: { $in: [...UNFINISHED_STATUSES] } },
        { fields: ['id'], orderBy: order },
      );
      for (const { id } of waiting) await queue.enqueue(id, tx);
    });
  } finally {
    await queue.stop(QUEUE_CLOSES_WITHIN_MS);
  }
}
