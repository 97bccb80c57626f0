const RESET_DELAY_MS = 1_000;

/** Selects a list entry by its first letters. A repeated key selects the next entry with that letter. */
export class TypeAhead {
  #typed = '';
  #lastAt = Number.NEGATIVE_INFINITY;

  isTyping(at: number): boolean {
    return this.#typed !== '' && at - this.#lastAt <= RESET_DELAY_MS;
  }

  /** `at` is in milliseconds. A label is null for a disabled entry. The index -1 stands for none. */
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
