import { Client } from 'pg';
import { CONNECT_TIMEOUT_MS, closeClient } from './connection-timeouts.ts';

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
