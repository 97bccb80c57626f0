import { DomainError } from '../errors.ts';
import { NO_NATURAL_VOICES } from './natural-voices-rules.ts';
import type { NaturalVoicesStatus } from './voices.schema.ts';

export interface NaturalVoicesControl {
  getStatus(): NaturalVoicesStatus;
  /** Has no effect while they are installed or being installed. */
  install(): void;
}

export class VoicesService {
  readonly #control: NaturalVoicesControl | null;

  /** Null if this process has none. */
  constructor(control: NaturalVoicesControl | null) {
    this.#control = control;
  }

  getStatus(): NaturalVoicesStatus {
    return this.#control?.getStatus() ?? NO_NATURAL_VOICES;
  }

  /** Starts the installation and returns at once. Throws `validation` in a process without natural voices. */
  install(): NaturalVoicesStatus {
    if (this.#control === null || this.#control.getStatus().state === 'off') {
      throw new DomainError(
        'validation',
        'This process has no natural voices: NATURAL_VOICES is off, or other processes make the podcasts. Run `npm run voices` there.',
      );
    }
    this.#control.install();
    return this.#control.getStatus();
  }
}
