import type { MikroORM } from '@mikro-orm/core';
import type { Log } from '../log.ts';
import { QUEUE_SCHEMA } from './database.ts';
import { ensureDiskReserve } from './disk-reserve.ts';

/** PostgreSQL's own default between checkpoints, in milliseconds. */
const EVERY_MS = 5 * 60_000;
/** The first comes sooner, for servers that never run for long; not within the start, which it would slow. */
const FIRST_MS = 30_000;
/** How often the disk's room is looked at, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

/** Tables that grow by what is changed in them, and the catalogue's that the statistics are kept in. */
const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and pg_relation_size(pg_class.oid) > 0
    and (nspname in ('public', ?) or relname = 'pg_statistic')`;

/**
 * Does for the embedded database what a server does beside its work and PGlite,
 * one process, never does: it writes the log back into the tables, without
 * which the log grows until the server stops, and frees the room of deleted and
 * changed rows. One table at a time, so that other queries come in between.
 */
export async function runMaintenance(orm: MikroORM): Promise<void> {
  const connection = orm.em.getConnection();
  const tables = await connection.execute<Array<{ name: string }>>(TABLES, [QUEUE_SCHEMA]);
  try {
    for (const { name } of tables) await connection.execute(`vacuum (analyze) ${name}`);
  } finally {
    await connection.execute('checkpoint');
  }
}

/**
 * Upkeep of the database in `directory`, soon after the start and then
 * regularly. While its disk is full the log is emptied at every look, so that
 * its files are used again: reads, deletes and what fits go on. The returned
 * function ends it, and resolves when none is under way.
 */
export function scheduleMaintenance(
  orm: MikroORM,
  directory: string,
  log: Log,
  { firstMs = FIRST_MS, lookEveryMs = LOOK_EVERY_MS, upkeepEveryMs = EVERY_MS } = {},
): () => Promise<void> {
  let wasFull = false;
  let next = 0;
  const look = async () => {
    const isFull = !(await ensureDiskReserve(directory));
    if (isFull && !wasFull)
      log.error(
        {},
        'The disk of DATA_DIR is full. Free some room or enlarge it; until then what needs room is refused.',
      );
    if (!isFull && wasFull) log.warn({}, 'The disk of DATA_DIR has room again.');
    wasFull = isFull;
    if (performance.now() >= next) {
      next = performance.now() + upkeepEveryMs;
      await runMaintenance(orm);
    } else if (isFull) await orm.em.getConnection().execute('checkpoint');
  };
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  let ended = false;
  const runAfter = (delay: number) => {
    if (ended) return;
    timer = setTimeout(() => {
      running = look()
        .catch((error: unknown) => log.error({ err: error }, 'upkeep of the database'))
        .finally(() => runAfter(lookEveryMs));
    }, delay).unref();
  };
  runAfter(firstMs);
  return async () => {
    ended = true;
    clearTimeout(timer);
    await running;
  };
}
