import { expect, test } from 'vitest';
import { createSeededOrder } from './seeded-order.ts';

const VALUES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('the same seed gives the same order, and every value once', () => {
  const order = createSeededOrder(VALUES, 2 ** 52 + 1);
  expect(createSeededOrder(VALUES, 2 ** 52 + 1)).toEqual(order);
  expect(order.toSorted()).toEqual(VALUES);
});

test.each([1, 1000, 2 ** 52])('seeds from %d that follow one another give unlike orders', (from) => {
  const orders = Array.from({ length: 50 }, (_, at) => createSeededOrder(VALUES, from + at));
  expect(new Set(orders.map((order) => order.join())).size).toBe(50);
  for (const value of VALUES) {
    const first = orders.filter(([one]) => one === value).length;
    expect(first, value).toBeGreaterThan(0);
    expect(first, value).toBeLessThan(18);
  }
});
