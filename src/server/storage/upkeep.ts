import type { MikroORM } from '@mikro-orm/core';
import type { Log } from '../log.ts';
import { QUEUE_SCHEMA } from './database.ts';

/** PostgreSQL's own default between checkpoints, in milliseconds. */
const EVERY_MS = 5 * 60_000;
/** The first comes sooner, for servers that never run for long; not within the start, which it would slow. */
const FIRST_MS = 30_000;

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
export async function upkeep(orm: MikroORM): Promise<void> {
  const connection = orm.em.getConnection();
  const tables = await connection.execute<Array<{ name: string }>>(TABLES, [QUEUE_SCHEMA]);
  for (const { name } of tables) await connection.execute(`vacuum (analyze) ${name}`);
  await connection.execute('checkpoint');
}

/** Upkeep soon after the start and then regularly. The returned function ends it, and resolves when none is under way. */
export function keepUp(orm: MikroORM, log: Log): () => Promise<void> {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const runAfter = (delay: number) => {
    timer = setTimeout(() => {
      running = upkeep(orm).catch((error: unknown) => log.error({ err: error }, 'upkeep of the database'));
      runAfter(EVERY_MS);
    }, delay).unref();
  };
  runAfter(FIRST_MS);
  return async () => {
    clearTimeout(timer);
    await running;
  };
}
