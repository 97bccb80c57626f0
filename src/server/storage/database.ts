import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { MikroORM, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { LibraryFeedEntity } from '../../domain/feed/feed.repository.ts';
import { FeedbackEntity } from '../../domain/feedback/feedback.entity.ts';
import { FollowEntity, FollowEpisodeEntity } from '../../domain/follow/follow.entity.ts';
import { FreshnessEntity } from '../../domain/freshness/freshness.entity.ts';
import { VisitEntity } from '../../domain/me/visit.repository.ts';
import { PairingEntity } from '../../domain/pairing/pairing.entity.ts';
import { PlaylistEntity, PlaylistItemEntity } from '../../domain/playlist/playlist.entity.ts';
import {
  CheckpointEntity,
  DeletedPodcastEntity,
  EventEntity,
  PodcastEntity,
  QueuedPodcastEntity,
} from '../../domain/podcast/podcast.entity.ts';
import { PronunciationEntity } from '../../domain/pronunciation/pronunciation.entity.ts';
import { QuestionEntity } from '../../domain/question/question.entity.ts';
import { RevisionEntity } from '../../domain/revision/revision.entity.ts';
import { SeriesEntity } from '../../domain/series/series.entity.ts';
import { SpendingEntity } from '../../domain/spending/spending.repository.ts';
import { ProviderFailureEntity } from '../../domain/system/provider-health.service.ts';
import type { Config } from '../config.ts';
import { Migration20261128200000 } from './migrations/migration-20261128200000.ts';
import {
  CONNECT_TIMEOUT_MS,
  enforcePoolTimeouts,
  MIGRATION_TIMEOUT_MS,
  QUERY_TIMEOUT_MS,
} from './postgres-connections.ts';
import { SettingEntity } from './settings.ts';

export const QUEUE_SCHEMA = 'pgboss';

export const MAX_IDLE_IN_TRANSACTION_MS = 10_000;

type DatabaseConfig = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;

const MIGRATIONS = [{ name: 'migration-20261128200000', class: Migration20261128200000 }];

function createSharedOptions(): Partial<Options> {
  return {
    entities: [
      PodcastEntity,
      DeletedPodcastEntity,
      CheckpointEntity,
      EventEntity,
      QueuedPodcastEntity,
      PlaylistEntity,
      PlaylistItemEntity,
      SeriesEntity,
      LibraryFeedEntity,
      VisitEntity,
      FeedbackEntity,
      PairingEntity,
      ProviderFailureEntity,
      SpendingEntity,
      SettingEntity,
      FreshnessEntity,
      QuestionEntity,
      RevisionEntity,
      FollowEntity,
      FollowEpisodeEntity,
      PronunciationEntity,
    ],
    extensions: [Migrator],
    migrations: {
      path: 'src/server/storage/migrations',
      snapshotName: '.snapshot',
      emit: 'ts',
      silent: true,
      // A running server must not write into its source folder.
      snapshotOnMigrate: false,
      fileName: (timestamp) => `migration-${timestamp}`,
      migrationsList: MIGRATIONS,
    },
    schemaGenerator: { ignoreSchema: [QUEUE_SCHEMA] },
    forceUtcTimezone: true,
    allowGlobalContext: false,
    debug: false,
  };
}

/** Uses PostgreSQL if DATABASE_URL is set. `openMemoryDatabase` opens a PGlite for `memory://`. */
export async function createOrmOptions(
  config: DatabaseConfig,
  openMemoryDatabase?: () => Promise<PGlite>,
  getTimeoutMs = () => MIGRATION_TIMEOUT_MS,
): Promise<Partial<Options>> {
  if (config.DATABASE_URL) {
    const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
    return {
      ...createSharedOptions(),
      driver: PostgreSqlDriver,
      clientUrl: config.DATABASE_URL,
      driverOptions: {
        // A process that froze inside a transaction must not keep its locks.
        idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        onPoolCreated: (pool: Pool) => enforcePoolTimeouts(pool, getTimeoutMs),
      },
    };
  }
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  if (config.DATA_DIR === 'memory://') {
    const { PGLITE_OPTIONS } = await import('./durable-file-system.ts');
    // A function, because the ORM deep-copies plain objects.
    const driverOptions = () => (openMemoryDatabase ? { pglite: openMemoryDatabase } : PGLITE_OPTIONS);
    return { ...createSharedOptions(), driver: PgliteDriver, dbName: config.DATA_DIR, driverOptions };
  }
  const { createThreadDriverOptions } = await import('./database-thread-driver.ts');
  return { ...createSharedOptions(), ...createThreadDriverOptions(getDatabaseDirectory(config.DATA_DIR)) };
}

export const getDatabaseDirectory = (dataDir: string): string => path.resolve(dataDir, 'database');

/** Opens and migrates the database. Needs `runWithStartLock` if several processes can start at once. */
export async function openDatabase(
  config: DatabaseConfig,
  openMemoryDatabase?: () => Promise<PGlite>,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
): Promise<MikroORM> {
  let isMigrated = false;
  const getTimeoutMs = () => (isMigrated ? queryTimeoutMs : MIGRATION_TIMEOUT_MS);
  const orm = await MikroORM.init(await createOrmOptions(config, openMemoryDatabase, getTimeoutMs));
  await orm.migrator.up();
  isMigrated = true;
  return orm;
}
