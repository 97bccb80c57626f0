import type { EntityManager } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { isFinal, type LoggedEvent, type PodcastEvent, podcastEventSchema } from '../../domain/events.ts';
import { EventEntity } from '../../domain/podcast/podcast.entity.ts';
import { storable } from '../../domain/podcast/storable.ts';
import type { Clock, Events, RecordChange } from '../../domain/ports.ts';

/** Carries 'something happened to this podcast' to the other processes on the same database. */
export interface EventNotifier {
  /** The channel on which an append notifies, at its commit. */
  readonly channel: string;
  /** What it says there. */
  formatMessage(podcastId: number): string;
  /** Calls back for what other processes sent (null: something may have been missed). */
  listen(onMessage: (podcastId: number | null) => void): Promise<void>;
  close(): Promise<void>;
}

/** Pieces of a statement, each with the value of its one parameter. */
type Sql = Array<[text: string, value: string | number]>;
const textOf = (pieces: Sql, between = ', ') => pieces.map(([text]) => text).join(between);
const valuesOf = (pieces: Sql) => pieces.map(([, value]) => value);

/** Rows read at a time while a follower catches up. */
const PAGE = 500;

/** The events log in the database, read by followers: those of this process are handed each event, those of others are woken through the wire. */
export class DatabaseEventLog implements Events {
  readonly #em: EntityManager;
  readonly #clock: Clock;
  readonly #wire: EventNotifier | null;
  readonly #onDelivery: (seconds: number) => void;
  readonly #followers = new Map<number, Set<Subscription>>();

  /**
   * `wire` is null where no other process can use the database. `onDelivery`
   * is told how long each event took from its writing until followers had it.
   */
  constructor(
    em: EntityManager,
    clock: Clock,
    wire: EventNotifier | null,
    onDelivery: (seconds: number) => void = () => undefined,
  ) {
    this.#em = em;
    this.#clock = clock;
    this.#wire = wire;
    this.#onDelivery = onDelivery;
  }

  /** Begins to hear other processes. */
  async start(): Promise<void> {
    await this.#wire?.listen((podcastId) => {
      if (podcastId !== null) this.#fallBehind(podcastId);
      else for (const id of this.#followers.keys()) this.#fallBehind(id);
    });
  }

  /**
   * One statement, whatever it carries: while a podcast is made these are most
   * of what the database writes, and a transaction of several would keep
   * visitors' queries waiting between them. Counting locks the podcast's row
   * until the end of the transaction, so that ids are committed in their order.
   */
  async append(
    podcastId: number,
    told: readonly PodcastEvent[],
    tx: object,
    change?: RecordChange,
  ): Promise<number | null> {
    const em = tx as SqlEntityManager;
    const events = storable(told);
    const writtenAt = this.#clock.now();
    const now = writtenAt.toISOString();
    const sets: Sql = [['"last_event_id" = "last_event_id" + ?::int', events.length]];
    const wheres: Sql = [['"id" = ?::bigint', podcastId]];
    if (change) {
      const { attempt, whileIn, progress, chapters } = change;
      wheres.push(['"attempt" = ?::int', attempt], ['"status" = any (?::text[])', `{${whileIn.join()}}`]);
      if (progress !== undefined) sets.push(['"progress" = ?', storable(progress)]);
      if (chapters) sets.push(['"chapters" = ?::jsonb', JSON.stringify(storable(chapters))]);
      if (progress !== undefined || chapters) sets.push(['"updated_at" = ?::timestamptz', now]);
    }
    const [row] = await em.execute(
      `with "counted" as (
        update "podcast" set ${textOf(sets)} where ${textOf(wheres, ' and ')} returning "id", "last_event_id"
      ), "added" as (
        insert into "podcast_event" ("podcast_id", "id", "event", "created_at")
        select "id", "last_event_id" - ?::int + "place", "told", ?::timestamptz
        from "counted", jsonb_array_elements(?::jsonb) with ordinality as "telling"("told", "place")
      ) select "last_event_id"${this.#wire ? ', pg_notify(?, ?)' : ''} from "counted"`,
      [
        ...valuesOf(sets),
        ...valuesOf(wheres),
        events.length,
        now,
        JSON.stringify(events),
        ...(this.#wire ? [this.#wire.channel, this.#wire.formatMessage(podcastId)] : []),
      ],
    );
    if (!row) return null;
    const last = Number(row.last_event_id);
    const entries = events.map((event, index) => ({
      id: last - events.length + 1 + index,
      podcastId,
      event,
    }));
    const hand = () => {
      for (const entry of entries) this.#hand(entry, writtenAt);
    };
    // This transaction's own: it ends with it.
    if (em.isInTransaction()) {
      em.getEventManager().registerSubscriber({ afterTransactionCommit: async () => hand() });
    } else hand();
    return last;
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
    after: number,
    isLast: (event: PodcastEvent) => boolean,
    signal: AbortSignal,
  ): AsyncGenerator<LoggedEvent> {
    const follower = new Subscription(signal);
    // Subscribed before the first look, so that nothing falls in between.
    const followers = this.#followers.get(podcastId) ?? new Set();
    this.#followers.set(podcastId, followers.add(follower));
    let lastId = after;
    // What stood there before is no delivery.
    let isLate = true;
    try {
      while (!signal.aborted) {
        const behind = follower.takeBehind();
        const entries = behind ? await this.#after(podcastId, lastId, isLate) : follower.take();
        isLate = false;
        if (behind && entries.length === PAGE) follower.fallBehind();
        for (const entry of entries) {
          if (entry.id <= lastId) continue;
          // Another process' event is not known here yet: in the table it stands before this one.
          if (!behind && entry.id > lastId + 1) {
            follower.fallBehind();
            break;
          }
          lastId = entry.id;
          yield entry;
          if (isLast(entry.event)) return;
        }
        if (entries.length === 0) await follower.news();
      }
    } finally {
      follower.close();
      followers.delete(follower);
      if (followers.size === 0) this.#followers.delete(podcastId);
    }
  }

  async close(): Promise<void> {
    await this.#wire?.close();
  }

  async #after(podcastId: number, lastId: number, isLate: boolean): Promise<LoggedEvent[]> {
    const rows = await this.#em
      .fork()
      .find(EventEntity, { podcastId, id: { $gt: lastId } }, { orderBy: { id: 'asc' }, limit: PAGE });
    if (!isLate) for (const { createdAt } of rows) this.#delivered(createdAt);
    return rows.map((row) => ({ id: row.id, podcastId, event: podcastEventSchema.parse(row.event) }));
  }

  /** Followers here are given the event itself: a query each would make a popular podcast slow to make. */
  #hand(entry: LoggedEvent, writtenAt: Date): void {
    const followers = this.#followers.get(entry.podcastId);
    if (!followers) return;
    this.#delivered(writtenAt);
    for (const follower of followers) follower.hand(entry);
  }

  #delivered(writtenAt: Date): void {
    this.#onDelivery(Math.max(0, this.#clock.now().getTime() - writtenAt.getTime()) / 1000);
  }

  #fallBehind(podcastId: number): void {
    for (const follower of this.#followers.get(podcastId) ?? []) follower.fallBehind();
  }
}

/** What waits for one reader of one podcast's log. */
class Subscription {
  readonly #signal: AbortSignal;
  #waiting: LoggedEvent[] = [];
  #behind = true;
  #wake: (() => void) | null = null;
  readonly #onAbort = () => this.#wake?.();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', this.#onAbort);
  }

  /** An event of this process. */
  hand(entry: LoggedEvent): void {
    this.#waiting.push(entry);
    this.#wake?.();
  }

  /** Another process may have added something: the table must be read. */
  fallBehind(): void {
    this.#behind = true;
    this.#wake?.();
  }

  /** Whether the table must be read; it counts as read from here on. */
  takeBehind(): boolean {
    const behind = this.#behind;
    this.#behind = false;
    return behind;
  }

  take(): LoggedEvent[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  /** Resolves when there may be something new, or at the abort. */
  async news(): Promise<void> {
    if (this.#waiting.length > 0 || this.#behind || this.#signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#wake = null;
  }

  close(): void {
    this.#signal.removeEventListener('abort', this.#onAbort);
  }
}
