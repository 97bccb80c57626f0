import { LRUCache } from 'lru-cache';
import { createAnonymousRequester, type Requester } from '../../../domain/requester.ts';
import { rejectOnAbort } from '../shared/abort-helpers.ts';
import type { RequesterGroup } from './fair-limiter.ts';

export interface CoalescingCacheOptions<T> {
  /** How long a value is served, in milliseconds. */
  lifetimeMs: number;
  /** Most values kept; the one used longest ago goes first. */
  maxEntries: number;
  /** Most weight kept, all values together; `weigh` says what one weighs. */
  maxWeight?: number;
  weigh?: (value: T) => number;
  /** How long a failure is served, in milliseconds; 0 (the default) for not at all. */
  failureLifetimeMs?: (error: unknown) => number;
  /** Milliseconds since any fixed moment. */
  now?: () => number;
}

/** Remembers values by key and lets equal requests under way share one load. */
export interface CoalescingCache<T> {
  /**
   * The kept value, or what `load` gives. A caller's abort rejects that caller
   * at once, with its signal's reason, and nobody else: the load goes on while
   * anyone waits for it. It is given those who do, as they come and go, and a
   * signal that fires when nobody does any more.
   */
  get(key: string, load: (party: RequesterGroup) => Promise<T>, asker?: Requester): Promise<T>;
}

type Outcome<T> = { value: T } | { error: unknown };

interface Flight<T> {
  promise: Promise<T>;
  controller: AbortController;
  askers: Set<Requester>;
}

export function createCoalescingCache<T>(options: CoalescingCacheOptions<T>): CoalescingCache<T> {
  const { lifetimeMs, maxEntries, maxWeight, weigh, now = Date.now } = options;
  const kept = new LRUCache<string, { outcome: Outcome<T>; expires: number }>({
    max: maxEntries,
    ...(maxWeight && weigh
      ? {
          maxSize: maxWeight,
          sizeCalculation: ({ outcome }) => Math.max(1, 'value' in outcome ? weigh(outcome.value) : 1),
        }
      : {}),
  });
  const flights = new Map<string, Flight<T>>();

  function lookUp(key: string): Outcome<T> | undefined {
    const entry = kept.get(key);
    // Expiry is ours: the library's clock cannot be given.
    return entry !== undefined && entry.expires > now() ? entry.outcome : undefined;
  }

  function takeOff(key: string, load: (party: RequesterGroup) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const askers = new Set<Requester>();
    // Begun when the first asker is aboard: a load knows from its start for whom it is.
    const promise = Promise.resolve().then(() => load({ requesters: askers, signal: controller.signal }));
    const flight: Flight<T> = { promise, controller, askers };
    flights.set(key, flight);
    const land = (outcome: Outcome<T>, lifetime: number) => {
      // A flight that everyone left has been replaced or dropped: its outcome is not wanted.
      if (flights.get(key) !== flight) return;
      flights.delete(key);
      if (lifetime > 0) kept.set(key, { outcome, expires: now() + lifetime });
    };
    promise.then(
      (value) => land({ value }, lifetimeMs),
      (error: unknown) => land({ error }, options.failureLifetimeMs?.(error) ?? 0),
    );
    return flight;
  }

  async function board(key: string, flight: Flight<T>, asker: Requester): Promise<T> {
    const { signal } = asker;
    flight.askers.add(asker);
    try {
      return await rejectOnAbort(flight.promise, signal);
    } finally {
      flight.askers.delete(asker);
      if (flight.askers.size === 0 && flights.get(key) === flight) {
        flights.delete(key);
        flight.controller.abort(signal.reason);
      }
    }
  }

  return {
    async get(key, load, asker = createAnonymousRequester()) {
      asker.signal.throwIfAborted();
      const known = lookUp(key);
      if (known === undefined) return board(key, flights.get(key) ?? takeOff(key, load), asker);
      if ('error' in known) throw known.error;
      return known.value;
    },
  };
}
