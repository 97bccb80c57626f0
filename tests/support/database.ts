import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates a database for one test: in-memory PGlite, or a new database on the server at DATABASE_URL. */
export async function createIsolatedDatabase(): Promise<{
  env: Record<string, string>;
  drop(): Promise<void>;
}> {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) return { env: {}, drop: async () => undefined };
  const name = `wikicasts_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
