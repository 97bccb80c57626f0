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
/** PostgreSQL's code of a disk that is full. */
const DISK_FULL = '53100';
/** Seconds after which somebody may have made room. */
const RETRY_AFTER_ROOM = 60;
/** What its driver says of connections that broke, without a code. */
const DRIVER =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** Whether something failed since the database is away for now: nobody's fault, and over when it is back. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(
    error,
    (code, message) => NETWORK.includes(code) || POSTGRES.test(code) || DRIVER.test(message),
  );
}

/** Whether something failed since the database has no room for it. */
export function isDatabaseFull(error: unknown): boolean {
  return someCause(error, (code) => code === DISK_FULL);
}

function someCause(error: unknown, is: (code: string, message: string) => boolean): boolean {
  for (let at = error; at instanceof Error && !(at instanceof DomainError); at = at.cause) {
    const { code } = at as { code?: unknown };
    if (is(typeof code === 'string' ? code : '', at.message)) return true;
  }
  return false;
}

/** What callers are told meanwhile. */
export function createDatabaseUnavailableError(cause: unknown): DomainError {
  if (isDatabaseFull(cause)) {
    return new DomainError('unavailable', 'The server has no room to store this. Please try again later.', {
      cause,
      retryAfter: RETRY_AFTER_ROOM,
    });
  }
  return new DomainError(
    'unavailable',
    'The server cannot reach its database. Please try again in a moment.',
    {
      cause,
      retryAfter: RETRY_AFTER,
    },
  );
}
