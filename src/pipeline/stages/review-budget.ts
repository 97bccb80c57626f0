import type { PlannedSegment } from '../../domain/script/plan-segments.ts';
import type { ModelUsage } from '../../domain/script-model.ts';
import { estimateSegmentTokens } from '../prompts/segment-prompt.ts';
import { waitAtMost } from '../yield.ts';

/** Share of the writing's tokens that first readings may use. */
const MAX_TOKEN_RATIO = 1 / 3;
/** A first reading's tokens for each word of its segment: the turns, their sentences and its rules. */
const READING_TOKENS_PER_WORD = 4;
/** Share of the elapsed time. */
const MAX_TIME_RATIO = 0.1;
const MIN_TIME_BUDGET_MS = 1_000;

/** Counts at least the tokens that the segments are expected to use. */
export class TokenBudget {
  readonly #expected: number;
  #written = 0;
  #spent = 0;
  /** For the segments that have not been read yet, so that repairs leave enough for them. */
  #reserved: number;

  constructor(segments: readonly PlannedSegment[]) {
    this.#expected = segments.reduce((sum, segment) => sum + estimateSegmentTokens(segment), 0);
    this.#reserved = segments.reduce((sum, segment) => sum + reserveTokens(segment), 0);
  }

  addWritten({ inputTokens, outputTokens }: ModelUsage): void {
    this.#written += inputTokens + outputTokens;
  }

  canRead(tokens: number): boolean {
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

  get #limit(): number {
    return MAX_TOKEN_RATIO * Math.max(this.#expected, this.#written);
  }
}

function reserveTokens({ words }: PlannedSegment): number {
  return READING_TOKENS_PER_WORD * words;
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
