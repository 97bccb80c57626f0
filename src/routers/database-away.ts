import { DomainError } from '../domain/errors.ts';

/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 5;

/** Node's codes of a server that cannot be reached, or hung up. */
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
];
/**
 * PostgreSQL's codes of one that has no room, too many guests, or is stopping,
 * starting or gone: classes 08, 53 and the shutdowns of 57
 * (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
const POSTGRES = /^(08...|53...|57P0[1235]|25P03)$/;
/** What its driver says of connections that broke, without a code. */
const DRIVER =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

/** Whether something failed since the database is away for now: nobody's fault, and over when it is back. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error && !(at instanceof DomainError); at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && (NETWORK.includes(code) || POSTGRES.test(code))) return true;
    if (DRIVER.test(at.message)) return true;
  }
  return false;
}

/** What callers are told meanwhile. */
export function databaseAway(cause: unknown): DomainError {
  return new DomainError(
    'unavailable',
    'The server cannot reach its database. Please try again in a moment.',
    {
      cause,
      retryAfter: RETRY_AFTER,
    },
  );
}
