import { DomainError } from '../errors.ts';

/** The server of a local model does not run at the moment. A podcast waits for it. */
export class ModelUnavailableError extends DomainError {
  constructor(message: string, cause?: unknown) {
    super('unavailable', message, { cause, plain: true });
  }
}
