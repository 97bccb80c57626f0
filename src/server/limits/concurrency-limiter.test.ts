import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const matchError = (code: string) => expect.objectContaining({ code, retryAfter: expect.any(Number) });

test('a caller gets a permit again after releasing one, and other callers have permits of their own', () => {
  const limiter = new ConcurrencyLimiter('connections', { perCaller: 2, total: 10 });
  limiter.acquire('a');
  const second = limiter.acquire('a');
  expect(() => limiter.acquire('a')).toThrow(matchError('rate_limited'));
  limiter.acquire('b');
  second[Symbol.dispose]();
  limiter.acquire('a');
  expect(() => limiter.acquire('a')).toThrow(matchError('rate_limited'));
});

test('a new caller is refused at the total limit until a permit is released', () => {
  const limiter = new ConcurrencyLimiter('connections', { perCaller: 2, total: 2 });
  const first = limiter.acquire('a');
  limiter.acquire('b');
  expect(() => limiter.acquire('c')).toThrow(matchError('unavailable'));
  first[Symbol.dispose]();
  limiter.acquire('c');
});

test('disposing of a permit twice releases it once', () => {
  const limiter = new ConcurrencyLimiter('connections', { perCaller: 1, total: 1 });
  const permit = limiter.acquire('a');
  permit[Symbol.dispose]();
  permit[Symbol.dispose]();
  limiter.acquire('a');
  expect(() => limiter.acquire('b')).toThrow(matchError('unavailable'));
});
