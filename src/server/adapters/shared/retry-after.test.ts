import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

test('parseRetryAfter reads seconds or a date', () => {
  expect(parseRetryAfter('120', 0)).toBe(120);
  expect(parseRetryAfter(' 1.5 ', 0)).toBe(1.5);
  expect(parseRetryAfter('0', 0)).toBe(0);
  expect(parseRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 15_000)).toBe(45);
  expect(parseRetryAfter('Thu, 01 Jan 1970 00:00:00 GMT', 15_000)).toBe(0);
  for (const nothing of [null, undefined, '', 'soon']) {
    expect(parseRetryAfter(nothing, 0)).toBeUndefined();
  }
});
