/** Computes each value once. */
export function getCached<T>(cache: Map<string, T>, key: string, compute: () => T): T {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const computed = compute();
  cache.set(key, computed);
  return computed;
}
