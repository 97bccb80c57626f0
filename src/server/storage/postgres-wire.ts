import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/core';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import type { Wire } from './events-log.ts';

const CHANNEL = 'wikicasts_event';
const RECONNECT_MS = 1_000;

/**
 * LISTEN/NOTIFY on PostgreSQL. It listens on a connection of its own, renewed
 * when it breaks, and sends on the ORM's pool.
 */
export function createPostgresWire(databaseUrl: string, em: EntityManager, log: Log): Wire {
  // What this process sent itself is already known to it.
  const self = randomUUID();
  let onMessage: (podcastId: number | null) => void = () => undefined;
  const closed = new AbortController();
  let listening: Promise<void> = Promise.resolve();

  /** Listens on a fresh connection; resolves to when it ends. Rejects, leaving nothing open, where it cannot begin. */
  const connect = async (): Promise<{ ended: Promise<void> }> => {
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', (error) => log.warn({ err: error }, 'the event connection broke'));
    client.on('notification', ({ payload }) => {
      const [sender, podcastId] = (payload ?? '').split(' ');
      if (sender !== self && podcastId) onMessage(Number(podcastId));
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    closed.signal.addEventListener('abort', () => void client.end().catch(() => undefined), { once: true });
    return { ended };
  };

  /** One loop for the life of the process: listen, wait for the end, begin again. */
  const keepListening = async (first: { ended: Promise<void> }): Promise<void> => {
    let connection: { ended: Promise<void> } | null = first;
    while (!closed.signal.aborted) {
      await connection?.ended;
      await sleep(RECONNECT_MS, undefined, { ref: false, signal: closed.signal }).catch(() => undefined);
      if (closed.signal.aborted) return;
      connection = await connect().catch(() => null);
      // Whatever was sent meanwhile was missed: followers look again.
      if (connection) onMessage(null);
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
      listening = keepListening(await connect());
    },
    async close() {
      closed.abort();
      await listening;
    },
  };
}
