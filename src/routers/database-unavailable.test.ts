import { expect, test } from 'vitest';
import { DomainError } from '../domain/errors.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { toPublicError } from './trpc.ts';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  coded('ECONNREFUSED'),
  coded('57P01', 'terminating connection due to administrator command'),
  coded('57P03', 'the database system is starting up'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  new Error('wrapped by the ORM', { cause: coded('ECONNRESET') }),
])('a database that is away is told as 503, to be tried again: %s', (error) => {
  expect(toPublicError(error)).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: 'The server cannot reach its database. Please try again in a moment.',
    retryAfter: 5,
  });
});

test('a database without room is told as 503, to be tried again when somebody may have made some', () => {
  const full = new Error('wrapped by the ORM', { cause: coded('53100', 'could not extend file') });
  expect(toPublicError(full)).toMatchObject({
    status: 503,
    message: 'The server has no room to store this. Please try again later.',
    retryAfter: 60,
  });
});

test('a fault of our own, and what an upstream did, are something else', () => {
  for (const error of [
    coded('23505', 'duplicate key'),
    new TypeError('x is undefined'),
    new DomainError('upstream', 'The voice cannot be reached.', { cause: coded('ECONNREFUSED') }),
  ]) {
    expect(isDatabaseUnavailable(error)).toBe(false);
  }
});
