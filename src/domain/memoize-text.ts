/** Keeps up to `maxTexts` results of a pure function, then forgets all, because tracking the oldest costs more. */
export function memoizeText<T>(compute: (text: string) => T, maxTexts: number): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= maxTexts) cache.clear();
    const computed = compute(text);
    cache.set(text, computed);
    return computed;
  };
}
