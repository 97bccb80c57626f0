import { DomainError } from '../errors.ts';

/** The podcast was promised natural voices, and this process does not have them. It never changes its voices. */
export class VoicesUnavailableError extends DomainError {
  constructor(cause?: unknown) {
    super('unavailable', 'The natural voices are not installed at the moment. Please try again later.', {
      cause,
    });
  }
}
