import { Client } from 'pg';
import { CONNECT_TIMEOUT_MS, closeClient } from './connection-timeouts.ts';

/** Two numbers, so that no lock on a single number can be this one: 'Wiki', and what for. */
const LOCK = [0x57696b69, 1];
const WAIT_AT_MOST_MS = 120_000;

/**
 * Runs what changes the schemas while no other process on the same PostgreSQL
 * database does: of several that start at once one makes the tables, and the
 * others find them made. The lock ends with its connection, also when the
 * process dies. Without `databaseUrl` nobody else can use the database, and
 * nothing is waited for.
 */
export async function runWithStartLock<T>(
  databaseUrl: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return run();
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: WAIT_AT_MOST_MS,
    // Where the server cannot say so itself.
    query_timeout: WAIT_AT_MOST_MS + CONNECT_TIMEOUT_MS,
  });
  // Whoever holds no lock any more is at worst refused by the database itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', LOCK);
    return await run();
  } finally {
    await closeClient(client);
  }
}
