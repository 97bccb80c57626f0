import { DomainError } from '../errors.ts';

export class AdminRequiredError extends DomainError {
  constructor() {
    super('unauthorized', 'This needs the admin token.');
  }
}
