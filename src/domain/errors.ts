export const ERROR_CODES = [
  'validation',
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'upstream',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  validation: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  upstream: 502,
  unavailable: 503,
  internal: 500,
};

export interface DomainErrorOptions {
  cause?: unknown;
  /** The message for logs, without user input and upstream texts; `true` if `message` has none. */
  plain?: string | true;
  /** Seconds until a retry makes sense (429 and 503). */
  retryAfter?: number;
}

/** Of the audio store, which fails for a moment. */
const STORE_RETRY_SECONDS = 5;

/** Users see the message: it says what happened and what to do, without stack, path or key. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly plain: string | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.plain = options.plain === true ? message : options.plain;
  }
}

export function createNotFoundError(what: string): DomainError {
  return new DomainError('not_found', `There is no such ${what}.`);
}

/** The podcast or question was deleted or finished, or a newer run has replaced this one. */
export class StaleRunError extends Error {
  override readonly name = 'StaleRunError';
}

/** The server of a local model does not run at the moment. A podcast waits for it. */
export class ModelUnavailableError extends DomainError {
  constructor(message: string, cause?: unknown) {
    super('unavailable', message, { cause, plain: true });
  }
}

/** A model has responded, but with nothing that can be spoken. Another response may be better. */
export class UnusableResponseError extends DomainError {
  constructor(message: string) {
    super('upstream', message, { plain: true });
  }
}

export class StorageFullError extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The server has no room for more audio. Please try again later.', {
      cause,
      retryAfter: STORE_RETRY_SECONDS,
    });
  }
}

export class StoreUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The audio store cannot be reached. Please try again in a moment.', {
      cause,
      retryAfter: STORE_RETRY_SECONDS,
    });
  }
}

/** The podcast was promised natural voices, and this process does not have them. It never changes its voices. */
export class VoicesUnavailableError extends DomainError {
  constructor(cause?: unknown) {
    super('unavailable', 'The natural voices are not installed at the moment. Please try again later.', {
      cause,
    });
  }
}

export class AdminRequiredError extends DomainError {
  constructor() {
    super('unauthorized', 'This needs the admin token.');
  }
}
