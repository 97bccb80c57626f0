import { DomainError } from '../../../domain/errors.ts';

/** An answer of the API with an `error` object: Wikipedia is there, but refuses this request. */
export class WikipediaApiError extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;

  constructor(code: string, info: string) {
    super(`${code}: ${info}`);
    this.code = code;
  }
}

/** The cause of a refusal while Wikipedia keeps us waiting for longer than anyone shall wait. */
export class LongWaitError extends Error {
  override readonly name = 'LongWait';
}

/** Whether Wikipedia has asked for so long a wait that something else should serve meanwhile. */
export function isLongWait(error: unknown): boolean {
  return error instanceof DomainError && error.cause instanceof LongWaitError;
}

/**
 * Whether a failure can mean that Wikipedia as a whole cannot be used now
 * (unreachable, silent, failing or shutting us out), not just for one request.
 * Whether it does, another request has to show.
 */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof DomainError && error.code === 'upstream' && !(error.cause instanceof WikipediaApiError)
  );
}
