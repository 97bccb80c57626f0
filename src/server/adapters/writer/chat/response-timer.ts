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

/** A server that loads a model is silent for minutes. One that has begun to respond is not. */
export class ResponseTimer {
  readonly #tokens: IdleTimer;
  readonly #bytes: IdleTimer;
  readonly #onWait: (isWaiting: boolean) => void;
  readonly #waitTimer: NodeJS.Timeout;
  #hasTokens = false;
  #isWaiting = false;

  constructor(options: ResponseTimerOptions) {
    const { tokenTimeoutMs, idleTimeoutMs, onExpire, onWait = () => undefined } = options;
    this.#tokens = new IdleTimer(tokenTimeoutMs, onExpire);
    this.#bytes = new IdleTimer(idleTimeoutMs, onExpire);
    this.#onWait = onWait;
    this.#waitTimer = setTimeout(() => this.#setWaiting(true), options.minReportedWaitMs);
  }

  get isExpired(): boolean {
    return this.#tokens.isExpired || this.#bytes.isExpired;
  }

  start(): void {
    this.#tokens.start();
    if (this.#hasTokens) this.#bytes.start();
  }

  pause(): void {
    this.#tokens.pause();
    this.#bytes.pause();
  }

  restart(): void {
    this.#tokens.reset();
  }

  noteBytes(): void {
    this.#bytes.reset();
  }

  noteToken(): void {
    this.#hasTokens = true;
    this.#tokens.reset();
    clearTimeout(this.#waitTimer);
    this.#setWaiting(false);
  }

  awaitUsage(): void {
    this.#tokens.reset(USAGE_TIMEOUT_MS);
  }

  close(): void {
    this.pause();
    clearTimeout(this.#waitTimer);
    this.#setWaiting(false);
  }

  #setWaiting(isWaiting: boolean): void {
    if (isWaiting !== this.#isWaiting) this.#onWait(isWaiting);
    this.#isWaiting = isWaiting;
  }
}

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
