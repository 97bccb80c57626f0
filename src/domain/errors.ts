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
