import type { Clock } from '../domain/ports.ts';

export class ReleasedSound {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #first = Promise.withResolvers<void>();
  #seconds = 0;
  #firstMs: number | null = null;

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock;
  }

  get hasBegun(): boolean {
    return this.#firstMs !== null;
  }

  get whenBegun(): Promise<void> {
    return this.#first.promise;
  }

  /** `seconds` of sound can be heard now. */
  note(seconds: number): void {
    this.#seconds = seconds;
    this.#firstMs ??= this.#clock.monotonicMs();
    this.#first.resolve();
  }

  /** Seconds of sound that a listener who started at the first sound has left. */
  getLeadSeconds(): number {
    if (this.#firstMs === null) return 0;
    const heardSeconds = (this.#clock.monotonicMs() - this.#firstMs) / 1000;
    return Math.max(0, this.#seconds - heardSeconds);
  }
}
