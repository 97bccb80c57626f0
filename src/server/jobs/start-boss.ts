import type { MikroORM } from '@mikro-orm/core';
import type { PgliteConnection } from '@mikro-orm/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { MAX_IDLE_IN_TRANSACTION_MS, QUEUE_SCHEMA } from '../storage/database.ts';
import { CONNECT_TIMEOUT_MS } from '../storage/postgres-connections.ts';
import { prepareQueue } from './prepare-queue.ts';

const SHARED_OPTIONS = {
  schema: QUEUE_SCHEMA,
  superviseIntervalSeconds: 2,
  monitorIntervalSeconds: 2,
  maintenanceIntervalSeconds: 60,
  useListenNotify: true,
  schedule: false,
};

/** The podcast's record limits the runs (`RunRepository`), not the queue. */
const RETRIES = { retryLimit: 2 ** 31 - 1, retryDelay: 1 };

interface BossOptions {
  orm: MikroORM;
  /** Undefined for PGlite. */
  databaseUrl: string | undefined;
  names: readonly string[];
  log: Log;
  queryTimeoutMs: number;
}

export async function startBoss(options: BossOptions): Promise<PgBoss> {
  const boss = await createBoss(options);
  const { names, log } = options;
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  // The warning itself can contain the values of a statement.
  boss.on('warning', () => log.debug({}, 'The queue is slow or its tables are large'));
  await boss.start();
  for (const name of names) {
    await prepareQueue(boss, name, RETRIES);
    // Fill pg-boss' cache now: on PGlite, a look-up inside another transaction would deadlock.
    await boss.findJobs(name, { key: '' });
  }
  return boss;
}

async function createBoss({ orm, databaseUrl, queryTimeoutMs }: BossOptions): Promise<PgBoss> {
  if (!databaseUrl) {
    const connection = orm.em.getConnection() as unknown as PgliteConnection;
    const db = fromPglite(await connection.getNativeClient());
    return new PgBoss({ ...SHARED_OPTIONS, backend: 'pglite', db });
  }
  const timeouts = {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
  };
  return new PgBoss({ ...SHARED_OPTIONS, ...timeouts, connectionString: databaseUrl, max: 4 });
}
