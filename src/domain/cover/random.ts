/** A source of numbers that is the same for the same text, in every browser and on the server. */
export interface Random {
  /** A number from `low` (inclusive) to `high` (exclusive). */
  between(low: number, high: number): number;
  /** One of the items, each equally likely. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** True with the given probability, 0-1. */
  chance(probability: number): boolean;
}

/**
 * Starts a repeatable sequence from a text. FNV-1a (Fowler, Noll, Vo) makes the
 * seed and the MurmurHash3 finaliser scrambles a Weyl sequence from there: titles
 * that differ in one letter share nothing. For pictures, never for secrets.
 */
export function seededRandom(text: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  }
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
  };
}
