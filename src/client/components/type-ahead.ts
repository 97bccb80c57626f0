/** Milliseconds after the last key when typing starts anew. */
const RESET_DELAY_MS = 1_000;

/** Choosing from a list by typing the beginning of an entry; one key again and again goes through its entries. */
export class TypeAhead {
  #typed = '';
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Whether a text has been begun, so that a space belongs to it. */
  isTyping(at: number): boolean {
    return this.#typed !== '' && at - this.#lastAt <= RESET_DELAY_MS;
  }

  /**
   * Takes in a key.
   *
   * @param at when it was pressed, in milliseconds
   * @param labels the entries' texts; null for one that cannot be chosen
   * @param current index of the entry that is chosen, -1 for none
   * @returns index of the entry to choose; -1 where none begins so
   */
  press(key: string, at: number, labels: ReadonlyArray<string | null>, current: number): number {
    if (!this.isTyping(at)) this.#typed = '';
    this.#typed += key.toLowerCase();
    this.#lastAt = at;
    const again = [...this.#typed].every((character) => character === this.#typed[0]);
    const wanted = again ? key.toLowerCase() : this.#typed;
    // A longer text may still fit the entry that is chosen; a single key leads on from it.
    const first = again ? current + 1 : Math.max(0, current);
    for (let step = 0; step < labels.length; step += 1) {
      const index = (first + step) % labels.length;
      if (labels[index]?.trim().toLowerCase().startsWith(wanted)) return index;
    }
    return -1;
  }
}
