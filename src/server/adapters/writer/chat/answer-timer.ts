import { IdleTimer } from './idle-timer.ts';

export interface AnswerTimerOptions {
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

/** A server that loads a model is silent for minutes. One that has begun to answer is not. */
export class AnswerTimer {
  readonly #tokens: IdleTimer;
  readonly #bytes: IdleTimer;
  readonly #onWait: (isWaiting: boolean) => void;
  readonly #waitTimer: NodeJS.Timeout;
  #hasTokens = false;
  #isWaiting = false;

  constructor(options: AnswerTimerOptions) {
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
