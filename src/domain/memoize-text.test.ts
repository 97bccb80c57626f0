import { expect, test, vi } from 'vitest';
import { memoizeText } from './memoize-text.ts';

test('computes each text once until the cache is full', () => {
  const compute = vi.fn((text: string) => text.length);
  const measure = memoizeText(compute, 2);
  expect(['a', 'bb', 'a', 'bb'].map(measure)).toEqual([1, 2, 1, 2]);
  expect(compute).toHaveBeenCalledTimes(2);
  expect(measure('ccc')).toBe(3);
  expect(measure('a')).toBe(1);
  expect(compute).toHaveBeenCalledTimes(4);
});

test('caches null and other values that count as false', () => {
  const compute = vi.fn(() => null);
  const find = memoizeText(compute, 2);
  expect([find('a'), find('a')]).toEqual([null, null]);
  expect(compute).toHaveBeenCalledTimes(1);
});
