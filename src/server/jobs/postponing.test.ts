import { expect, test } from 'vitest';
import { GIVE_UP_AFTER, postponement } from './postponing.ts';

test('waits grow from a minute to half an hour, and end after six hours', () => {
  const waits: number[] = [];
  const begin = 1_000_000;
  let now = begin;
  for (let next = postponement(undefined, now, 0); next; next = postponement(next.waited, now, 0)) {
    waits.push(next.seconds);
    now += next.seconds * 1000;
    expect(next.waited).toEqual({ times: waits.length, since: begin });
  }
  expect(waits.slice(0, 7)).toEqual([60, 120, 240, 480, 960, 1800, 1800]);
  expect((now - begin) / 1000).toBeGreaterThanOrEqual(GIVE_UP_AFTER);
  expect((now - begin) / 1000).toBeLessThan(GIVE_UP_AFTER + 1800);
});

test('a wish to wait longer is granted, within bounds', () => {
  expect(postponement(undefined, 0, 90.2)?.seconds).toBe(91);
  expect(postponement(undefined, 0, 86_400)?.seconds).toBe(1800);
});
