/** The limit is counted in so many pieces. */
const PIECES = 8;

/**
 * Counts how long a stream has gone without a token. Only waiting counts: the
 * time in which the reader is busy with what it got does not, nor does that in
 * which the process could read nothing, because it computed or was suspended:
 * a tick that comes late counts as one that came in time. The SDK's own
 * time-out covers the headers alone.
 */
export class IdleTimer {
  readonly #limitMs: number;
  readonly #onIdle: () => void;
  #leftMs: number;
  /** What the tick under way counts, in milliseconds, and when it began. */
  #tickMs = 0;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  #expired = false;

  constructor(limitMs: number, onIdle: () => void) {
    this.#limitMs = limitMs;
    this.#leftMs = limitMs;
    this.#onIdle = onIdle;
  }

  /** Whether the limit was reached. */
  get isExpired(): boolean {
    return this.#expired;
  }

  /** The reader waits from now on. */
  wait(): void {
    this.rest();
    this.#since = performance.now();
    this.#tickMs = Math.min(this.#leftMs, this.#limitMs / PIECES);
    this.#timer = setTimeout(() => this.#tick(), this.#tickMs);
  }

  /** The reader is busy from now on. */
  rest(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waited = Math.min(performance.now() - this.#since, this.#tickMs);
    this.#leftMs = Math.max(this.#leftMs - waited, 0);
  }

  /** A sign of life: the whole limit is left again, or at most `limitMs` of it. */
  alive(limitMs = this.#limitMs): void {
    const waits = this.#timer !== undefined;
    this.rest();
    this.#leftMs = Math.min(limitMs, this.#limitMs);
    if (waits) this.wait();
  }

  #tick(): void {
    this.rest();
    if (this.#leftMs >= 1) {
      this.wait();
    } else {
      this.#expired = true;
      this.#onIdle();
    }
  }
}
