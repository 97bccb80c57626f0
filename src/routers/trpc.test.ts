import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { DomainError } from '../domain/errors.ts';
import { createDatabaseUnavailableError } from './database-unavailable.ts';
import { isServerFault } from './trpc.ts';

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
