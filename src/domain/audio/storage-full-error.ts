import { StoreUnavailableError } from './store-unavailable-error.ts';

/** The audio store has no room left. A podcast that is being made waits until there is some. */
export class StorageFullError extends StoreUnavailableError {
  constructor(cause: unknown) {
    super(cause);
    this.message = 'The server has no room for more audio. Please try again later.';
  }
}
