import { createSeededOrder } from '../script/seeded-order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Orders the pool for a date: the first title is the article of the day, the same for everyone. All titles have their day
 * before one returns. `midnight` is the date in milliseconds since 1970.
 */
export function orderForDay(pool: readonly string[], midnight: number): string[] {
  const day = Math.floor(midnight / DAY_MS);
  const round = Math.floor(day / Math.max(1, pool.length));
  const order = createSeededOrder(pool, round);
  const first = day - round * pool.length;
  return [...order.slice(first), ...order.slice(0, first)];
}
