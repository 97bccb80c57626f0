export interface ResponseTimerOptions {
  /** Limit for the time without a token. */
  tokenTimeoutMs: number;
  /** Limit for the time without a byte after the first token. */
  idleTimeoutMs: number;
  onExpire: () => void;
  /** Called with true if the first token is long in coming, and with false when it has come. */
  onWait: ((isWaiting: boolean) => void) | undefined;
  minReportedWaitMs: number;
}

const USAGE_TIMEOUT_MS = 3_000;
const MAX_LATE_RATIO = 0.2;

/**
 * Counts only the time in which the consumer waits. A server that loads a model is silent for minutes; one that has begun
 * to respond is not.
 */
export class ResponseTimer {
  readonly #options: ResponseTimerOptions;
  readonly #waitTimer: NodeJS.Timeout;
  #tokenMsLeft: number;
  #byteMsLeft = Number.POSITIVE_INFINITY;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isWaiting = false;
  #isExpired = false;

  constructor(options: ResponseTimerOptions) {
    this.#options = options;
    this.#tokenMsLeft = options.tokenTimeoutMs;
    this.#waitTimer = setTimeout(() => this.#setWaiting(true), options.minReportedWaitMs);
  }

  get isExpired(): boolean {
    return this.#isExpired;
  }

  start(): void {
    this.pause();
    this.#startedAt = performance.now();
    const limitMs = Math.min(this.#tokenMsLeft, this.#byteMsLeft);
    this.#timer = setTimeout(() => this.#expire(limitMs), limitMs);
  }

  #expire(limitMs: number): void {
    const lateMs = performance.now() - this.#startedAt - limitMs;
    if (lateMs > limitMs * MAX_LATE_RATIO) {
      // The process was busy or suspended: what has arrived meanwhile is read first.
      this.#startedAt = performance.now();
      this.start();
      return;
    }
    this.#isExpired = true;
    this.#options.onExpire();
  }

  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const elapsedMs = performance.now() - this.#startedAt;
    this.#tokenMsLeft = Math.max(this.#tokenMsLeft - elapsedMs, 0);
    this.#byteMsLeft = Math.max(this.#byteMsLeft - elapsedMs, 0);
  }

  /** For another attempt. */
  restart(): void {
    this.#change(() => {
      this.#tokenMsLeft = this.#options.tokenTimeoutMs;
    });
  }

  noteBytes(): void {
    if (this.#byteMsLeft === Number.POSITIVE_INFINITY) return;
    this.#change(() => {
      this.#byteMsLeft = this.#options.idleTimeoutMs;
    });
  }

  noteToken(): void {
    clearTimeout(this.#waitTimer);
    this.#setWaiting(false);
    this.#change(() => {
      this.#tokenMsLeft = this.#options.tokenTimeoutMs;
      this.#byteMsLeft = this.#options.idleTimeoutMs;
    });
  }

  awaitUsage(): void {
    this.#change(() => {
      this.#tokenMsLeft = Math.min(USAGE_TIMEOUT_MS, this.#options.tokenTimeoutMs);
    });
  }

  close(): void {
    this.pause();
    clearTimeout(this.#waitTimer);
    this.#setWaiting(false);
  }

  #change(setLimits: () => void): void {
    const isRunning = this.#timer !== undefined;
    this.pause();
    setLimits();
    if (isRunning) this.start();
  }

  #setWaiting(isWaiting: boolean): void {
    if (isWaiting !== this.#isWaiting) this.#options.onWait?.(isWaiting);
    this.#isWaiting = isWaiting;
  }
}
