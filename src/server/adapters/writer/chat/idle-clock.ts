/**
 * Counts how long a stream has gone without a token. Only waiting counts: the
 * time in which the reader is busy with what it got does not. The SDK's own
 * time-out covers the headers alone.
 */
export class IdleClock {
  readonly #limitMs: number;
  readonly #onIdle: () => void;
  #leftMs: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  #expired = false;

  constructor(limitMs: number, onIdle: () => void) {
    this.#limitMs = limitMs;
    this.#leftMs = limitMs;
    this.#onIdle = onIdle;
  }

  /** Whether the limit was reached. */
  get expired(): boolean {
    return this.#expired;
  }

  /** The reader waits from now on. */
  wait(): void {
    this.rest();
    this.#since = performance.now();
    this.#timer = setTimeout(() => {
      this.#expired = true;
      this.#onIdle();
    }, this.#leftMs);
  }

  /** The reader is busy from now on. */
  rest(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leftMs = Math.max(this.#leftMs - (performance.now() - this.#since), 0);
  }

  /** A sign of life: the whole limit is left again, or at most `limitMs` of it. */
  alive(limitMs = this.#limitMs): void {
    this.#leftMs = Math.min(limitMs, this.#limitMs);
    if (this.#timer !== undefined) this.wait();
  }
}
