import type { Clock } from '../domain/ports.ts';

/** How much of a podcast can be heard, and when a listener who plays it from the first sound has heard it. */
export class ReleasedSound {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #first = Promise.withResolvers<void>();
  #seconds = 0;
  #endMs: number;

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock;
    this.#endMs = clock.monotonicMs();
  }

  get hasBegun(): boolean {
    return this.#seconds > 0;
  }

  get whenBegun(): Promise<void> {
    return this.#first.promise;
  }

  /** The listener has to wait from then on. By the monotonic clock, in the past for one who waits. */
  get endMs(): number {
    return this.#endMs;
  }

  /** Seconds of sound that the listener has left. */
  get leadSeconds(): number {
    return Math.max(0, this.#endMs - this.#clock.monotonicMs()) / 1000;
  }

  /** `seconds` of sound can be heard now. */
  note(seconds: number): void {
    const added = seconds - this.#seconds;
    // A second mastering starts from the beginning, but its sound was heard before.
    if (added <= 0) return;
    this.#endMs = Math.max(this.#endMs, this.#clock.monotonicMs()) + added * 1000;
    this.#seconds = seconds;
    this.#first.resolve();
  }
}
