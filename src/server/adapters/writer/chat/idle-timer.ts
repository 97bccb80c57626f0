const TICK_COUNT = 8;

/** Counts only the time in which the consumer waits, not that of a busy or suspended process. */
export class IdleTimer {
  readonly #limitMs: number;
  readonly #onIdle: () => void;
  #leftMs: number;
  #tickMs = 0;
  #tickStartedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isExpired = false;

  constructor(limitMs: number, onIdle: () => void) {
    this.#limitMs = limitMs;
    this.#leftMs = limitMs;
    this.#onIdle = onIdle;
  }

  get isExpired(): boolean {
    return this.#isExpired;
  }

  start(): void {
    this.pause();
    this.#tickStartedAt = performance.now();
    this.#tickMs = Math.min(this.#leftMs, this.#limitMs / TICK_COUNT);
    this.#timer = setTimeout(() => this.#tick(), this.#tickMs);
  }

  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waitedMs = Math.min(performance.now() - this.#tickStartedAt, this.#tickMs);
    this.#leftMs = Math.max(this.#leftMs - waitedMs, 0);
  }

  reset(limitMs = this.#limitMs): void {
    const isRunning = this.#timer !== undefined;
    this.pause();
    this.#leftMs = Math.min(limitMs, this.#limitMs);
    if (isRunning) this.start();
  }

  #tick(): void {
    this.pause();
    if (this.#leftMs >= 1) {
      this.start();
    } else {
      this.#isExpired = true;
      this.#onIdle();
    }
  }
}
