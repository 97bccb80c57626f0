import { expect, test } from 'vitest';
import { orderForDay } from './choose-episode.service.ts';

const pool = ['Abacus', 'Bicycle', 'Chess', 'Jazz', 'Venice'];
const DAY_MS = 86_400_000;

test('every article has its day before one returns', () => {
  const start = 4_000 * pool.length;
  const titles = pool.map((_, index) => orderForDay(pool, (start + index) * DAY_MS)[0]);
  expect(titles.toSorted()).toEqual(pool);
});

test('the order of a day contains each article once and is the same for everyone', () => {
  const day = orderForDay(pool, 20_000 * DAY_MS);
  expect(day.toSorted()).toEqual(pool);
  expect(orderForDay(pool, 20_000 * DAY_MS)).toEqual(day);
});

test('an empty pool has no article of the day', () => {
  expect(orderForDay([], 20_000 * DAY_MS)).toEqual([]);
});
