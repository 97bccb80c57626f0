import { createSeededOrder } from '../seeded-order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first title is the article of the day. Every title has its day before one returns. `midnight` is in UTC ms. */
export function orderForDay(pool: readonly string[], midnight: number): string[] {
  const day = Math.floor(midnight / DAY_MS);
  const round = Math.floor(day / Math.max(1, pool.length));
  const order = createSeededOrder(pool, round);
  const first = day - round * pool.length;
  return [...order.slice(first), ...order.slice(0, first)];
}
