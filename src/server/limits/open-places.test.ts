import { expect, test } from 'vitest';
import { OpenPlaces } from './open-places.ts';

const refusal = (code: string) => expect.objectContaining({ code, retryAfter: expect.any(Number) });

test('a caller holds so many and no more; another one has their own', () => {
  const places = new OpenPlaces('connections', { perCaller: 2, inAll: 10 });
  places.take('a');
  const second = places.take('a');
  expect(() => places.take('a')).toThrow(refusal('rate_limited'));
  places.take('b');
  second[Symbol.dispose]();
  places.take('a');
  expect(() => places.take('a')).toThrow(refusal('rate_limited'));
});

test('when all are taken nobody gets one, until one is given back', () => {
  const places = new OpenPlaces('connections', { perCaller: 2, inAll: 2 });
  const first = places.take('a');
  places.take('b');
  expect(() => places.take('c')).toThrow(refusal('unavailable'));
  first[Symbol.dispose]();
  places.take('c');
});

test('a place is given back once only', () => {
  const places = new OpenPlaces('connections', { perCaller: 1, inAll: 1 });
  const place = places.take('a');
  place[Symbol.dispose]();
  place[Symbol.dispose]();
  places.take('a');
  expect(() => places.take('b')).toThrow(refusal('unavailable'));
});
