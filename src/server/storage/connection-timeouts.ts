import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';

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
