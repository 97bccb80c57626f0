import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/core';
import { Client } from 'pg';
import type { Wire } from './events-log.ts';
import type { Log } from './log.ts';

const CHANNEL = 'wikicasts_event';
const RECONNECT_MS = 1_000;

/**
 * LISTEN/NOTIFY on PostgreSQL. It listens on a connection of its own, renewed
 * when it breaks, and sends on the ORM's pool.
 */
export function createPostgresWire(databaseUrl: string, em: EntityManager, log: Log): Wire {
  // What this process sent itself is already known to it.
  const self = randomUUID();
  let client: Client | null = null;
  let onMessage: (podcastId: number | null) => void = () => undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const fresh = new Client({ connectionString: databaseUrl, keepAlive: true });
    fresh.on('error', (error) => log.warn({ err: error }, 'the event connection broke'));
    fresh.on('notification', ({ payload }) => {
      const [sender, podcastId] = (payload ?? '').split(' ');
      if (sender !== self && podcastId) onMessage(Number(podcastId));
    });
    fresh.on('end', () => {
      if (client === fresh) client = null;
      if (!closed) void reconnect();
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };
  const reconnect = async (): Promise<void> => {
    while (!closed && !client) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      await connect().then(
        () => onMessage(null),
        () => undefined,
      );
    }
  };

  return {
    async send(podcastId) {
      await em
        .fork()
        .getConnection()
        .execute('select pg_notify(?, ?)', [CHANNEL, `${self} ${podcastId}`]);
    },
    async listen(callback) {
      onMessage = callback;
      await connect();
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
