import { HANDOVERS, LIGHT } from './phrases/handovers.ts';
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
  /** Whether there is a phrase of the kind left. */
  has(kind: Kind): boolean;
  /** B's request and A's reply to it, or null. */
  handover(): readonly [string, string] | null;
  /** From now on nothing cheerful, or anything again: what is told next is grave, or not. */
  sombre(grave: boolean): void;
}

/** `slice` counts from 0 below `slices`. */
export function createDecks(seed: string, slice: number, slices: number): Decks {
  const dealt = new Map<string, unknown[]>();
  const deal = <T>(kind: string, pool: readonly T[]): T[] => {
    let mine = dealt.get(kind) as T[] | undefined;
    if (!mine) {
      mine = shuffle(pool, createRandom(`${seed}|${kind}`)).filter(
        (_, index) => index % slices === slice % slices,
      );
      dealt.set(kind, mine);
    }
    return mine;
  };
  let grave = false;
  const fits = (phrase: string) => !grave || !LIGHT.has(phrase);
  return {
    draw(kind, before = '') {
      const left = deal(kind, POOLS[kind]);
      const start = firstWord(before);
      let index = left.findIndex((phrase) => firstWord(phrase) !== start && fits(phrase));
      if (index < 0) index = left.findIndex(fits);
      return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
    },
    has: (kind) => deal(kind, POOLS[kind]).length > 0,
    handover() {
      const left = deal('handover', HANDOVERS);
      const index = left.findIndex(([, answer]) => fits(answer));
      return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
    },
    sombre(now) {
      grave = now;
    },
  };
}

function firstWord(text: string): string {
  return /^\W*(\w+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
}
