import { DomainError } from '../errors.ts';

/** Seconds after which asking the store again makes sense. */
const RETRY_AFTER = 5;

/**
 * The audio store does not answer, or refuses, after the adapter's own tries.
 * Whoever reads is told to come back; a podcast that is being made waits.
 */
export class StoreUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The audio store cannot be reached. Please try again in a moment.', {
      cause,
      retryAfter: RETRY_AFTER,
    });
  }
}
