import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { createDatabaseUnavailableError, isDatabaseUnavailable } from '../domain/database-errors.ts';
import { DomainError } from '../domain/errors.ts';
import { isServerFault, toPublicError } from './trpc.ts';

test('unexpected errors and unavailable dependencies are server faults; caller errors, client aborts and a full queue are not', () => {
  const full = new DomainError('unavailable', 'Too many podcasts are waiting.', { retryAfter: 60 });
  const left = new DOMException('The caller left', 'AbortError');
  const databaseUnavailable = createDatabaseUnavailableError(new Error('Connection terminated'));
  const upstream = new DomainError('upstream', 'Wikipedia cannot be reached');
  for (const wrap of [
    (error: Error) => error,
    (cause: Error) => new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause }),
  ]) {
    expect([full, left].map((error) => isServerFault(wrap(error)))).toEqual([false, false]);
    expect([databaseUnavailable, upstream].map((error) => isServerFault(wrap(error)))).toEqual([true, true]);
  }
  expect(isServerFault(new Error('Unexpected'))).toBe(true);
  expect(isServerFault(new DomainError('validation', 'title: is missing'))).toBe(false);
});

const createCodedError = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  createCodedError('ECONNREFUSED'),
  createCodedError('57P01', 'terminating connection due to administrator command'),
  createCodedError('57P03', 'the database system is starting up'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  new Error('wrapped by the ORM', { cause: createCodedError('ECONNRESET') }),
])('an unavailable database causes 503 with Retry-After: %s', (error) => {
  expect(toPublicError(error)).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: 'The server cannot reach its database. Please try again in a moment.',
    retryAfter: 5,
  });
});

test('a full database causes 503 with a longer Retry-After', () => {
  const full = new Error('wrapped by the ORM', { cause: createCodedError('53100', 'could not extend file') });
  expect(toPublicError(full)).toMatchObject({
    status: 503,
    message: 'The server has no room to store this. Please try again later.',
    retryAfter: 60,
  });
});

test('a programming error or an upstream error is not an unavailable database', () => {
  for (const error of [
    createCodedError('23505', 'duplicate key'),
    new TypeError('x is undefined'),
    new DomainError('upstream', 'The voice cannot be reached.', { cause: createCodedError('ECONNREFUSED') }),
  ]) {
    expect(isDatabaseUnavailable(error)).toBe(false);
  }
});
