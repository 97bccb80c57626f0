import type { PlannedSegment } from '../../domain/script/plan-segments.ts';
import { waitAtMost } from '../yield.ts';

/** Share of the writing's tokens that the claim review may use, its repairs included. */
const MAX_TOKEN_RATIO = 1 / 3;
/** Review tokens for each word of a segment: the turns, their sentences and the rules. */
const REVIEW_TOKENS_PER_WORD = 4;
/** Share of the elapsed time. */
const MAX_TIME_RATIO = 0.1;
const MIN_TIME_BUDGET_MS = 1_000;

export class TokenBudget {
  readonly #limit: number;
  #spent = 0;
  /** For the segments that have not been reviewed yet, so that repairs leave enough for them. */
  #reserved: number;

  constructor(writingTokens: number, segments: readonly PlannedSegment[]) {
    this.#limit = MAX_TOKEN_RATIO * writingTokens;
    this.#reserved = segments.reduce((sum, segment) => sum + reserveTokens(segment), 0);
  }

  canReview(tokens: number): boolean {
    return this.#spent + tokens <= this.#limit;
  }

  canRepair(tokens: number): boolean {
    return this.#spent + this.#reserved + tokens <= this.#limit;
  }

  spend(tokens: number): void {
    this.#spent += tokens;
  }

  release(segment: PlannedSegment): void {
    this.#reserved -= reserveTokens(segment);
  }
}

function reserveTokens({ words }: PlannedSegment): number {
  return REVIEW_TOKENS_PER_WORD * words;
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
