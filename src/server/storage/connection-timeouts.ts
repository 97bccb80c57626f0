import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';

/** How long a new connection to PostgreSQL, or a free one of a pool, is waited for, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 10_000;
/** How long a statement may take, and its connection be silent, in milliseconds. */
export const QUERY_TIMEOUT_MS = 30_000;
/** The same for migrations, which rewrite whole tables. */
export const MIGRATION_TIMEOUT_MS = 10 * 60_000;

/** How long whoever has a connection that ended may take to give it back, in milliseconds. */
const RELEASED_WITHIN_MS = 1_000;
/** How long a farewell may take, in milliseconds. */
const END_WITHIN_MS = 1_000;

/**
 * Takes from the pool what is of no use any more.
 *
 * Connections that say nothing for `silentMs()` while a statement waits for
 * its answer are cut: one whose packets a firewall drops looks alive for hours,
 * and a time limit of the statement alone would leave it to the next one.
 *
 * Connections that broke within a transaction are given back: the query builder
 * (Kysely 0.29) keeps those whose roll-back fails, until the pool has none left.
 */
export function enforcePoolTimeouts(pool: Pool, silentMs: () => number): void {
  const taken = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(gone()));
    client.once('end', () => {
      setTimeout(() => taken.has(client) && client.release(gone()), RELEASED_WITHIN_MS).unref();
    });
  });
  pool.on('acquire', (client) => {
    taken.add(client);
    // Also for while it lies idle, and when the pool has ended it, to which nobody may answer either.
    socketOf(client).setTimeout(silentMs());
  });
  pool.on('release', (_, client) => void taken.delete(client));
}

function gone(): Error {
  return Object.assign(new Error('The database is silent or gone'), { code: 'ETIMEDOUT' });
}

/** Ends a connection also where nobody answers any more. */
export async function closeClient(client: Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(END_WITHIN_MS, undefined, { ref: false })]);
  socketOf(client).destroy();
}

/** Not in the driver's types. */
function socketOf(client: Client | PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
