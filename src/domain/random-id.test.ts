import { expect, test } from 'vitest';
import { createRandomId } from './random-id.ts';

test('a random id is a safe integer, and uses the whole range', () => {
  const ids = Array.from({ length: 2000 }, createRandomId);
  expect(ids.every((id) => Number.isSafeInteger(id) && id >= 1)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBeGreaterThan(Number.MAX_SAFE_INTEGER * 0.9);
  expect(Math.min(...ids)).toBeLessThan(Number.MAX_SAFE_INTEGER * 0.1);
});
