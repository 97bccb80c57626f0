export interface SingleFlightOptions<T> {
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
export interface SingleFlightCache<T> {
  /**
   * The kept value, or what `load` gives. A caller's abort rejects that caller
   * at once, with its signal's reason, and nobody else: the load goes on while
   * anyone waits for it, and its own signal fires when nobody does any more.
   */
  get(key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Entry<T> {
  outcome: { value: T } | { error: unknown };
  expires: number;
  weight: number;
}

interface Flight<T> {
  promise: Promise<T>;
  controller: AbortController;
  callers: number;
}

export function createSingleFlightCache<T>(options: SingleFlightOptions<T>): SingleFlightCache<T> {
  const { lifetimeMs, maxEntries, maxWeight = Number.POSITIVE_INFINITY } = options;
  const weigh = options.weigh ?? (() => 0);
  const now = options.now ?? Date.now;
  /** In order of last use: a Map keeps the order of insertion. */
  const entries = new Map<string, Entry<T>>();
  const flights = new Map<string, Flight<T>>();
  let totalWeight = 0;

  function forget(key: string): void {
    totalWeight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  function keep(key: string, outcome: Entry<T>['outcome'], lifetime: number): void {
    forget(key);
    if (lifetime <= 0) return;
    const weight = 'value' in outcome ? weigh(outcome.value) : 0;
    entries.set(key, { outcome, expires: now() + lifetime, weight });
    totalWeight += weight;
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && totalWeight <= maxWeight) return;
      forget(oldest);
    }
  }

  function lookUp(key: string): Entry<T> | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.expires <= now()) {
      forget(key);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  function takeOff(key: string, load: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const promise = load(controller.signal);
    const flight: Flight<T> = { promise, controller, callers: 0 };
    flights.set(key, flight);
    const land = (outcome: Entry<T>['outcome'], lifetime: number) => {
      // A flight that everyone left has been replaced or dropped: its outcome is not wanted.
      if (flights.get(key) !== flight) return;
      flights.delete(key);
      keep(key, outcome, lifetime);
    };
    promise.then(
      (value) => land({ value }, lifetimeMs),
      (error: unknown) => land({ error }, options.failureLifetimeMs?.(error) ?? 0),
    );
    return flight;
  }

  function board(key: string, flight: Flight<T>, signal: AbortSignal | undefined): Promise<T> {
    flight.callers += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        flight.callers -= 1;
        if (flight.callers === 0 && flights.get(key) === flight) {
          flights.delete(key);
          flight.controller.abort(signal?.reason);
        }
        reject(signal?.reason);
      };
      const stay = () => signal?.removeEventListener('abort', leave);
      signal?.addEventListener('abort', leave, { once: true });
      flight.promise.then(
        (value) => {
          stay();
          resolve(value);
        },
        (error: unknown) => {
          stay();
          reject(error);
        },
      );
    });
  }

  return {
    async get(key, load, signal) {
      signal?.throwIfAborted();
      const entry = lookUp(key);
      if (entry !== undefined) {
        if ('error' in entry.outcome) throw entry.outcome.error;
        return entry.outcome.value;
      }
      return board(key, flights.get(key) ?? takeOff(key, load), signal);
    },
  };
}
