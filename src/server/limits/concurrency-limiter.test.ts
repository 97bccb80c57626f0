import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const refusal = (code: string) => expect.objectContaining({ code, retryAfter: expect.any(Number) });

test('a caller holds so many and no more; another one has their own', () => {
  const places = new ConcurrencyLimiter('connections', { perCaller: 2, total: 10 });
  places.take('a');
  const second = places.take('a');
  expect(() => places.take('a')).toThrow(refusal('rate_limited'));
  places.take('b');
  second[Symbol.dispose]();
  places.take('a');
  expect(() => places.take('a')).toThrow(refusal('rate_limited'));
});

test('when all are taken nobody gets one, until one is given back', () => {
  const places = new ConcurrencyLimiter('connections', { perCaller: 2, total: 2 });
  const first = places.take('a');
  places.take('b');
  expect(() => places.take('c')).toThrow(refusal('unavailable'));
  first[Symbol.dispose]();
  places.take('c');
});

test('a place is given back once only', () => {
  const places = new ConcurrencyLimiter('connections', { perCaller: 1, total: 1 });
  const place = places.take('a');
  place[Symbol.dispose]();
  place[Symbol.dispose]();
  places.take('a');
  expect(() => places.take('b')).toThrow(refusal('unavailable'));
});
