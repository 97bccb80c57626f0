const MAX_GOAL_RATIO = 1.5;
const MIN_GOAL_RATIO = 0.8;
/** Share of the podcast's words that closed segments may lack before the open ones make up for it. */
const MAX_MISSING_RATIO = 0.08;

/** Spreads the words that closed segments have too many or too few over the open ones. */
export class LengthBudget {
  readonly #planned: readonly number[];
  readonly #written: number[];
  readonly #isClosed: boolean[];

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

  /** Whether the closed segments lack so much that it is worth another request. */
  isShort(): boolean {
    const total = this.#planned.reduce((sum, words) => sum + words, 0);
    const missing = this.#planned.reduce(
      (sum, words, index) => sum + (this.#isClosed[index] ? words - this.getWritten(index) : 0),
      0,
    );
    return missing > MAX_MISSING_RATIO * total;
  }

  getWritten(segment: number): number {
    return this.#written[segment] ?? 0;
  }

  add(segment: number, words: number): void {
    this.#written[segment] = this.getWritten(segment) + words;
  }

  close(segment: number): void {
    this.#isClosed[segment] = true;
  }
}
