import { PHRASE_POOLS, type PhraseKind } from './phrase-pools.ts';
import { createRandom, shuffle } from './phrase-random.ts';

export interface PhrasePicker {
  /** Prefers a low rank, and another first word than `before`. Returns null if the segment has no phrase left. */
  pick(kind: PhraseKind, before?: string, rank?: (phrase: string) => number): string | null;
}

export interface PhraseAllocation {
  seed: string;
  /** Position of the segment among those that share the phrases, from 0. */
  segmentIndex: number;
  segmentCount: number;
  spokenText?: string;
}

/** Divides each pool among the segments. A segment is composed in several versions, each with a picker. */
export function allocatePhrases(allocation: PhraseAllocation): () => PhrasePicker {
  const { seed, segmentIndex, segmentCount, spokenText = '' } = allocation;
  const allocated = new Map<PhraseKind, readonly string[]>();
  const allocate = (kind: PhraseKind): readonly string[] => {
    // Pools have different offsets, so that short pools do not all serve the same segments.
    const offset = kind.length;
    const phrases = shuffle(PHRASE_POOLS[kind], createRandom(`${seed}|${kind}`)).filter(
      (phrase, index) =>
        (index + offset) % segmentCount === segmentIndex % segmentCount && !spokenText.includes(phrase),
    );
    allocated.set(kind, phrases);
    return phrases;
  };
  return () => {
    const remaining = new Map<PhraseKind, string[]>();
    return {
      pick(kind, before = '', rank = () => 0) {
        const phrases = remaining.get(kind) ?? [...(allocated.get(kind) ?? allocate(kind))];
        remaining.set(kind, phrases);
        const firstWord = getFirstWord(before);
        const getCost = (phrase: string) => rank(phrase) + (getFirstWord(phrase) === firstWord ? 1 : 0);
        const [best] = phrases.toSorted((a, b) => getCost(a) - getCost(b));
        if (best === undefined) return null;
        phrases.splice(phrases.indexOf(best), 1);
        return best;
      },
    };
  };
}

function getFirstWord(text: string): string {
  return /^\W*(\w+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
}
