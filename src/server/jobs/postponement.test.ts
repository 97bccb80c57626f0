import { expect, test } from 'vitest';
import { computePostponement, MAX_POSTPONED_SECONDS } from './postponement.ts';

test('postponements grow from a minute to half an hour and end after six hours', () => {
  const waits: number[] = [];
  let total = 0;
  for (let next = computePostponement(undefined, 0); next; next = computePostponement(next.waited, 0)) {
    waits.push(next.seconds);
    total += next.seconds;
    expect(next.waited).toEqual({ times: waits.length, seconds: total });
  }
  expect(waits.slice(0, 7)).toEqual([60, 120, 240, 480, 960, 1800, 1800]);
  expect(total).toBeGreaterThanOrEqual(MAX_POSTPONED_SECONDS);
  expect(total).toBeLessThan(MAX_POSTPONED_SECONDS + 1800);
});

test('a requested longer postponement is granted up to the maximum', () => {
  expect(computePostponement(undefined, 90.2)?.seconds).toBe(91);
  expect(computePostponement(undefined, 86_400)?.seconds).toBe(1800);
});
