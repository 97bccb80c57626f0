import type { Clock } from '../domain/ports.ts';

/** Speech of a turn or of a part of it. */
interface SynthesizedSpeech {
  place: number;
  seconds: number;
}

/** How much of a podcast can be heard, and when a listener who began with the first sound has heard all of it. */
export class ReleasedSound {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #first = Promise.withResolvers<void>();
  /** Not mastered yet, in the order of listening. */
  #synthesized: SynthesizedSpeech[] = [];
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

  /**
   * Time of the monotonic clock from which the listener waits for the turn at `place`, if nothing else is synthesized;
   * in the past if the listener waits already.
   */
  getEndMs(place: number): number {
    const earlier = this.#synthesized.filter((speech) => speech.place <= place);
    return earlier.reduce((endMs, { seconds }) => endMs + seconds * 1000, this.#endMs);
  }

  /** Seconds of sound that the listener has left. */
  get leadSeconds(): number {
    return Math.max(0, this.#endMs - this.#clock.monotonicMs()) / 1000;
  }

  /** It can be heard soon. */
  noteSynthesized(place: number, seconds: number): void {
    this.#synthesized = [...this.#synthesized, { place, seconds }].toSorted((a, b) => a.place - b.place);
  }

  /** `seconds` of sound can be heard now. */
  note(seconds: number): void {
    const added = seconds - this.#seconds;
    // A second mastering starts from the beginning, but its sound was heard before.
    if (added <= 0) return;
    this.#endMs = Math.max(this.#endMs, this.#clock.monotonicMs()) + added * 1000;
    this.#seconds = seconds;
    this.#removeSynthesized(added);
    this.#first.resolve();
  }

  #removeSynthesized(seconds: number): void {
    let rest = seconds;
    this.#synthesized = this.#synthesized.flatMap((speech) => {
      const removed = Math.min(rest, speech.seconds);
      rest -= removed;
      return removed < speech.seconds ? [{ ...speech, seconds: speech.seconds - removed }] : [];
    });
  }
}
