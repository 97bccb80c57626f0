import { expect, test } from 'vitest';
import { parseRetryAfter } from './http-responses.ts';

const SENT = 'Thu, 01 Jan 1970 00:00:15 GMT';

function parse(retryAfter: string, date = SENT): number | undefined {
  return parseRetryAfter(new Headers({ 'retry-after': retryAfter, date }));
}

test('parseRetryAfter reads seconds', () => {
  expect(parse('120')).toBe(120);
  expect(parse(' 1.5 ')).toBe(1.5);
  expect(parse('0')).toBe(0);
  for (const nothing of ['', 'soon']) expect(parse(nothing)).toBeUndefined();
  expect(parseRetryAfter(new Headers())).toBeUndefined();
  expect(parseRetryAfter(undefined)).toBeUndefined();
});

test("parseRetryAfter compares a date with the response's own date, so that a wrong clock does not count", () => {
  expect(parse('Thu, 01 Jan 1970 00:01:00 GMT')).toBe(45);
  expect(parse('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(0);
  const inTenSeconds = new Date(Date.now() + 10_000).toUTCString();
  expect(parse(inTenSeconds, '')).toBeGreaterThan(8);
  expect(parse(inTenSeconds, '')).toBeLessThanOrEqual(10);
});
