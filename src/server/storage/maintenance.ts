import type { MikroORM } from '@mikro-orm/core';
import type { Log } from '../log.ts';
import { schedule } from '../schedule.ts';
import { QUEUE_SCHEMA } from './database.ts';
import { ensureDiskReserve } from './disk-reserve.ts';

const MAINTENANCE_INTERVAL_MS = 5 * 60_000;
const DISK_CHECK_TIMES = { firstMs: 30_000, intervalMs: 10_000 };

const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and pg_relation_size(pg_class.oid) > 0
    and (nspname in ('public', ?) or relname = 'pg_statistic')`;

/** PGlite lacks PostgreSQL's background processes for vacuum and checkpoints. */
export async function runMaintenance(orm: MikroORM): Promise<void> {
  const connection = orm.em.getConnection();
  const tables = await connection.execute<Array<{ name: string }>>(TABLES, [QUEUE_SCHEMA]);
  try {
    for (const { name } of tables) await connection.execute(`vacuum (analyze) ${name}`);
  } finally {
    await connection.execute('checkpoint');
  }
}

/** A full disk causes a checkpoint at every check, which frees log files. */
export function scheduleMaintenance(
  orm: MikroORM,
  directory: string,
  log: Log,
  diskCheckTimes = DISK_CHECK_TIMES,
  maintenanceIntervalMs = MAINTENANCE_INTERVAL_MS,
): () => Promise<void> {
  let wasFull = false;
  let nextMaintenanceAt = 0;
  const check = async () => {
    const isFull = !(await ensureDiskReserve(directory));
    if (isFull && !wasFull)
      log.error(
        {},
        'The disk of DATA_DIR is full. Free some space or enlarge it. Until then, writes that need space fail.',
      );
    if (!isFull && wasFull) log.warn({}, 'The disk of DATA_DIR has space again.');
    wasFull = isFull;
    if (performance.now() >= nextMaintenanceAt) {
      nextMaintenanceAt = performance.now() + maintenanceIntervalMs;
      await runMaintenance(orm);
    } else if (isFull) await orm.em.getConnection().execute('checkpoint');
  };
  return schedule(check, diskCheckTimes, (error) => log.error({ err: error }, 'Database maintenance failed'));
}
