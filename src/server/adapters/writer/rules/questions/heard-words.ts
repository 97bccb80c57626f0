import type { DraftTurn } from '../../../../../domain/script/script.schema.ts';
import { listStems } from '../references/unknown-references.ts';

/** Stems of the words that the listener has heard: those of other segments, and of the turns so far. */
export class HeardWords {
  readonly #stems: Set<string>;
  #readTurns = 0;

  constructor(stems: ReadonlySet<string>) {
    this.#stems = new Set(stems);
  }

  /** Reads the turns since the last call. */
  update(turns: readonly DraftTurn[]): ReadonlySet<string> {
    for (const { text } of turns.slice(this.#readTurns))
      for (const stem of listStems(text)) this.#stems.add(stem);
    // The last turn may still grow.
    this.#readTurns = Math.max(turns.length - 1, 0);
    return this.#stems;
  }
}
