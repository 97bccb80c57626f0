const RESET_DELAY_MS = 1_000;

/** Selects a list entry by its first letters. Repeating one key selects the next entry with that letter. */
export class TypeAhead {
  #typed = '';
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Tells whether a space belongs to the typed text. */
  isTyping(at: number): boolean {
    return this.#typed !== '' && at - this.#lastAt <= RESET_DELAY_MS;
  }

  /**
   * @param at milliseconds
   * @param labels null for a disabled entry
   * @param current index of the selected entry, -1 for none
   * @returns index of the entry to select, -1 for none
   */
  press(key: string, at: number, labels: ReadonlyArray<string | null>, current: number): number {
    if (!this.isTyping(at)) this.#typed = '';
    this.#typed += key.toLowerCase();
    this.#lastAt = at;
    const isRepeated = [...this.#typed].every((character) => character === this.#typed[0]);
    const wanted = isRepeated ? key.toLowerCase() : this.#typed;
    // A longer text may match the selected entry; a repeated key continues after it.
    const first = isRepeated ? current + 1 : Math.max(0, current);
    for (let step = 0; step < labels.length; step += 1) {
      const index = (first + step) % labels.length;
      if (labels[index]?.trim().toLowerCase().startsWith(wanted)) return index;
    }
    return -1;
  }
}
