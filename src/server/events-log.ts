import type { EntityManager } from '@mikro-orm/core';
import { isFinal, type LoggedEvent, type PodcastEvent, podcastEventSchema } from '../domain/events.ts';
import { EventEntity } from '../domain/podcast/podcast.entity.ts';
import type { Clock, Events } from '../domain/ports.ts';

/** Carries 'something happened to this podcast' to the other processes on the same database. */
export interface Wire {
  send(podcastId: number): Promise<void>;
  /** Calls back for what other processes sent (null: something may have been missed). */
  listen(onMessage: (podcastId: number | null) => void): Promise<void>;
  close(): Promise<void>;
}

/** Rows read at a time while a follower catches up. */
const PAGE = 500;

/** The events log in the database, with followers woken at once in this process and through the wire in others. */
export class EventsLog implements Events {
  readonly #em: EntityManager;
  readonly #clock: Clock;
  readonly #wire: Wire | null;
  readonly #followers = new Map<number, Set<() => void>>();

  /** `wire` is null where no other process can use the database. */
  constructor(em: EntityManager, clock: Clock, wire: Wire | null) {
    this.#em = em;
    this.#clock = clock;
    this.#wire = wire;
  }

  /** Begins to hear other processes. */
  async start(): Promise<void> {
    await this.#wire?.listen((podcastId) => {
      if (podcastId !== null) this.#wake(podcastId);
      else for (const id of this.#followers.keys()) this.#wake(id);
    });
  }

  async append(podcastId: number, event: PodcastEvent): Promise<number> {
    const id = await this.#em.fork().insert(EventEntity, { podcastId, event, createdAt: this.#clock.now() });
    this.#wake(podcastId);
    await this.#wire?.send(podcastId);
    return Number(id);
  }

  follow(podcastId: number, lastId: number, signal: AbortSignal): AsyncGenerator<LoggedEvent> {
    return this.#read(podcastId, lastId, isFinal, signal);
  }

  async *watch(podcastId: number, signal: AbortSignal): AsyncGenerator<LoggedEvent> {
    const newest = await this.#em
      .fork()
      .findOne(EventEntity, { podcastId }, { orderBy: { id: 'desc' }, fields: ['id'] });
    yield* this.#read(podcastId, newest?.id ?? 0, (event) => event.type === 'deleted', signal);
  }

  async *#read(
    podcastId: number,
    after: number,
    isLast: (event: PodcastEvent) => boolean,
    signal: AbortSignal,
  ): AsyncGenerator<LoggedEvent> {
    let lastId = after;
    let woken = Promise.withResolvers<void>();
    const wake = () => woken.resolve();
    // Subscribed before the first look, so that nothing falls in between.
    const followers = this.#followers.get(podcastId) ?? new Set();
    this.#followers.set(podcastId, followers.add(wake));
    signal.addEventListener('abort', wake);
    try {
      while (!signal.aborted) {
        const logged = await this.#after(podcastId, lastId);
        for (const entry of logged) {
          lastId = entry.id;
          yield entry;
          if (isLast(entry.event)) return;
        }
        if (logged.length === PAGE) continue;
        await woken.promise;
        woken = Promise.withResolvers<void>();
      }
    } finally {
      signal.removeEventListener('abort', wake);
      followers.delete(wake);
      if (followers.size === 0) this.#followers.delete(podcastId);
    }
  }

  async close(): Promise<void> {
    await this.#wire?.close();
  }

  async #after(podcastId: number, lastId: number): Promise<LoggedEvent[]> {
    const rows = await this.#em
      .fork()
      .find(EventEntity, { podcastId, id: { $gt: lastId } }, { orderBy: { id: 'asc' }, limit: PAGE });
    return rows.map((row) => ({ id: row.id, podcastId, event: podcastEventSchema.parse(row.event) }));
  }

  #wake(podcastId: number): void {
    for (const wake of this.#followers.get(podcastId) ?? []) wake();
  }
}
