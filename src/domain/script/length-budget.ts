/** A segment may become so much longer or shorter than planned to balance the others. */
const MAX_GOAL_RATIO = 1.5;
const MIN_GOAL_RATIO = 0.8;

/**
 * The words of the whole podcast while its segments are written in parallel:
 * what a closed segment has too much or too little is spread over the open ones.
 */
export class LengthBudget {
  readonly #planned: readonly number[];
  readonly #written: number[];
  readonly #isClosed: boolean[];

  /** `planned` are the words of each segment. */
  constructor(planned: readonly number[]) {
    this.#planned = planned;
    this.#written = planned.map(() => 0);
    this.#isClosed = planned.map(() => false);
  }

  /** Words that a segment should have at present. */
  getGoal(segment: number): number {
    const planned = this.#planned[segment] ?? 0;
    const open = this.#isClosed.filter((isClosed) => !isClosed).length;
    const surplus = this.#planned.reduce(
      (sum, words, index) => sum + (this.#isClosed[index] ? words - (this.#written[index] ?? 0) : 0),
      0,
    );
    const goal = planned + surplus / Math.max(open, 1);
    return Math.min(Math.max(goal, MIN_GOAL_RATIO * planned), MAX_GOAL_RATIO * planned);
  }

  getWritten(segment: number): number {
    return this.#written[segment] ?? 0;
  }

  /** Adds words to a segment, or removes them if negative. */
  add(segment: number, words: number): void {
    this.#written[segment] = this.getWritten(segment) + words;
  }

  /** The segment gets no more words. */
  close(segment: number): void {
    this.#isClosed[segment] = true;
  }
}
