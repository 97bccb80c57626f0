/** Words in one shingle. */
const SHINGLE = 3;
/** Turns with fewer words than this are never a repeat: 'Go on.' may come twice. */
const FEWEST_WORDS = 10;
/** Share of a turn's shingles that one earlier turn must hold. */
const SHARE = 0.6;

/** Finds turns that tell again what an earlier one told. */
export interface RepeatFinder {
  /** Whether an earlier turn tells nearly the same; one that does not is remembered. */
  isRepeat(text: string): boolean;
}

/**
 * Near-duplicates by containment of word shingles (Broder, 'On the resemblance
 * and containment of documents', 1997), through an index of shingles: time in
 * proportion to the text, whatever has been told before.
 */
export function createRepeatFinder(): RepeatFinder {
  const holders = new Map<string, number[]>();
  let turns = 0;
  return {
    isRepeat(text) {
      const shingles = shinglesOf(text);
      if (shingles === null) return false;
      const shared = new Map<number, number>();
      for (const shingle of shingles) {
        for (const turn of holders.get(shingle) ?? []) shared.set(turn, (shared.get(turn) ?? 0) + 1);
      }
      if ([...shared.values()].some((count) => count >= SHARE * shingles.size)) return true;
      for (const shingle of shingles) holders.set(shingle, [...(holders.get(shingle) ?? []), turns]);
      turns += 1;
      return false;
    },
  };
}

function shinglesOf(text: string): Set<string> | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < FEWEST_WORDS) return null;
  return new Set(words.slice(SHINGLE - 1).map((_, index) => words.slice(index, index + SHINGLE).join(' ')));
}
