/**
 * The closed set of reasons for which the product refuses or fails. One place
 * per transport maps a code to a status (`routers/trpc.ts`, `server/http/answers.ts`).
 */
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

/** The HTTP status that stands for each code, on REST and on tRPC alike. */
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
  /** The failure behind this one; logged by its kind, never shown. */
  cause?: unknown;
  /**
   * The message as logs may hold it and everybody may read it: without what a
   * visitor or an upstream has said. `true` where it is so as it stands; unset:
   * only its code is told.
   */
  plain?: string | true;
  /** Seconds after which trying again makes sense (429 and 503). */
  retryAfter?: number;
}

/**
 * A failure whose message is written for the reader: what happened and what to
 * do. It never holds a stack, a path or a key, since it is shown as it is.
 */
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
