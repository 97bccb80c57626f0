import { type Kind, POOLS } from './phrases.ts';
import { createRandom, shuffle } from './random.ts';

/**
 * The phrases that one part may use. Every pool is dealt out among the parts
 * that use it, in an order that depends on the podcast, so that parts written
 * at the same time never use one phrase twice.
 */
export interface Decks {
  /** The next phrase of a kind that begins otherwise than `before`, or null when the part has used up its share. */
  draw(kind: Kind, before?: string): string | null;
}

/**
 * The decks of one part, anew at each call: it is laid out in several ways.
 * `slice` counts from 0 below `slices`; phrases that stand in `heard` have been
 * used.
 */
export function dealDecks(seed: string, slice: number, slices: number, heard = ''): () => Decks {
  const dealt = new Map<Kind, readonly string[]>();
  const shareOf = (kind: Kind): readonly string[] => {
    let mine = dealt.get(kind);
    if (!mine) {
      // Pools start at different parts: where there are fewer phrases than parts, no part goes without any.
      const shuffled = shuffle(POOLS[kind], createRandom(`${seed}|${kind}`));
      const from = kind.length;
      mine = shuffled.filter(
        (phrase, index) => (index + from) % slices === slice % slices && !heard.includes(phrase),
      );
      dealt.set(kind, mine);
    }
    return mine;
  };
  return () => {
    const decks = new Map<Kind, string[]>();
    return {
      draw(kind, before = '') {
        let left = decks.get(kind);
        if (!left) {
          left = [...shareOf(kind)];
          decks.set(kind, left);
        }
        const start = firstWord(before);
        const index = left.findIndex((phrase) => firstWord(phrase) !== start);
        return left.splice(Math.max(index, 0), 1)[0] ?? null;
      },
    };
  };
}

function firstWord(text: string): string {
  return /^\W*(\w+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
}
