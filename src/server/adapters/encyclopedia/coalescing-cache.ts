import { LRUCache } from 'lru-cache';
import { createAnonymousRequester, type Requester } from '../../../domain/requester.ts';
import { systemClock } from '../../../domain/system-clock.ts';
import type { RequesterGroup } from '../../limits/fair-limiter.ts';
import { rejectOnAbort } from '../shared/abort-helpers.ts';

export interface CoalescingCacheOptions<T> {
  lifetimeMs: number;
  maxEntries: number;
  maxWeight?: number;
  weigh?: (value: T) => number;
  /** How long a failure is cached, in milliseconds. The default is 0: not at all. */
  failureLifetimeMs?: (error: unknown) => number;
  monotonicMs?: () => number;
}

export interface CoalescingCache<T> {
  /** Identical concurrent requests share one load, which is aborted when no requester is left. */
  get(key: string, load: Load<T>, requester?: Requester): Promise<T>;
  /** Loads the key again at its next request if its cached value is outdated. */
  forget(key: string, isOutdated: (value: T) => boolean): void;
}

type Load<T> = (group: RequesterGroup) => Promise<T>;
type Outcome<T> = { value: T } | { error: unknown };

interface CacheEntry<T> {
  outcome: Outcome<T>;
  expiresAt: number;
}

interface PendingLoad<T> {
  promise: Promise<T>;
  controller: AbortController;
  requesters: Set<Requester>;
}

export function createCoalescingCache<T>(options: CoalescingCacheOptions<T>): CoalescingCache<T> {
  return new LruCoalescingCache(options);
}

/** `LRUCache.fetch` is not used for the loads: it evicts and aborts loads in progress when the cache is full. */
class LruCoalescingCache<T> implements CoalescingCache<T> {
  readonly #options: CoalescingCacheOptions<T>;
  readonly #monotonicMs: () => number;
  readonly #outcomes: LRUCache<string, CacheEntry<T>>;
  readonly #loads = new Map<string, PendingLoad<T>>();

  constructor(options: CoalescingCacheOptions<T>) {
    const { maxEntries, maxWeight, weigh, monotonicMs = systemClock.monotonicMs } = options;
    this.#options = options;
    this.#monotonicMs = monotonicMs;
    this.#outcomes = new LRUCache<string, CacheEntry<T>>({
      max: maxEntries,
      ...(maxWeight && weigh
        ? {
            maxSize: maxWeight,
            sizeCalculation: ({ outcome }: CacheEntry<T>) =>
              Math.max(1, 'value' in outcome ? weigh(outcome.value) : 1),
          }
        : {}),
    });
  }

  async get(key: string, load: Load<T>, requester = createAnonymousRequester()): Promise<T> {
    requester.signal.throwIfAborted();
    const entry = this.#outcomes.get(key);
    if (entry === undefined || entry.expiresAt <= this.#monotonicMs()) {
      return this.#join(key, this.#loads.get(key) ?? this.#start(key, load), requester);
    }
    if ('error' in entry.outcome) throw entry.outcome.error;
    return entry.outcome.value;
  }

  forget(key: string, isOutdated: (value: T) => boolean): void {
    const outcome = this.#outcomes.peek(key)?.outcome;
    if (outcome && 'value' in outcome && isOutdated(outcome.value)) this.#outcomes.delete(key);
  }

  #start(key: string, load: Load<T>): PendingLoad<T> {
    const controller = new AbortController();
    const requesters = new Set<Requester>();
    // Starts after the first requester has joined, so that the load knows for whom it runs.
    const promise = Promise.resolve().then(() => load({ requesters, signal: controller.signal }));
    const pending: PendingLoad<T> = { promise, controller, requesters };
    this.#loads.set(key, pending);
    const finish = (outcome: Outcome<T>, lifetimeMs: number) => {
      if (this.#loads.get(key) !== pending) return;
      this.#loads.delete(key);
      if (lifetimeMs > 0) this.#outcomes.set(key, { outcome, expiresAt: this.#monotonicMs() + lifetimeMs });
    };
    const { lifetimeMs, failureLifetimeMs } = this.#options;
    promise.then(
      (value) => finish({ value }, lifetimeMs),
      (error: unknown) => finish({ error }, failureLifetimeMs?.(error) ?? 0),
    );
    return pending;
  }

  async #join(key: string, pending: PendingLoad<T>, requester: Requester): Promise<T> {
    pending.requesters.add(requester);
    try {
      return await rejectOnAbort(pending.promise, requester.signal);
    } finally {
      pending.requesters.delete(requester);
      if (pending.requesters.size === 0 && this.#loads.get(key) === pending) {
        this.#loads.delete(key);
        pending.controller.abort(requester.signal.reason);
      }
    }
  }
}
