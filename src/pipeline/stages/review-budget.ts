import { waitAtMost } from '../yield.ts';

/** Share of the elapsed time. */
const MAX_TIME_RATIO = 0.1;
const MIN_TIME_BUDGET_MS = 1_000;

export class TimeBudget {
  readonly #startedAt = performance.now();
  #waited = 0;

  /** Never rejects. */
  async wait(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const total = Math.max(MIN_TIME_BUDGET_MS, MAX_TIME_RATIO * (now - this.#startedAt));
    const remaining = total - this.#waited;
    if (remaining <= 0) return;
    await waitAtMost(work, remaining, signal);
    this.#waited += performance.now() - now;
  }
}
