import type { EntityManager } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { isFinal, type LoggedEvent, type PodcastEvent, podcastEventSchema } from '../../domain/events.ts';
import { EventEntity } from '../../domain/podcast/podcast.entity.ts';
import { toStorable } from '../../domain/podcast/storable.ts';
import type { Clock, Events, RecordChange } from '../../domain/ports.ts';

export interface EventNotifier {
  readonly channel: string;
  formatMessage(podcastId: number): string;
  /** Calls back with null if notifications may have been lost. */
  listen(onEvent: (podcastId: number | null) => void): Promise<void>;
  close(): Promise<void>;
}

type SqlFragments = Array<[sql: string, value: string | number]>;
const joinSql = (fragments: SqlFragments, separator = ', ') => fragments.map(([sql]) => sql).join(separator);
const listValues = (fragments: SqlFragments) => fragments.map(([, value]) => value);

const PAGE_ROWS = 500;

/** Delivers events of this process directly. Subscribers read those of other processes from the table. */
export class DatabaseEventLog implements Events {
  readonly #em: EntityManager;
  readonly #clock: Clock;
  readonly #notifier: EventNotifier | null;
  readonly #onDelivery: (seconds: number) => void;
  readonly #subscriptions = new Map<number, Set<EventSubscription>>();

  /** `notifier` is null if this is the only process. `onDelivery` receives the delay in seconds. */
  constructor(
    em: EntityManager,
    clock: Clock,
    notifier: EventNotifier | null,
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
    const sets: SqlFragments = [['"last_event_id" = "last_event_id" + ?::int', events.length]];
    const wheres: SqlFragments = [['"id" = ?::bigint', podcastId]];
    if (change) {
      const { attempt, whileIn, progress, chapters } = change;
      wheres.push(['"attempt" = ?::int', attempt], ['"status" = any (?::text[])', `{${whileIn.join()}}`]);
      if (progress !== undefined) sets.push(['"progress" = ?', toStorable(progress)]);
      if (chapters) sets.push(['"chapters" = ?::jsonb', JSON.stringify(toStorable(chapters))]);
      if (progress !== undefined || chapters) sets.push(['"updated_at" = ?::timestamptz', now]);
    }
    const [row] = await em.execute(
      `with "counted" as (
        update "podcast" set ${joinSql(sets)} where ${joinSql(wheres, ' and ')} returning "id", "last_event_id"
      ), "added" as (
        insert into "podcast_event" ("podcast_id", "id", "event", "created_at")
        select "id", "last_event_id" - ?::int + "place", "event", ?::timestamptz
        from "counted", jsonb_array_elements(?::jsonb) with ordinality as "new_event"("event", "place")
      ) select "last_event_id"${this.#notifier ? ', pg_notify(?, ?)' : ''} from "counted"`,
      [
        ...listValues(sets),
        ...listValues(wheres),
        events.length,
        now,
        JSON.stringify(events),
        ...(this.#notifier ? [this.#notifier.channel, this.#notifier.formatMessage(podcastId)] : []),
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
    // Subscribe before the first read, so that no event is lost in between.
    const subscription = this.#subscribe(podcastId, signal);
    let lastId = afterId;
    let isFirstRead = true;
    try {
      while (!signal.aborted) {
        const isBehind = subscription.takeBehind();
        const entries = isBehind
          ? await this.#load(podcastId, lastId, isFirstRead)
          : subscription.takeBuffer();
        isFirstRead = false;
        if (isBehind && entries.length === PAGE_ROWS) subscription.markBehind();
        for (const entry of entries) {
          if (entry.id <= lastId) continue;
          // Another process has added events in between. They are in the table.
          if (!isBehind && entry.id > lastId + 1) {
            subscription.markBehind();
            break;
          }
          lastId = entry.id;
          yield entry;
          if (isLast(entry.event)) return;
        }
        if (entries.length === 0) await subscription.waitForChange();
      }
    } finally {
      this.#unsubscribe(podcastId, subscription);
    }
  }

  async close(): Promise<void> {
    await this.#notifier?.close();
  }

  #subscribe(podcastId: number, signal: AbortSignal): EventSubscription {
    const subscription = new EventSubscription(signal);
    const subscriptions = this.#subscriptions.get(podcastId) ?? new Set();
    this.#subscriptions.set(podcastId, subscriptions.add(subscription));
    return subscription;
  }

  #unsubscribe(podcastId: number, subscription: EventSubscription): void {
    subscription.close();
    const subscriptions = this.#subscriptions.get(podcastId);
    subscriptions?.delete(subscription);
    if (subscriptions?.size === 0) this.#subscriptions.delete(podcastId);
  }

  async #load(podcastId: number, lastId: number, isFirstRead: boolean): Promise<LoggedEvent[]> {
    const rows = await this.#em
      .fork()
      .find(EventEntity, { podcastId, id: { $gt: lastId } }, { orderBy: { id: 'asc' }, limit: PAGE_ROWS });
    if (!isFirstRead) for (const { createdAt } of rows) this.#measureDelivery(createdAt);
    return rows.map((row) => ({ id: row.id, podcastId, event: podcastEventSchema.parse(row.event) }));
  }

  /** Passes the event itself: one query per subscriber would slow down popular podcasts. */
  #deliver(entry: LoggedEvent, startedAtMs: number): void {
    const subscriptions = this.#subscriptions.get(entry.podcastId);
    if (!subscriptions) return;
    this.#onDelivery((this.#clock.monotonicMs() - startedAtMs) / 1000);
    for (const subscription of subscriptions) subscription.deliver(entry);
  }

  #measureDelivery(createdAt: Date): void {
    this.#onDelivery(Math.max(0, this.#clock.now().getTime() - createdAt.getTime()) / 1000);
  }

  #markBehind(podcastId: number): void {
    for (const subscription of this.#subscriptions.get(podcastId) ?? []) subscription.markBehind();
  }
}

export class EventSubscription {
  readonly #signal: AbortSignal;
  #buffer: LoggedEvent[] = [];
  #isBehind = true;
  #wake: (() => void) | null = null;
  readonly #onAbort = () => this.#wake?.();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', this.#onAbort);
  }

  deliver(entry: LoggedEvent): void {
    this.#buffer.push(entry);
    this.#wake?.();
  }

  markBehind(): void {
    this.#isBehind = true;
    this.#wake?.();
  }

  takeBehind(): boolean {
    const isBehind = this.#isBehind;
    this.#isBehind = false;
    return isBehind;
  }

  takeBuffer(): LoggedEvent[] {
    const entries = this.#buffer;
    this.#buffer = [];
    return entries;
  }

  async waitForChange(): Promise<void> {
    if (this.#buffer.length > 0 || this.#isBehind || this.#signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#wake = null;
  }

  close(): void {
    this.#signal.removeEventListener('abort', this.#onAbort);
  }
}
