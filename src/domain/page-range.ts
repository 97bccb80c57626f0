export interface PageQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

export interface PageRange {
  page: number;
  limit: number;
  offset: number;
}

/** A larger `limit` than `maxLimit` counts as `maxLimit`, which is also the default. */
export function getPageRange({ page = 1, limit }: PageQuery, maxLimit: number): PageRange {
  const size = Math.min(limit ?? maxLimit, maxLimit);
  return { page, limit: size, offset: (page - 1) * size };
}

/** Selects the entries that fit, in their order: their counts add up to at most `maxTotal`. */
export function selectWithinTotal<T>(
  entries: readonly T[],
  getCount: (entry: T) => number,
  maxTotal: number,
): T[] {
  let total = 0;
  return entries.filter((entry) => {
    const next = total + getCount(entry);
    if (next > maxTotal) return false;
    total = next;
    return true;
  });
}
