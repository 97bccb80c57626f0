/** A part may become so much longer or shorter than planned where others have left something over. */
const MOST = 1.5;
const LEAST = 0.8;

/**
 * One budget of words for the whole podcast, kept while its parts are written
 * side by side: what a part that is done has left over, or has had too much,
 * goes to those that are still being written.
 */
export class LengthBudget {
  readonly #planned: readonly number[];
  readonly #written: number[];
  readonly #done: boolean[];

  /** `planned` are the words of each part. */
  constructor(planned: readonly number[]) {
    this.#planned = planned;
    this.#written = planned.map(() => 0);
    this.#done = planned.map(() => false);
  }

  /** Words that a part should have as things stand. */
  goal(part: number): number {
    const planned = this.#planned[part] ?? 0;
    const open = this.#done.filter((done) => !done).length;
    const over = this.#planned.reduce(
      (sum, words, index) => sum + (this.#done[index] ? words - (this.#written[index] ?? 0) : 0),
      0,
    );
    return Math.min(Math.max(planned + over / Math.max(open, 1), LEAST * planned), MOST * planned);
  }

  /** Words that a part has. */
  written(part: number): number {
    return this.#written[part] ?? 0;
  }

  /** Words have been added to a part, or taken away from it. */
  add(part: number, words: number): void {
    this.#written[part] = this.written(part) + words;
  }

  /** Nothing will be added to a part any more. */
  close(part: number): void {
    this.#done[part] = true;
  }
}
