import { expect, test } from 'vitest';
import { computePostponement, DEPENDENCY_LIMITS, VOICES_LIMITS } from './postponement.ts';

test('postponements grow from a minute to half an hour and end after six hours', () => {
  const waits: number[] = [];
  let total = 0;
  for (let next = computePostponement(undefined, 0); next; next = computePostponement(next.waited, 0)) {
    waits.push(next.seconds);
    total += next.seconds;
    expect(next.waited).toEqual({ times: waits.length, seconds: total });
  }
  expect(waits.slice(0, 7)).toEqual([60, 120, 240, 480, 960, 1800, 1800]);
  expect(total).toBeGreaterThanOrEqual(DEPENDENCY_LIMITS.maxTotalSeconds);
  expect(total).toBeLessThan(DEPENDENCY_LIMITS.maxTotalSeconds + 1800);
});

test('a requested longer postponement is granted up to the maximum', () => {
  expect(computePostponement(undefined, 90.2)?.seconds).toBe(91);
  expect(computePostponement(undefined, 86_400)?.seconds).toBe(1800);
});

test('a podcast that waits for the natural voices is tried again within seconds', () => {
  expect(computePostponement(undefined, 0, VOICES_LIMITS)?.seconds).toBe(5);
  expect(computePostponement({ times: 9, seconds: 900 }, 0, VOICES_LIMITS)?.seconds).toBe(300);
  expect(computePostponement({ times: 20, seconds: 3600 }, 0, VOICES_LIMITS)).toBeNull();
});
