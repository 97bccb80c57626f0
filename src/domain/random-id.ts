/** From 1 to 2^53-1, so that nobody can guess an address that contains it. */
export function createRandomId(): number {
  const words = crypto.getRandomValues(new Uint32Array(2));
  const high = (words[0] ?? 0) & 0x1fffff;
  return Math.max(1, high * 2 ** 32 + (words[1] ?? 0));
}
