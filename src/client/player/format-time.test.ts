import { expect, test } from 'vitest';
import { formatPaddedTime, formatSpokenTime, formatTime } from './format-time.ts';

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [61, '1:01'],
  [3_725, '62:05'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [null, '0:00'],
  [undefined, '0:00'],
])('formatTime shows %s s as %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});

test('times in lists have padded minutes, and times for screen readers are words', () => {
  expect(formatPaddedTime(61)).toBe('01:01');
  expect(formatSpokenTime(61)).toBe('1 minute 1 second');
  expect(formatSpokenTime(0)).toBe('0 seconds');
});
