import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/core';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { queryRows } from './consistency.ts';

/** Delay between attempts in milliseconds. */
const AGAIN_MS = 100;

/** Confirmed and unconfirmed results of requests to a server that stops and starts. */
export interface Ledger {
  /** Podcasts whose 201 has arrived. */
  accepted: Map<number, string>;
  /** Interrupted creations, each of which may have created a podcast. */
  unanswered: number;
  removed: Set<number>;
  /** Interrupted removals. */
  perhapsRemoved: Set<number>;
  /** Invalid responses. */
  faults: string[];
}

export const createLedger = (): Ledger => ({
  accepted: new Map(),
  unanswered: 0,
  removed: new Set(),
  perhapsRemoved: new Set(),
  faults: [],
});

/** A client that repeats each request until it gets a response. */
export class RetryingClient {
  readonly session: string;
  readonly #url: () => string;
  readonly #ledger: Ledger;

  constructor(session: string, url: () => string, ledger: Ledger) {
    this.session = session;
    this.#url = url;
    this.#ledger = ledger;
  }

  /**
   * Sends once; null if the server was unavailable or disconnected. 503 is a response; another 5xx
   * is a fault.
   */
  async send(method: string, path: string, body?: unknown): Promise<Response | 'refused' | 'cut'> {
    try {
      const response = await fetch(`${this.#url()}/api${path}`, {
        method,
        headers: { 'x-session-id': this.session, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(60_000),
      });
      // Reads the whole body, so that a truncated response counts as interrupted.
      const whole = new Response(await response.arrayBuffer(), {
        status: response.status,
        headers: response.headers,
      });
      if (whole.status >= 500 && whole.status !== 503)
        this.#ledger.faults.push(`${method} ${path}: ${whole.status} ${await whole.clone().text()}`);
      return whole;
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      return code === 'ECONNREFUSED' ? 'refused' : 'cut';
    }
  }

  /** Repeats until the response is not 503. Calls `onCut` for each interrupted attempt. */
  async insist(
    method: string,
    path: string,
    body?: unknown,
    onCut: () => void = () => undefined,
  ): Promise<Response> {
    for (;;) {
      const response = await this.send(method, path, body);
      if (response === 'cut') onCut();
      else if (response !== 'refused' && response.status !== 503) return response;
      await sleep(AGAIN_MS);
    }
  }

  async order(title: string): Promise<number> {
    const body = { title, wikiTitle: title, maxLength: 1, modelType: 'openai' };
    const response = await this.insist('POST', '/podcasts', body, () => {
      this.#ledger.unanswered += 1;
    });
    const text = await response.text();
    if (response.status !== 201) throw new Error(`An order was answered with ${response.status}: ${text}`);
    const { podcast } = JSON.parse(text) as { podcast: Podcast };
    this.#ledger.accepted.set(podcast.id, title);
    return podcast.id;
  }

  /** Cancels a podcast (false if it is finished), or deletes it. */
  async remove(id: number, how: 'cancel' | 'delete'): Promise<boolean> {
    const { perhapsRemoved, removed, faults } = this.#ledger;
    const [method, path] =
      how === 'cancel'
        ? (['POST', `/podcasts/${id}/cancel`] as const)
        : (['DELETE', `/podcasts/${id}`] as const);
    const response = await this.insist(method, path, undefined, () => perhapsRemoved.add(id));
    if (response.status === 409) return false;
    if (response.status === 200 || (response.status === 404 && perhapsRemoved.has(id))) removed.add(id);
    else faults.push(`${how} of podcast ${id}: ${response.status}`);
    return true;
  }

  /** Adds a podcast to a new playlist. */
  async collect(id: number): Promise<void> {
    const response = await this.insist('POST', '/playlists', { title: `With ${id}` });
    const playlist = (await response.json()) as { id: number };
    await this.insist('POST', `/playlists/${playlist.id}/items`, { podcastId: id });
  }

  /** Waits until all its podcasts are finished. Rejects with the unfinished ones after `withinMs`. */
  async settled(withinMs: number): Promise<Podcast[]> {
    for (const until = performance.now() + withinMs; ; await sleep(3 * AGAIN_MS)) {
      const response = await this.insist('GET', '/podcasts?fields=summary&limit=100');
      const { podcasts } = (await response.json()) as { podcasts: Podcast[] };
      const open = podcasts.filter(({ status }) => status === 'pending' || status === 'processing');
      if (open.length === 0) return podcasts;
      if (performance.now() > until)
        throw new Error(`Not finished: ${open.map(({ id, progress }) => `${id} (${progress})`).join(', ')}`);
    }
  }
}

/** Podcasts that were confirmed but are lost, removed but exist, or were never ordered. */
export async function findBrokenPromises(orm: MikroORM, ledger: Ledger): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(orm, 'select id from podcast');
  const ids = new Set(rows.map(({ id }) => Number(id)));
  const { accepted, removed, unanswered } = ledger;
  const faults = [...accepted.keys()].flatMap((id) =>
    ids.has(id) || removed.has(id) ? [] : [`podcast ${id} was accepted and is lost`],
  );
  faults.push(
    ...[...removed].filter((id) => ids.has(id)).map((id) => `podcast ${id} was removed and is there`),
  );
  const unknown = [...ids].filter((id) => !accepted.has(id)).length;
  if (unknown > unanswered) faults.push(`${unknown} podcasts of which ${unanswered} may have been ordered`);
  return faults;
}
