import { DomainError } from './errors.ts';

const RETRY_AFTER_SECONDS = 5;

const NETWORK_ERROR_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)$/;
// Classes 08 and 53 and the shutdowns of 57: https://www.postgresql.org/docs/15/errcodes-appendix.html
const POSTGRES_ERROR_CODES = /^(08...|53...|57P0[1235]|25P03)$/;
const DISK_FULL_CODE = '53100';
const STORAGE_RETRY_AFTER_SECONDS = 60;
/** Messages of the driver for broken connections, which have no code. */
const DRIVER_MESSAGES =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/;

export function isDatabaseUnavailable(error: unknown): boolean {
  return hasCause(
    error,
    (code, message) =>
      NETWORK_ERROR_CODES.test(code) || POSTGRES_ERROR_CODES.test(code) || DRIVER_MESSAGES.test(message),
  );
}

export function isDatabaseFull(error: unknown): boolean {
  return hasCause(error, (code) => code === DISK_FULL_CODE);
}

function hasCause(error: unknown, matches: (code: string, message: string) => boolean): boolean {
  for (
    let current = error;
    current instanceof Error && !(current instanceof DomainError);
    current = current.cause
  ) {
    const { code } = current as { code?: unknown };
    if (matches(typeof code === 'string' ? code : '', current.message)) return true;
  }
  return false;
}

export function createDatabaseUnavailableError(cause: unknown): DomainError {
  const [message, retryAfter] = isDatabaseFull(cause)
    ? ['The server has no room to store this. Please try again later.', STORAGE_RETRY_AFTER_SECONDS]
    : ['The server cannot reach its database. Please try again in a moment.', RETRY_AFTER_SECONDS];
  return new DomainError('unavailable', message, { cause, retryAfter });
}
