import { LRUCache } from 'lru-cache';
import type { Requester } from '../../../domain/requester.ts';

/** Everyone who waits for one piece of work, as they come and go, and its end when nobody is left. */
export interface RequesterGroup {
  requesters: ReadonlySet<Requester>;
  signal: AbortSignal;
}

export interface FairLimiterOptions {
  /** Pieces of work under way at once. */
  concurrency: number;
  /** Pieces of work that wait at once. */
  maxWaiting: number;
  /** Milliseconds since any fixed moment. */
  now?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
}

/** Why a piece of work gets no place: too many wait, its patience has run out, or the hold lasts longer than that. */
export class LimiterRefusalError extends Error {
  override readonly name = 'QueueRefusal';
  readonly reason: 'full' | 'late' | 'held';
  /** What is left of a hold, in milliseconds; 0 for the other reasons. */
  readonly heldMs: number;

  constructor(why: 'full' | 'late' | 'held', heldMs = 0) {
    super(why);
    this.reason = why;
    this.heldMs = heldMs;
  }
}

interface Ticket {
  party: RequesterGroup;
  /** When its patience ends, by the queue's clock. */
  deadline: number;
  enter(): void;
  refuse(reason: unknown): void;
}

/** Circles whose last turn is remembered; one forgotten counts as newly come. */
const REMEMBERED = 5_000;

/**
 * Lets a few pieces of work run at once. Among those waiting, the circle goes
 * next that was served longest ago, and within it the same again, down to the
 * single asker. When too many wait, the newest of whoever has most waiting is
 * refused, so that nobody's flood costs another a place.
 */
export class FairLimiter {
  readonly #bound: number;
  readonly #now: () => number;
  readonly #sleep: (ms: number) => Promise<unknown>;
  #free: number;
  /** In order of arrival. */
  readonly #waiting: Ticket[] = [];
  /** Each circle's last turn. */
  readonly #turns = new LRUCache<string, number>({ max: REMEMBERED });
  #turn = 0;
  #heldUntil = Number.NEGATIVE_INFINITY;
  #asleep = false;

  constructor(options: FairLimiterOptions) {
    this.#free = options.concurrency;
    this.#bound = options.maxWaiting;
    this.#now = options.now ?? Date.now;
    this.#sleep = options.sleep ?? ((ms) => new Promise((done) => setTimeout(done, ms).unref()));
  }

  /**
   * Resolves to a function that gives the place back (calling it again does
   * nothing). Rejects with `QueueRefusal`, after `patienceMs` at the latest,
   * and with the party's reason when that is aborted.
   */
  acquire(party: RequesterGroup, patienceMs: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const { signal } = party;
      signal.throwIfAborted();
      const held = this.#heldUntil - this.#now();
      if (held > patienceMs) throw new LimiterRefusalError('held', held);
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#waiting.splice(this.#waiting.indexOf(ticket), 1);
      };
      const ticket: Ticket = {
        party,
        deadline: this.#now() + patienceMs,
        enter: () => {
          leave();
          resolve(this.#place());
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      const onAbort = () => ticket.refuse(signal.reason);
      const timer = setTimeout(() => ticket.refuse(new LimiterRefusalError('late')), patienceMs).unref();
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(ticket);
      this.#rank(ticket);
      this.#serve();
      if (this.#waiting.length > this.#bound) this.#newestOfMost()?.refuse(new LimiterRefusalError('full'));
    });
  }

  /** Lets nothing begin for `ms` from now; refuses at once those whose patience ends before. */
  hold(ms: number): void {
    const now = this.#now();
    this.#heldUntil = Math.max(this.#heldUntil, now + ms);
    for (const ticket of [...this.#waiting]) {
      if (ticket.deadline < this.#heldUntil)
        ticket.refuse(new LimiterRefusalError('held', this.#heldUntil - now));
    }
  }

  #place(): () => void {
    this.#free -= 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#free += 1;
      this.#serve();
    };
  }

  #serve(): void {
    if (this.#asleep) return;
    while (this.#free > 0 && this.#waiting.length > 0) {
      const held = this.#heldUntil - this.#now();
      if (held > 0) {
        this.#asleep = true;
        void this.#sleep(held).then(() => {
          this.#asleep = false;
          this.#serve();
        });
        return;
      }
      const ticket = this.#longestUnserved();
      this.#turn += 1;
      for (const asker of ticket.party.requesters) {
        for (const circle of circlesOf(asker)) this.#turns.set(circle, this.#turn);
      }
      ticket.enter();
    }
  }

  #longestUnserved(): Ticket {
    return this.#waiting
      .map((ticket) => ({ ticket, rank: this.#rank(ticket) }))
      .reduce((best, other) => (compare(other.rank, best.rank) < 0 ? other : best)).ticket;
  }

  /** The last turns of the asker's fairnessKey, the widest first; of several askers whoever waits longest. */
  #rank({ party }: Ticket): readonly number[] {
    return [...party.requesters]
      .map((asker) => circlesOf(asker).map((circle) => this.#lastTurn(circle)))
      .reduce((best, other) => (compare(other, best) < 0 ? other : best), []);
  }

  /** Who comes anew stands behind all that came before, not before them. */
  #lastTurn(circle: string): number {
    const known = this.#turns.get(circle);
    if (known === undefined) this.#turns.set(circle, this.#turn);
    return known ?? this.#turn;
  }

  #newestOfMost(): Ticket | undefined {
    // The newest first, here and in every group.
    let crowd = this.#waiting
      .toReversed()
      .map((ticket) => ({ ticket, fairnessKey: circlesOf(first(ticket)) }));
    const depth = Math.max(...crowd.map(({ fairnessKey }) => fairnessKey.length));
    for (let level = 0; level < depth; level += 1) {
      const groups = [...Map.groupBy(crowd, ({ fairnessKey }) => fairnessKey[level]).values()];
      crowd = groups.reduce((most, group) => (group.length > most.length ? group : most));
    }
    return crowd[0]?.ticket;
  }
}

/** Whoever asked first for the work. */
function first({ party }: Ticket): Requester | undefined {
  const [asker] = party.requesters;
  return asker;
}

/** Names of the asker's fairnessKey, each with those that it lies in. */
function circlesOf({ fairnessKey }: Pick<Requester, 'fairnessKey'> = { fairnessKey: [] }): string[] {
  return fairnessKey.map((_, index) => JSON.stringify(fairnessKey.slice(0, index + 1)));
}

/** Below 0 where `a` comes first. What is missing comes last. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? Number.MAX_SAFE_INTEGER) - (b[i] ?? Number.MAX_SAFE_INTEGER);
    if (difference !== 0) return difference;
  }
  return 0;
}
