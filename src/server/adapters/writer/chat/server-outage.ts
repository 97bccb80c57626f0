import { UnusableAnswerError } from '../../../../domain/errors.ts';

const MIN_FAILURES = 2;
const OUTAGE_MS = 5_000;

/** A server that fails is not asked for what a podcast can do without: the dialogue tries it often enough. */
export class ServerOutage {
  /** Without an answer in between. */
  #failures = 0;
  #last: unknown = null;
  #lastAtMs = 0;

  noteAnswer(): void {
    this.#failures = 0;
  }

  noteFailure(error: unknown): void {
    if (error instanceof UnusableAnswerError) return;
    this.#failures += 1;
    this.#last = error;
    this.#lastAtMs = performance.now();
  }

  /** Throws the last failure within five seconds after it if there are two or more. */
  assertOver(): void {
    if (this.#failures >= MIN_FAILURES && performance.now() - this.#lastAtMs < OUTAGE_MS) throw this.#last;
  }
}
