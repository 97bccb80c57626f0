import type { EntityManager } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { isFinal, type LoggedEvent, type PodcastEvent, podcastEventSchema } from '../../domain/events.ts';
import { EventEntity } from '../../domain/podcast/podcast.entity.ts';
import { toStorable } from '../../domain/podcast/storable.ts';
import type { Clock, Events, RecordChange } from '../../domain/ports.ts';
import type { PostgresNotifier } from './postgres-notifier.ts';

interface Subscription {
  /** Events of this process in order. */
  buffer: LoggedEvent[];
  /** There are events in the table that `buffer` lacks. */
  isBehind: boolean;
  wake(): void;
}

const PAGE_ROWS = 500;

/** Delivers events of this process directly. Subscribers read those of other processes from the table. */
export class DatabaseEventLog implements Events {
  readonly #em: EntityManager;
  readonly #clock: Clock;
  readonly #notifier: PostgresNotifier | null;
  readonly #onDelivery: (seconds: number) => void;
  readonly #subscriptions = new Map<number, Set<Subscription>>();

  /** `notifier` is null if this is the only process. `onDelivery` receives the delay in seconds. */
  constructor(
    em: EntityManager,
    clock: Clock,
    notifier: PostgresNotifier | null,
    onDelivery: (seconds: number) => void = () => undefined,
  ) {
    this.#em = em;
    this.#clock = clock;
    this.#notifier = notifier;
    this.#onDelivery = onDelivery;
  }

  async start(): Promise<void> {
    await this.#notifier?.listen((podcastId) => {
      if (podcastId !== null) this.#markBehind(podcastId);
      else for (const id of this.#subscriptions.keys()) this.#markBehind(id);
    });
  }

  /** One statement, because a transaction would block visitors' queries. Its row lock orders the ids. */
  async append(
    podcastId: number,
    newEvents: readonly PodcastEvent[],
    tx: object,
    change?: RecordChange,
  ): Promise<number | null> {
    const em = tx as SqlEntityManager;
    const events = toStorable(newEvents);
    const startedAtMs = this.#clock.monotonicMs();
    const lastId = await this.#insert(em, podcastId, events, change);
    if (lastId === null) return null;
    const entries = events.map((event, index) => ({
      id: lastId - events.length + 1 + index,
      podcastId,
      event,
    }));
    const deliver = () => {
      for (const entry of entries) this.#deliver(entry, startedAtMs);
    };
    if (em.isInTransaction()) {
      em.getEventManager().registerSubscriber({ afterTransactionCommit: async () => deliver() });
    } else deliver();
    return lastId;
  }

  async #insert(
    em: SqlEntityManager,
    podcastId: number,
    events: readonly PodcastEvent[],
    change: RecordChange | undefined,
  ): Promise<number | null> {
    const now = this.#clock.now().toISOString();
    const { attempt = null, whileIn, progress, chapters } = change ?? {};
    const statuses = whileIn ? `{${whileIn.join()}}` : null;
    const notification = this.#notifier && [this.#notifier.channel, this.#notifier.formatMessage(podcastId)];
    const [row] = await em.execute(
      `with "counted" as (
        update "podcast" set "last_event_id" = "last_event_id" + ?::int,
          "progress" = coalesce(?::text, "progress"), "chapters" = coalesce(?::jsonb, "chapters"),
          "updated_at" = coalesce(?::timestamptz, "updated_at")
        where "id" = ?::bigint and "attempt" = coalesce(?::int, "attempt")
          and "status" = any (coalesce(?::text[], array["status"]))
        returning "id", "last_event_id"
      ), "added" as (
        insert into "podcast_event" ("podcast_id", "id", "event", "created_at")
        select "id", "last_event_id" - ?::int + "place", "event", ?::timestamptz
        from "counted", jsonb_array_elements(?::jsonb) with ordinality as "new_event"("event", "place")
      ) select "last_event_id"${notification ? ', pg_notify(?, ?)' : ''} from "counted"`,
      [
        events.length,
        progress === undefined ? null : toStorable(progress),
        chapters ? JSON.stringify(toStorable(chapters)) : null,
        progress !== undefined || chapters ? now : null,
        podcastId,
        attempt,
        statuses,
        events.length,
        now,
        JSON.stringify(events),
        ...(notification ?? []),
      ],
    );
    return row ? Number(row.last_event_id) : null;
  }

  list(podcastId: number, lastId: number): Promise<LoggedEvent[]> {
    return this.#load(podcastId, lastId, true);
  }

  follow(podcastId: number, lastId: number, signal: AbortSignal): AsyncGenerator<LoggedEvent> {
    return this.#read(podcastId, lastId, isFinal, signal);
  }

  async watch(podcastId: number, signal: AbortSignal): Promise<AsyncGenerator<LoggedEvent>> {
    const newest = await this.#em
      .fork()
      .findOne(EventEntity, { podcastId }, { orderBy: { id: 'desc' }, fields: ['id'] });
    return this.#read(podcastId, newest?.id ?? 0, (event) => event.type === 'deleted', signal);
  }

  async *#read(
    podcastId: number,
    afterId: number,
    isLast: (event: PodcastEvent) => boolean,
    signal: AbortSignal,
  ): AsyncGenerator<LoggedEvent> {
    const subscription: Subscription = { buffer: [], isBehind: true, wake: () => undefined };
    const onAbort = () => subscription.wake();
    signal.addEventListener('abort', onAbort);
    const subscriptions = this.#subscriptions.get(podcastId) ?? new Set();
    // Subscribe before the first read, so that no event is lost in between.
    this.#subscriptions.set(podcastId, subscriptions.add(subscription));
    try {
      yield* this.#readSubscribed(podcastId, afterId, isLast, subscription, signal);
    } finally {
      signal.removeEventListener('abort', onAbort);
      subscriptions.delete(subscription);
      if (subscriptions.size === 0) this.#subscriptions.delete(podcastId);
    }
  }

  async *#readSubscribed(
    podcastId: number,
    afterId: number,
    isLast: (event: PodcastEvent) => boolean,
    subscription: Subscription,
    signal: AbortSignal,
  ): AsyncGenerator<LoggedEvent> {
    let lastId = afterId;
    let isFirstRead = true;
    while (!signal.aborted) {
      const { isBehind, buffer } = subscription;
      if (isBehind) subscription.isBehind = false;
      else subscription.buffer = [];
      const entries = isBehind ? await this.#load(podcastId, lastId, isFirstRead) : buffer;
      isFirstRead = false;
      if (isBehind && entries.length === PAGE_ROWS) subscription.isBehind = true;
      for (const entry of entries) {
        if (entry.id <= lastId) continue;
        // Another process has added events in between. They are in the table.
        if (!isBehind && entry.id > lastId + 1) {
          subscription.isBehind = true;
          break;
        }
        lastId = entry.id;
        yield entry;
        if (isLast(entry.event)) return;
      }
      if (entries.length === 0) await waitForChange(subscription, signal);
    }
  }

  async close(): Promise<void> {
    await this.#notifier?.close();
  }

  async #load(podcastId: number, lastId: number, isFirstRead: boolean): Promise<LoggedEvent[]> {
    const rows = await this.#em
      .fork()
      .find(EventEntity, { podcastId, id: { $gt: lastId } }, { orderBy: { id: 'asc' }, limit: PAGE_ROWS });
    const now = this.#clock.now().getTime();
    if (!isFirstRead)
      for (const { createdAt } of rows) this.#onDelivery(Math.max(0, now - createdAt.getTime()) / 1000);
    return rows.map((row) => ({ id: row.id, podcastId, event: podcastEventSchema.parse(row.event) }));
  }

  /** Passes the event itself: one query per subscriber would slow down popular podcasts. */
  #deliver(entry: LoggedEvent, startedAtMs: number): void {
    const subscriptions = this.#subscriptions.get(entry.podcastId);
    if (!subscriptions) return;
    this.#onDelivery((this.#clock.monotonicMs() - startedAtMs) / 1000);
    for (const subscription of subscriptions) {
      subscription.buffer.push(entry);
      subscription.wake();
    }
  }

  #markBehind(podcastId: number): void {
    for (const subscription of this.#subscriptions.get(podcastId) ?? []) {
      subscription.isBehind = true;
      subscription.wake();
    }
  }
}

async function waitForChange(subscription: Subscription, signal: AbortSignal): Promise<void> {
  if (subscription.buffer.length > 0 || subscription.isBehind || signal.aborted) return;
  await new Promise<void>((resolve) => {
    subscription.wake = resolve;
  });
}
