import { DomainError } from '../domain/errors.ts';

const RETRY_AFTER = 5;

const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
];
// Classes 08 and 53 and the shutdowns of 57: https://www.postgresql.org/docs/15/errcodes-appendix.html
const POSTGRES = /^(08...|53...|57P0[1235]|25P03)$/;
const DISK_FULL = '53100';
const RETRY_AFTER_ROOM = 60;
/** Messages of the driver for broken connections, which have no code. */
const DRIVER =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** Whether an operation failed because the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(
    error,
    (code, message) => NETWORK.includes(code) || POSTGRES.test(code) || DRIVER.test(message),
  );
}

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
