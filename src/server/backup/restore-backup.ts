import { Readable } from 'node:stream';
import { MikroORM } from '@mikro-orm/core';
import { Client } from 'pg';
import { pino } from 'pino';
import { PodcastEntity, QueuedPodcastEntity } from '../../domain/podcast/podcast.entity.ts';
import { UNFINISHED_STATUSES } from '../../domain/podcast/run.repository.ts';
import type { AudioStore } from '../../domain/ports.ts';
import { OPEN_QUESTION_STATUSES } from '../../domain/question/answer-run.repository.ts';
import { QuestionEntity } from '../../domain/question/question.entity.ts';
import { RevisionEntity } from '../../domain/revision/revision.entity.ts';
import { createAudioStore } from '../adapters/store/create-audio-store.ts';
import { type Config, ConfigError } from '../config.ts';
import { Queue } from '../jobs/queue.ts';
import { lockDataDir } from '../storage/data-dir-lock.ts';
import { createOrmOptions } from '../storage/database.ts';
import {
  CONNECT_TIMEOUT_MS,
  closeClient,
  QUERY_TIMEOUT_MS,
  runWithStartLock,
} from '../storage/postgres-connections.ts';
import {
  type ArchiveEnd,
  assertKnownContent,
  BACKED_UP_PREFIXES,
  createNewerReleaseError,
  parseTableName,
  readArchiveEnd,
  STORE_FOLDER,
} from './backup-archive.ts';
import {
  advanceSequences,
  dropAllTables,
  hasRows,
  listTablesInInsertOrder,
  loadRows,
} from './backup-tables.ts';
import { type TarEntry, TarReader } from './tar-archive.ts';

const WRITE_CONCURRENCY = 4;
const QUEUE_CLOSE_TIMEOUT_MS = 5_000;

/** Queues unfinished podcasts again. Throws `ConfigError`, without changes, if it must not or cannot restore. */
export async function restoreBackup(
  config: Config,
  file: string,
  { overwrite = false } = {},
): Promise<ArchiveEnd> {
  await using resources = new AsyncDisposableStack();
  const tar = await TarReader.open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`The backup cannot be read${error.code ? ` (${error.code})` : ''}.`);
  });
  const end = await readArchiveEnd(tar);
  if (config.DATABASE_URL) await assertNoConnections(config.DATABASE_URL);
  else resources.defer(await lockDataDir(config.DATA_DIR));
  const store = await createAudioStore(config, resources);
  await runWithStartLock(config.DATABASE_URL, async () => {
    const options = await createOrmOptions(config);
    const orm = await MikroORM.init(options);
    resources.defer(() => orm.close(true));
    const knownMigrations = new Set(options.migrations?.migrationsList?.map(({ name }) => name));
    if (end.migrations.some((name) => !knownMigrations.has(name))) throw createNewerReleaseError();
    const tables = await listTablesInInsertOrder(orm, orm.em.fork());
    assertKnownContent(tar, end, tables);
    if (!overwrite && ((await hasRows(orm.em.fork(), tables)) || (await hasFiles(store))))
      throw new ConfigError(
        'The database or the store contains podcasts. Add --overwrite to delete them, or restore elsewhere.',
      );
    await writeStore(tar, store);
    await dropAllTables(orm.em.fork(), tables);
    // Insert the rows into tables of their own release, so that the later migrations also migrate the rows.
    await orm.migrator.up({ migrations: end.migrations });
    await writeTables(orm, tar, end);
    await orm.migrator.up();
    await enqueueUnfinishedWork(orm, config.DATABASE_URL);
  });
  return end;
}

/** Throws `ConfigError` if other clients are connected: a running server would work with deleted data. */
async function assertNoConnections(databaseUrl: string): Promise<void> {
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
        'Other clients are connected to this database. Stop every web and worker process first.',
      );
  } finally {
    await closeClient(client);
  }
}

async function hasFiles(store: AudioStore): Promise<boolean> {
  for (const prefix of BACKED_UP_PREFIXES) {
    for await (const _ of store.list(prefix)) return true;
  }
  return false;
}

async function writeStore(tar: TarReader, store: AudioStore): Promise<void> {
  const files = tar.entries.filter(({ name }) => name.startsWith(STORE_FOLDER));
  const getKey = ({ name }: TarEntry) => name.slice(STORE_FOLDER.length);
  const restoredKeys = new Set(files.map(getKey));
  const otherKeys: string[] = [];
  for (const prefix of BACKED_UP_PREFIXES) {
    for await (const { key } of store.list(prefix)) if (!restoredKeys.has(key)) otherKeys.push(key);
  }
  await store.deleteAll(otherKeys);
  const write = async (entry: TarEntry) => store.put(getKey(entry), await tar.read(entry));
  await Readable.from(files).forEach(write, { concurrency: WRITE_CONCURRENCY });
}

async function writeTables(orm: MikroORM, tar: TarReader, end: ArchiveEnd): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    for (const entry of tar.entries) {
      const table = parseTableName(entry.name);
      if (table && end.tables.includes(table)) await loadRows(tx, table, String(await tar.read(entry)));
    }
    await advanceSequences(tx);
  });
}

async function enqueueUnfinishedWork(orm: MikroORM, databaseUrl: string | undefined): Promise<void> {
  const queue = await Queue.open(orm, databaseUrl, pino({ level: 'silent' }));
  try {
    await orm.em.fork().transactional(async (tx) => {
      const order = { createdAt: 'asc' } as const;
      const unfinished = await tx.find(
        PodcastEntity,
        { status: { $in: [...UNFINISHED_STATUSES] } },
        { fields: ['id'], orderBy: order },
      );
      const queued = await tx.find(QueuedPodcastEntity, {});
      const deadlines = new Map(queued.map(({ podcast, deadline }) => [podcast.id, deadline]));
      for (const { id } of unfinished) await queue.enqueue(id, deadlines.get(id) ?? 0, tx);
      const open = { status: { $in: [...OPEN_QUESTION_STATUSES] } };
      for (const { id } of await tx.find(QuestionEntity, open, { fields: ['id'], orderBy: order }))
        await queue.answers.enqueue(id, tx);
      const pending = { plan: { $ne: null } };
      for (const { podcastId, revision } of await tx.find(RevisionEntity, pending, { exclude: ['content'] }))
        await queue.enqueueRevision(podcastId, revision, 0, tx);
    });
  } finally {
    await queue.stop(QUEUE_CLOSE_TIMEOUT_MS);
  }
}
