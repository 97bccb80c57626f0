import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';

export const CONNECT_TIMEOUT_MS = 10_000;
export const QUERY_TIMEOUT_MS = 30_000;
export const MIGRATION_TIMEOUT_MS = 10 * 60_000;

const RELEASE_TIMEOUT_MS = 1_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** Kysely 0.29 keeps a connection whose rollback fails, and a firewall can drop one silently. */
export function enforcePoolTimeouts(pool: Pool, getTimeoutMs: () => number): void {
  const acquired = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    const socket = getSocket(client);
    socket.on('timeout', () => socket.destroy(createTimeoutError()));
    client.once('end', () => {
      const release = () => acquired.has(client) && client.release(createTimeoutError());
      setTimeout(release, RELEASE_TIMEOUT_MS).unref();
    });
  });
  pool.on('acquire', (client) => {
    acquired.add(client);
    // The timeout also applies to the idle connection and to its closing handshake.
    getSocket(client).setTimeout(getTimeoutMs());
  });
  pool.on('release', (_, client) => void acquired.delete(client));
}

function createTimeoutError(): Error {
  return Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' });
}

export async function closeClient(client: Client): Promise<void> {
  const closed = client.end().catch(() => undefined);
  await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  getSocket(client).destroy();
}

function getSocket(client: Client | PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** A key of two numbers ('Wiki', purpose) cannot collide with a lock on a single number. */
const LOCK_KEY = [0x57696b69, 1];
const LOCK_TIMEOUT_MS = 120_000;

export async function runWithStartLock<T>(
  databaseUrl: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return run();
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: LOCK_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', LOCK_KEY);
    return await run();
  } finally {
    await closeClient(client);
  }
}
