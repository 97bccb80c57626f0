import path from 'node:path';
import { MikroORM, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { EventEntity, PodcastEntity, StepEntity } from '../../domain/podcast/podcast.entity.ts';
import { SeriesEntity } from '../../domain/series/series.entity.ts';
import { Migration20261121000000 } from './migrations/migration-20261121000000.ts';
import { Migration20261121110000 } from './migrations/migration-20261121110000.ts';

/** Name of the job queue's schema, which the ORM leaves alone. */
export const QUEUE_SCHEMA = 'pgboss';

/** What the database needs to know of the configuration. */
export interface DatabaseConfig {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/**
 * Options of the ORM: PostgreSQL where DATABASE_URL is set, else PGlite in
 * DATA_DIR ('memory://' keeps nothing, for tests). The driver that is not
 * used is not loaded.
 */
export async function ormOptions(config: DatabaseConfig): Promise<Partial<Options>> {
  const shared: Partial<Options> = {
    entities: [PodcastEntity, StepEntity, EventEntity, SeriesEntity],
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
        { name: 'migration-20261121110000', class: Migration20261121110000 },
      ],
    },
    schemaGenerator: { ignoreSchema: [QUEUE_SCHEMA] },
    forceUtcTimezone: true,
    allowGlobalContext: false,
    debug: false,
  };
  if (config.DATABASE_URL) {
    const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
    return { ...shared, driver: PostgreSqlDriver, clientUrl: config.DATABASE_URL };
  }
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  const dbName =
    config.DATA_DIR === 'memory://' ? config.DATA_DIR : path.resolve(config.DATA_DIR, 'database');
  return { ...shared, driver: PgliteDriver, dbName };
}

/** Opens the database and brings its tables up to date; safe when several processes start at once. */
export async function openDatabase(config: DatabaseConfig): Promise<MikroORM> {
  const orm = await MikroORM.init(await ormOptions(config));
  await orm.migrator.up();
  return orm;
}
