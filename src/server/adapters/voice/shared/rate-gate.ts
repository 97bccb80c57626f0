import { setTimeout as delay } from 'node:timers/promises';
import { orAbort } from '../../shared/abortable.ts';

export interface RateGateOptions {
  /** Requests that may begin within any `windowMs`. */
  limit: number;
  windowMs: number;
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Lets at most `limit` requests begin within any window of `windowMs`
 * (a sliding window: no burst at a minute's turn); the others wait in order.
 */
export class RateGate {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** When the last `limit` requests began, oldest first. */
  readonly #begun: number[] = [];
  #heldUntil = Number.NEGATIVE_INFINITY;
  /** Settles when everyone who came before has passed or left. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: RateGateOptions) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#now = options.now ?? (() => performance.now());
    this.#sleep = options.sleep ?? ((ms, signal) => delay(ms, undefined, { signal }));
  }

  /** Resolves when a request may begin, and counts it. Rejects with the signal's reason, uncounted, when aborted. */
  async pass(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const before = this.#queue;
    const turn = Promise.withResolvers<void>();
    this.#queue = turn.promise;
    try {
      await orAbort(before, signal);
      for (let ms = this.#waitMs(); ms > 0; ms = this.#waitMs()) {
        await orAbort(this.#sleep(ms, signal), signal);
      }
      this.#begun.push(this.#now());
      if (this.#begun.length > this.#limit) this.#begun.shift();
    } finally {
      // Who leaves early must not let the next one overtake those before.
      void before.then(() => turn.resolve());
    }
  }

  /** Lets no request begin for `ms` from now: the server asked everyone to wait. */
  hold(ms: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, this.#now() + ms);
  }

  #waitMs(): number {
    const oldest = this.#begun.length < this.#limit ? undefined : this.#begun[0];
    const free = oldest === undefined ? Number.NEGATIVE_INFINITY : oldest + this.#windowMs;
    return Math.max(free, this.#heldUntil) - this.#now();
  }
}
