import { PHRASE_POOLS, type PhraseKind } from './phrase-pools.ts';
import { createRandom, shuffle } from './phrase-random.ts';

export interface PhrasePicker {
  /** Picks no phrase twice. Returns null if there is none left. */
  pick(kind: PhraseKind, accepts?: (phrase: string) => boolean): string | null;
}

/** A segment is composed in several versions, each with a picker. `spoken`: what the script has already said. */
export function createPhrasePickers(seed: string, spoken: ReadonlySet<string>): () => PhrasePicker {
  const pools = new Map<PhraseKind, readonly string[]>();
  const shufflePool = (kind: PhraseKind): readonly string[] => {
    const phrases = shuffle(PHRASE_POOLS[kind], createRandom(`${seed}|${kind}`)).filter(
      (phrase) => !isSpoken(phrase, spoken),
    );
    pools.set(kind, phrases);
    return phrases;
  };
  return () => {
    const picked = new Set<string>();
    return {
      pick(kind, accepts = () => true) {
        const pool = pools.get(kind) ?? shufflePool(kind);
        const phrase = pool.find((one) => !picked.has(one) && accepts(one));
        if (phrase !== undefined) picked.add(phrase);
        return phrase ?? null;
      },
    };
  };
}

/** A phrase with a slot is spoken as the beginning of a turn. */
function isSpoken(phrase: string, spoken: ReadonlySet<string>): boolean {
  const [start = phrase] = phrase.split('{');
  if (start === phrase) return spoken.has(phrase);
  return [...spoken].some((text) => text.startsWith(start));
}
