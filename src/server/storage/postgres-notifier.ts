import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { CONNECT_TIMEOUT_MS } from './postgres-connections.ts';

const RECONNECT_DELAY_MS = 1_000;
const PING_INTERVAL_MS = 3_000;
const CHANNEL = 'wikicasts_event';

/** Pings and renews its connection, because one that a firewall has dropped looks open. */
export class PostgresNotifier {
  readonly channel = CHANNEL;
  readonly #databaseUrl: string;
  readonly #log: Log;
  readonly #pingIntervalMs: number;
  readonly #processId = randomUUID();
  readonly #closing = new AbortController();
  #onEvent: (podcastId: number | null) => void = () => undefined;
  #onListener: (podcastId: number) => void = () => undefined;
  #client: Client | null = null;
  #listening: Promise<void> = Promise.resolve();

  constructor(databaseUrl: string, log: Log, pingIntervalMs = PING_INTERVAL_MS) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    this.#pingIntervalMs = pingIntervalMs;
  }

  formatMessage(podcastId: number): string {
    return `${this.#processId} ${podcastId}`;
  }

  /** Calls back with null if notifications may have been lost. */
  async listen(callback: (podcastId: number | null) => void): Promise<void> {
    this.#onEvent = callback;
    this.#listening = this.#keepConnected(await this.#connect());
  }

  /** Never rejects. */
  async announce(podcastId: number): Promise<void> {
    const message = `${this.#processId} ${podcastId} heard`;
    await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, message]).catch(() => undefined);
  }

  onAnnounced(callback: (podcastId: number) => void): void {
    this.#onListener = callback;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#listening;
  }

  async #connect(): Promise<{ ended: Promise<void> }> {
    const socket = new Socket();
    const client = new Client({
      connectionString: this.#databaseUrl,
      stream: () => socket,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: this.#pingIntervalMs,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', (error) => this.#log.warn({ err: error }, 'The event connection broke'));
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    this.#client = client;
    const ping = () => client.query('select 1').catch(() => socket.destroy());
    const pinging = setInterval(ping, this.#pingIntervalMs).unref();
    const end = () => {
      void client.end().catch(() => undefined);
      socket.destroySoon();
    };
    const { signal } = this.#closing;
    signal.addEventListener('abort', end, { once: true });
    void ended.then(() => {
      if (this.#client === client) this.#client = null;
      clearInterval(pinging);
      signal.removeEventListener('abort', end);
    });
    return { ended };
  }

  #receive(payload: string): void {
    const [sender, podcastId, isListener] = payload.split(' ');
    if (sender === this.#processId || !podcastId) return;
    if (isListener) this.#onListener(Number(podcastId));
    else this.#onEvent(Number(podcastId));
  }

  async #keepConnected(first: { ended: Promise<void> }): Promise<void> {
    const { signal } = this.#closing;
    let connection: { ended: Promise<void> } | null = first;
    while (!signal.aborted) {
      await connection?.ended;
      await sleep(RECONNECT_DELAY_MS, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      connection = await this.#connect().catch(() => null);
      // Notifications were lost in between, so subscribers read the table again.
      if (connection) this.#onEvent(null);
    }
  }
}
