import { DomainError } from '../../../domain/errors.ts';

export class WikipediaApiError extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;

  constructor(code: string, info: string) {
    super(`${code}: ${info}`);
    this.code = code;
  }
}

export class LongWaitError extends Error {
  override readonly name = 'LongWait';
}

export function isLongWait(error: unknown): boolean {
  return error instanceof DomainError && error.cause instanceof LongWaitError;
}

/** Whether Wikipedia as a whole may be unavailable. A second request has to confirm it. */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof DomainError && error.code === 'upstream' && !(error.cause instanceof WikipediaApiError)
  );
}
