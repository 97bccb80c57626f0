import { expect, test } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

test('Retry-After is read as seconds or a date', () => {
  expect(retryAfterSeconds('120', 0)).toBe(120);
  expect(retryAfterSeconds(' 1.5 ', 0)).toBe(1.5);
  expect(retryAfterSeconds('0', 0)).toBe(0);
  expect(retryAfterSeconds('Thu, 01 Jan 1970 00:01:00 GMT', 15_000)).toBe(45);
  expect(retryAfterSeconds('Thu, 01 Jan 1970 00:00:00 GMT', 15_000)).toBe(0);
  for (const nothing of [null, undefined, '', 'soon']) {
    expect(retryAfterSeconds(nothing, 0)).toBeUndefined();
  }
});
