import { memoizeText } from '../../../../../domain/memoize-text.ts';
import { listFixedTexts } from '../../../../../domain/script/intro-outro.ts';
import { getTurnOpening } from '../../../../../domain/script/measures.ts';

const MAX_CACHED_TURNS = 1000;

/** Cached, because each version of a chapter is compared with all turns of the podcast. */
export const getFirstTwoWords = memoizeText((text) => getTurnOpening(text) ?? text, MAX_CACHED_TURNS);

/** The intro and the outro of podcasts begin turns so. */
const FIXED_FIRST_WORDS: ReadonlySet<string> = new Set(listFixedTexts().map(getFirstTwoWords));

/** The first two words of turns, so that few turns of a podcast begin alike. */
export class UsedFirstWords {
  readonly #used = new Set(FIXED_FIRST_WORDS);
  readonly #elsewhere: ReadonlyMap<string, number>;
  readonly #maxUses: number;

  /** `texts`: turns of the other segments. `maxUses`: turns of the podcast that may begin alike. */
  constructor(texts: readonly string[], maxUses: number) {
    this.#elsewhere = countFirstWords(texts);
    this.#maxUses = maxUses;
  }

  add(text: string): void {
    this.#used.add(getFirstTwoWords(text));
  }

  isUsed(text: string): boolean {
    const opening = getFirstTwoWords(text);
    if (!opening.includes(' ')) return false;
    return this.#used.has(opening) || (this.#elsewhere.get(opening) ?? 0) >= this.#maxUses;
  }
}

export function countFirstWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const opening = getFirstTwoWords(text);
    counts.set(opening, (counts.get(opening) ?? 0) + 1);
  }
  return counts;
}
