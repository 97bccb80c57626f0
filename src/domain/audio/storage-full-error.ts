import { DomainError } from '../errors.ts';

const RETRY_AFTER_SECONDS = 5;

export class StorageFullError extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The server has no room for more audio. Please try again later.', {
      cause,
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
}
