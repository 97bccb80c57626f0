import { DomainError } from '../errors.ts';

const RETRY_AFTER_SECONDS = 5;

export class StoreUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The audio store cannot be reached. Please try again in a moment.', {
      cause,
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
}
