/** Orders values by a hash of the seed and their place: the same seed gives the same order. */
export function createSeededOrder<T>(values: readonly T[], seed: number): T[] {
  return values
    .map((value, index) => ({ value, key: mixBits(hashSeed(seed, index)) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

/** Fowler-Noll-Vo hash of the digits, because ids differ only in the last ones. */
export function hashSeed(seed: number, place: number): number {
  let hash = 2166136261;
  for (const digit of `${place}:${seed}`) hash = Math.imul(hash ^ digit.charCodeAt(0), 16777619) >>> 0;
  return hash >>> 8;
}

/** The finalizer of MurmurHash3. Without it, seeds that differ in the last digit alone give nearly the same order. */
function mixBits(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2_b2_ae_35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
