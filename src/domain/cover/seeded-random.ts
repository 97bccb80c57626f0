export interface Random {
  between(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
}

/** FNV-1a seeds a Weyl sequence with the MurmurHash3 finalizer. Not for secrets. */
export function createSeededRandom(text: string): Random {
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
