import { setTimeout as delay } from 'node:timers/promises';
import { rejectOnAbort } from '../../shared/abort-helpers.ts';
import { takeFirst, type Waiting } from './take-first.ts';

export interface RateGateOptions {
  /** Requests that may begin within any `windowMs`. */
  limit: number;
  windowMs: number;
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
}

interface Waiter extends Waiting {
  admit: () => void;
}

/**
 * Lets at most `limit` requests begin within any window of `windowMs`
 * (a sliding window: no burst at a minute's turn). The others wait in order,
 * those that somebody waits to hear first.
 */
export class RateGate {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #sleep: (ms: number) => Promise<unknown>;
  /** When the last `limit` requests began, oldest first. */
  readonly #begun: number[] = [];
  readonly #waiting: Waiter[] = [];
  #heldUntil = Number.NEGATIVE_INFINITY;
  #admitting = false;

  constructor(options: RateGateOptions) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#now = options.now ?? (() => performance.now());
    this.#sleep = options.sleep ?? ((ms) => delay(ms, undefined, { ref: false }));
  }

  /** Resolves when a request may begin, and counts it. Rejects with the signal's reason, uncounted, when aborted. */
  async pass(signal: AbortSignal, heard: () => boolean = () => false): Promise<void> {
    signal.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    const waiter: Waiter = { heard, admit: turn.resolve };
    this.#waiting.push(waiter);
    void this.#admitAll();
    try {
      await rejectOnAbort(turn.promise, signal);
    } catch (error) {
      const at = this.#waiting.indexOf(waiter);
      if (at >= 0) this.#waiting.splice(at, 1);
      throw error;
    }
  }

  /** Lets no request begin for `ms` from now: the server asked everyone to wait. */
  hold(ms: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, this.#now() + ms);
  }

  /** Admits who waits until nobody does. */
  async #admitAll(): Promise<void> {
    if (this.#admitting) return;
    this.#admitting = true;
    while (this.#waiting.length > 0) {
      const ms = this.#waitMs();
      if (ms > 0) {
        await this.#sleep(ms);
        continue;
      }
      this.#begun.push(this.#now());
      if (this.#begun.length > this.#limit) this.#begun.shift();
      takeFirst(this.#waiting)?.admit();
    }
    this.#admitting = false;
  }

  #waitMs(): number {
    const oldest = this.#begun.length < this.#limit ? undefined : this.#begun[0];
    const free = oldest === undefined ? Number.NEGATIVE_INFINITY : oldest + this.#windowMs;
    return Math.max(free, this.#heldUntil) - this.#now();
  }
}
