import { expect, test } from 'vitest';
import { computePostponement, MAX_POSTPONED_SECONDS } from './postponement.ts';

test('postponements grow from a minute to half an hour and end after six hours', () => {
  const waits: number[] = [];
  const begin = 1_000_000;
  let now = begin;
  for (
    let next = computePostponement(undefined, now, 0);
    next;
    next = computePostponement(next.waited, now, 0)
  ) {
    waits.push(next.seconds);
    now += next.seconds * 1000;
    expect(next.waited).toEqual({ times: waits.length, since: begin });
  }
  expect(waits.slice(0, 7)).toEqual([60, 120, 240, 480, 960, 1800, 1800]);
  expect((now - begin) / 1000).toBeGreaterThanOrEqual(MAX_POSTPONED_SECONDS);
  expect((now - begin) / 1000).toBeLessThan(MAX_POSTPONED_SECONDS + 1800);
});

test('a requested longer postponement is granted up to the maximum', () => {
  expect(computePostponement(undefined, 0, 90.2)?.seconds).toBe(91);
  expect(computePostponement(undefined, 0, 86_400)?.seconds).toBe(1800);
});
