import { DomainError } from '../errors.ts';

/** A model has answered, but with nothing that can be spoken. Another answer may be better. */
export class UnusableAnswerError extends DomainError {
  constructor(message: string) {
    super('upstream', message, { plain: true });
  }
}
