import type { ModelUsage } from '../../domain/ports.ts';
import type { PlannedSegment } from '../../domain/script/plan-segments.ts';
import { estimateSegmentTokens } from '../prompts/segment-prompt.ts';
import { waitAtMost } from '../yield.ts';

/** Share of the writing's tokens; the estimates are up to a third too low. */
const MAX_TOKEN_RATIO = 0.24;
/** Share of the elapsed time. */
const MAX_TIME_RATIO = 0.1;
const MIN_TIME_BUDGET_MS = 1_000;

/** Counts at least the tokens that the segments are expected to use. */
export class TokenBudget {
  readonly #expected: number;
  #written = 0;
  #spent = 0;

  constructor(segments: readonly PlannedSegment[]) {
    this.#expected = segments.reduce((sum, segment) => sum + estimateSegmentTokens(segment), 0);
  }

  addWritten({ inputTokens, outputTokens }: ModelUsage): void {
    this.#written += inputTokens + outputTokens;
  }

  canSpend(tokens: number): boolean {
    return this.#spent + tokens <= MAX_TOKEN_RATIO * Math.max(this.#expected, this.#written);
  }

  spend(tokens: number): void {
    this.#spent += tokens;
  }
}

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
