import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ListenerBroadcast } from '../listener-registry.ts';
import type { Log } from '../log.ts';
import { CONNECT_TIMEOUT_MS } from './connection-timeouts.ts';
import type { EventNotifier } from './database-event-log.ts';

const RECONNECT_MS = 1_000;
const PING_EVERY_MS = 3_000;

export interface PostgresNotifierOptions {
  /** How often the idle connection is asked for an answer, and how long it may take, in milliseconds. */
  pingIntervalMs?: number;
}

/**
 * LISTEN/NOTIFY on PostgreSQL: appends notify within their own transactions,
 * and this listens on a connection of its own. An idle connection that a
 * firewall or a proxy has dropped looks alive for hours, so it is pinged;
 * whenever it breaks it is renewed, and followers read what they have missed.
 */
export function createPostgresNotifier(
  databaseUrl: string,
  log: Log,
  { pingIntervalMs: pingEveryMs = PING_EVERY_MS }: PostgresNotifierOptions = {},
): EventNotifier & ListenerBroadcast {
  const channel = 'wikicasts_event';
  // What this process sent itself is already known to it.
  const self = randomUUID();
  let onMessage: (podcastId: number | null) => void = () => undefined;
  let onHeard: (podcastId: number) => void = () => undefined;
  let connected: Client | null = null;
  const closed = new AbortController();
  let listening: Promise<void> = Promise.resolve();

  /** Listens on a fresh connection; resolves to when it ends. Rejects, leaving nothing open, where it cannot begin. */
  const connect = async (): Promise<{ ended: Promise<void> }> => {
    const socket = new Socket();
    const client = new Client({
      connectionString: databaseUrl,
      stream: () => socket,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: pingEveryMs,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', (error) => log.warn({ err: error }, 'the event connection broke'));
    client.on('notification', ({ payload }) => {
      const [sender, podcastId, heard] = (payload ?? '').split(' ');
      if (sender === self || !podcastId) return;
      if (heard) onHeard(Number(podcastId));
      else onMessage(Number(podcastId));
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      connected = client;
    } catch (error) {
      socket.destroy();
      throw error;
    }
    const ping = () => client.query('select 1').catch(() => socket.destroy());
    const pinging = setInterval(ping, pingEveryMs).unref();
    const end = () => {
      void client.end().catch(() => undefined);
      // A dead connection would never say goodbye.
      socket.destroySoon();
    };
    closed.signal.addEventListener('abort', end, { once: true });
    void ended.then(() => {
      if (connected === client) connected = null;
      clearInterval(pinging);
      closed.signal.removeEventListener('abort', end);
    });
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
    channel,
    formatMessage: (podcastId) => `${self} ${podcastId}`,
    async listen(callback) {
      onMessage = callback;
      listening = keepListening(await connect());
    },
    async announce(podcastId) {
      const message = `${self} ${podcastId} heard`;
      await connected?.query('select pg_notify($1, $2)', [channel, message]).catch(() => undefined);
    },
    onAnnounced(callback) {
      onHeard = callback;
    },
    async close() {
      closed.abort();
      await listening;
    },
  };
}
