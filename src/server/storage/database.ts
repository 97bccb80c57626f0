import path from 'node:path';
import { MikroORM, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { LibraryFeedEntity } from '../../domain/feed/library-feed.entity.ts';
import { FeedbackEntity } from '../../domain/feedback/feedback.entity.ts';
import { PlaylistEntity, PlaylistItemEntity } from '../../domain/playlist/playlist.entity.ts';
import { CheckpointEntity, EventEntity, PodcastEntity } from '../../domain/podcast/podcast.entity.ts';
import { SeriesEntity } from '../../domain/series/series.entity.ts';
import { SpendingEntity } from '../../domain/spending/spending.entity.ts';
import { ProviderFailureEntity } from '../../domain/system/provider-health.entity.ts';
import {
  CONNECT_TIMEOUT_MS,
  enforcePoolTimeouts,
  MIGRATION_TIMEOUT_MS,
  QUERY_TIMEOUT_MS,
} from './connection-timeouts.ts';
import { Migration20261121000000 } from './migrations/migration-20261121000000.ts';
import { Migration20261121080000 } from './migrations/migration-20261121080000.ts';
import { Migration20261121090000 } from './migrations/migration-20261121090000.ts';
import { Migration20261121100000 } from './migrations/migration-20261121100000.ts';
import { Migration20261121110000 } from './migrations/migration-20261121110000.ts';
import { Migration20261122000000 } from './migrations/migration-20261122000000.ts';
import { Migration20261122120000 } from './migrations/migration-20261122120000.ts';
import { SettingEntity } from './setting.entity.ts';

/** Name of the job queue's schema, which the ORM leaves alone. */
export const QUEUE_SCHEMA = 'pgboss';

/** A transaction that does nothing for this long is ended by the server, in milliseconds. */
export const MAX_IDLE_IN_TRANSACTION_MS = 10_000;

/** What the database needs to know of the configuration. */
export interface DatabaseConfig {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/**
 * Options of the ORM: PostgreSQL where DATABASE_URL is set, else PGlite in
 * DATA_DIR ('memory://' keeps nothing, for tests). The driver that is not
 * used is not loaded.
 *
 * @param template what a database in memory begins as: the data directory of another one, as a tar archive
 * @param silentMs how long a statement on PostgreSQL may take, from now on
 */
export async function createOrmOptions(
  config: DatabaseConfig,
  template?: Blob,
  silentMs = () => MIGRATION_TIMEOUT_MS,
): Promise<Partial<Options>> {
  const shared: Partial<Options> = {
    entities: [
      PodcastEntity,
      CheckpointEntity,
      EventEntity,
      PlaylistEntity,
      PlaylistItemEntity,
      SeriesEntity,
      LibraryFeedEntity,
      FeedbackEntity,
      ProviderFailureEntity,
      SpendingEntity,
      SettingEntity,
    ],
    extensions: [Migrator],
    migrations: {
      path: 'src/server/storage/migrations',
      snapshotName: '.snapshot',
      emit: 'ts',
      silent: true,
      // The snapshot is the generator's; a running server writes nothing beside its source.
      snapshotOnMigrate: false,
      fileName: (timestamp) => `migration-${timestamp}`,
      migrationsList: [
        { name: 'migration-20261121000000', class: Migration20261121000000 },
        { name: 'migration-20261121080000', class: Migration20261121080000 },
        { name: 'migration-20261121090000', class: Migration20261121090000 },
        { name: 'migration-20261121100000', class: Migration20261121100000 },
        { name: 'migration-20261121110000', class: Migration20261121110000 },
        { name: 'migration-20261122000000', class: Migration20261122000000 },
        { name: 'migration-20261122120000', class: Migration20261122120000 },
      ],
    },
    schemaGenerator: { ignoreSchema: [QUEUE_SCHEMA] },
    forceUtcTimezone: true,
    allowGlobalContext: false,
    debug: false,
  };
  if (config.DATABASE_URL) {
    const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
    return {
      ...shared,
      driver: PostgreSqlDriver,
      clientUrl: config.DATABASE_URL,
      driverOptions: {
        // A process that froze within a transaction must not hold its locks for as long.
        idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        onPoolCreated: (pool: Pool) => enforcePoolTimeouts(pool, silentMs),
      },
    };
  }
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  if (config.DATA_DIR === 'memory://') {
    const { LOW_MEMORY_START_PARAMS: SMALL_START } = await import('./durable-file-system.ts');
    // A function, since the ORM copies a plain object member by member.
    const driverOptions = () => ({ startParams: SMALL_START, ...(template && { loadDataDir: template }) });
    return { ...shared, driver: PgliteDriver, dbName: config.DATA_DIR, driverOptions };
  }
  const { createThreadDriverOptions: threadOptions } = await import('./database-thread-driver.ts');
  return { ...shared, ...threadOptions(getDatabaseDirectory(config.DATA_DIR)) };
}

/** Where in DATA_DIR an embedded database is. */
export const getDatabaseDirectory = (dataDir: string): string => path.resolve(dataDir, 'database');

/** Opens the database and brings its tables up to date; within `startAlone` where several processes can start at once. */
export async function openDatabase(
  config: DatabaseConfig,
  template?: Blob,
  silentMs = QUERY_TIMEOUT_MS,
): Promise<MikroORM> {
  let isMigrated = false;
  const limit = () => (isMigrated ? silentMs : MIGRATION_TIMEOUT_MS);
  const orm = await MikroORM.init(await createOrmOptions(config, template, limit));
  await orm.migrator.up();
  isMigrated = true;
  return orm;
}
