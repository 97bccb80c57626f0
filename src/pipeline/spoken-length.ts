import {
  estimateTurnSeconds,
  SEGMENT_PAUSE_SECONDS,
  type SpeechPace,
  USUAL_PACE,
} from '../domain/length/plan-length.ts';

const PRIOR_SECONDS = 20;

/** How long the turns of a podcast are: measured if they have been spoken, else estimated at the pace so far. */
export class SpokenLength {
  readonly #pace: SpeechPace;
  readonly #measured = new Map<string, number>();
  #measuredSeconds = PRIOR_SECONDS;
  #estimatedSeconds = PRIOR_SECONDS;

  constructor(pace: SpeechPace | null = null) {
    this.#pace = pace ?? USUAL_PACE;
  }

  note(text: string, seconds: number): void {
    const estimated = estimateTurnSeconds(text, this.#pace);
    const whole = seconds + estimateTurnSeconds('', this.#pace);
    this.#measured.set(text, whole);
    this.#measuredSeconds += whole;
    this.#estimatedSeconds += estimated;
  }

  getTurnSeconds(text: string): number {
    const slowness = this.#measuredSeconds / this.#estimatedSeconds;
    return this.#measured.get(text) ?? slowness * estimateTurnSeconds(text, this.#pace);
  }

  getSegmentSeconds(texts: readonly string[]): number {
    if (texts.length === 0) return 0;
    return texts.reduce((sum, text) => sum + this.getTurnSeconds(text), SEGMENT_PAUSE_SECONDS);
  }
}
