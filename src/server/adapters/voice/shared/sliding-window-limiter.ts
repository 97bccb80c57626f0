import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../../../domain/system-clock.ts';
import { PriorityQueue } from './priority-queue.ts';

export interface SlidingWindowLimiterOptions {
  limit: number;
  windowMs: number;
  monotonicMs?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
}

/** Requests wait in order, those with listeners first. */
export class SlidingWindowLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #monotonicMs: () => number;
  readonly #sleep: (ms: number) => Promise<unknown>;
  readonly #startTimes: number[] = [];
  readonly #queue = new PriorityQueue();
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #isAdmitting = false;

  constructor(options: SlidingWindowLimiterOptions) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#monotonicMs = options.monotonicMs ?? systemClock.monotonicMs;
    this.#sleep = options.sleep ?? ((ms) => delay(ms, undefined, { ref: false }));
  }

  async acquire(signal: AbortSignal, hasListeners: () => boolean = () => false): Promise<void> {
    const admission = this.#queue.wait({ hasListeners }, signal);
    void this.#admitAll();
    await admission;
  }

  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#monotonicMs() + ms);
  }

  async #admitAll(): Promise<void> {
    if (this.#isAdmitting) return;
    this.#isAdmitting = true;
    while (this.#queue.length > 0) {
      const ms = this.#computeWaitMs();
      if (ms > 0) {
        await this.#sleep(ms);
        continue;
      }
      this.#startTimes.push(this.#monotonicMs());
      if (this.#startTimes.length > this.#limit) this.#startTimes.shift();
      this.#queue.admitNext();
    }
    this.#isAdmitting = false;
  }

  #computeWaitMs(): number {
    const oldest = this.#startTimes.length < this.#limit ? undefined : this.#startTimes[0];
    const freeAt = oldest === undefined ? Number.NEGATIVE_INFINITY : oldest + this.#windowMs;
    return Math.max(freeAt, this.#pausedUntil) - this.#monotonicMs();
  }
}
