import { DomainError } from '../../../domain/errors.ts';

/** An answer of the API with an `error` object: Wikipedia is there, but refuses this request. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;

  constructor(code: string, info: string) {
    super(`${code}: ${info}`);
    this.code = code;
  }
}

/**
 * Whether a failure means that Wikipedia as a whole cannot be used now
 * (unreachable, silent, failing or shutting us out), not just for one request.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'upstream' && !(error.cause instanceof ApiRefusal);
}
