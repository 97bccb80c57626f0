import { LRUCache } from 'lru-cache';
import type { Requester } from '../../domain/requester.ts';
import { systemClock } from '../../domain/system-clock.ts';

export interface RequesterGroup {
  requesters: ReadonlySet<Requester>;
  signal: AbortSignal;
}

export interface FairLimiterOptions {
  concurrency: number;
  maxWaiting: number;
  monotonicMs?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
}

type RefusalReason = 'full' | 'late' | 'held';

/** No permit: too many operations wait, the time budget is used up, or the hold lasts longer than the budget. */
export class LimiterRefusalError extends Error {
  override readonly name = 'LimiterRefusalError';
  readonly reason: RefusalReason;
  readonly heldMs: number;

  constructor(reason: RefusalReason, heldMs = 0) {
    super(reason);
    this.reason = reason;
    this.heldMs = heldMs;
  }
}

interface Ticket {
  group: RequesterGroup;
  deadline: number;
  admit(): void;
  refuse(reason: unknown): void;
}

const MAX_REMEMBERED_KEYS = 5_000;

/** The next permit goes to the fairness key that was served longest ago, level by level. */
export class FairLimiter {
  readonly #maxWaiting: number;
  readonly #monotonicMs: () => number;
  readonly #sleep: (ms: number) => Promise<unknown>;
  #freePermits: number;
  readonly #waiting: Ticket[] = [];
  readonly #lastServed = new LRUCache<string, number>({ max: MAX_REMEMBERED_KEYS });
  #servedCount = 0;
  #heldUntil = Number.NEGATIVE_INFINITY;
  #isSleeping = false;

  constructor(options: FairLimiterOptions) {
    this.#freePermits = options.concurrency;
    this.#maxWaiting = options.maxWaiting;
    this.#monotonicMs = options.monotonicMs ?? systemClock.monotonicMs;
    this.#sleep = options.sleep ?? ((ms) => new Promise((done) => setTimeout(done, ms).unref()));
  }

  /** Returns the release. Rejects with `LimiterRefusalError` or the signal's reason. */
  acquire(group: RequesterGroup, maxWaitMs: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const { signal } = group;
      signal.throwIfAborted();
      const heldMs = this.#heldUntil - this.#monotonicMs();
      if (heldMs > maxWaitMs) throw new LimiterRefusalError('held', heldMs);
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#waiting.splice(this.#waiting.indexOf(ticket), 1);
      };
      const ticket: Ticket = {
        group,
        deadline: this.#monotonicMs() + maxWaitMs,
        admit: () => {
          leave();
          resolve(this.#takePermit());
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      const onAbort = () => ticket.refuse(signal.reason);
      const timer = setTimeout(() => ticket.refuse(new LimiterRefusalError('late')), maxWaitMs).unref();
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(ticket);
      this.#rank(ticket);
      this.#serve();
      if (this.#waiting.length > this.#maxWaiting) {
        this.#findNewestOfBusiestKey()?.refuse(new LimiterRefusalError('full'));
      }
    });
  }

  /** Starts nothing for `ms` from now. Refuses waiting operations whose time budget ends before. */
  hold(ms: number): void {
    const now = this.#monotonicMs();
    this.#heldUntil = Math.max(this.#heldUntil, now + ms);
    for (const ticket of [...this.#waiting]) {
      if (ticket.deadline < this.#heldUntil) {
        ticket.refuse(new LimiterRefusalError('held', this.#heldUntil - now));
      }
    }
  }

  #takePermit(): () => void {
    this.#freePermits -= 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#freePermits += 1;
      this.#serve();
    };
  }

  #serve(): void {
    if (this.#isSleeping) return;
    while (this.#freePermits > 0 && this.#waiting.length > 0) {
      const heldMs = this.#heldUntil - this.#monotonicMs();
      if (heldMs > 0) {
        this.#isSleeping = true;
        void this.#sleep(heldMs).then(() => {
          this.#isSleeping = false;
          this.#serve();
        });
        return;
      }
      const ticket = this.#findLongestUnserved();
      this.#servedCount += 1;
      for (const requester of ticket.group.requesters) {
        for (const prefix of listKeyPrefixes(requester)) this.#lastServed.set(prefix, this.#servedCount);
      }
      ticket.admit();
    }
  }

  #findLongestUnserved(): Ticket {
    return this.#waiting
      .map((ticket) => ({ ticket, rank: this.#rank(ticket) }))
      .reduce((best, other) => (compareRanks(other.rank, best.rank) < 0 ? other : best)).ticket;
  }

  #rank(ticket: Ticket): readonly number[] {
    return [...ticket.group.requesters]
      .map((requester) => listKeyPrefixes(requester).map((prefix) => this.#getLastServed(prefix)))
      .reduce((best, other) => (compareRanks(other, best) < 0 ? other : best), []);
  }

  #getLastServed(prefix: string): number {
    const known = this.#lastServed.get(prefix);
    if (known === undefined) this.#lastServed.set(prefix, this.#servedCount);
    return known ?? this.#servedCount;
  }

  #findNewestOfBusiestKey(): Ticket | undefined {
    let candidates = this.#waiting.toReversed().map((ticket) => {
      const [requester] = ticket.group.requesters;
      return { ticket, prefixes: listKeyPrefixes(requester) };
    });
    const depth = Math.max(...candidates.map(({ prefixes }) => prefixes.length));
    for (let level = 0; level < depth; level += 1) {
      const groups = [...Map.groupBy(candidates, ({ prefixes }) => prefixes[level]).values()];
      candidates = groups.reduce((largest, group) => (group.length > largest.length ? group : largest));
    }
    return candidates[0]?.ticket;
  }
}

function listKeyPrefixes({ fairnessKey }: Pick<Requester, 'fairnessKey'> = { fairnessKey: [] }): string[] {
  return fairnessKey.map((_, index) => JSON.stringify(fairnessKey.slice(0, index + 1)));
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? Number.MAX_SAFE_INTEGER) - (b[i] ?? Number.MAX_SAFE_INTEGER);
    if (difference !== 0) return difference;
  }
  return 0;
}
