import type { AudioOutput } from './audio-output.ts';
import type { AudioCheck } from './has-audio.ts';
import type { Track } from './track.ts';

const RETRY_DELAY_MS = 2_000;
/** Playback that cannot go on for this long ends. */
const MAX_RETRY_MS = 30 * 60_000;

interface ContinuationOptions {
  output: AudioOutput;
  checkAudio: (src: string) => Promise<AudioCheck>;
  /** Whether the listener still wants to hear the podcast. */
  isWanted: (track: Track) => boolean;
  isPlaying: () => boolean;
  /** Called after each attempt that fails. */
  onFailure: (isReachable: boolean) => void;
}

export type ContinuationResult = 'continues' | 'ended' | 'missing' | 'failed';

/** Lets playback go on at the same position in another source, or in the same one after a network loss. */
export class StreamContinuation {
  readonly #options: ContinuationOptions;
  /** An earlier continuation ends when a later one begins. */
  #count = 0;
  #src: string | null = null;

  constructor(options: ContinuationOptions) {
    this.#options = options;
  }

  isBusyWith(src: string): boolean {
    return this.#src === src;
  }

  /** Tries until it succeeds. Resolves with null if the listener chose something else meanwhile. */
  async continueIn(track: Track, delayMs = 0): Promise<ContinuationResult | null> {
    this.#src = track.src;
    const result = await this.#tryUntilItPlays(track, delayMs);
    if (this.#src === track.src) this.#src = null;
    return result;
  }

  async #tryUntilItPlays(track: Track, delayMs: number): Promise<ContinuationResult | null> {
    const { output, checkAudio, isWanted, isPlaying, onFailure } = this.#options;
    this.#count += 1;
    const own = this.#count;
    const isCurrent = () => own === this.#count && isWanted(track);
    const startedAt = performance.now();
    if (delayMs > 0) await waitForNetwork(delayMs);
    while (isCurrent()) {
      const result = await output.switchTo(track.src, isPlaying);
      if (result !== 'failed') return isCurrent() ? result : null;
      if (!isCurrent()) return null;
      const [check] = await Promise.all([checkAudio(track.src), waitForNetwork(RETRY_DELAY_MS)]);
      if (!isCurrent()) return null;
      if (check === 'missing') return 'missing';
      onFailure(check === 'exists');
      if (performance.now() - startedAt > MAX_RETRY_MS) return 'failed';
    }
    return null;
  }
}

/** Waits until the network returns, at most this long. */
function waitForNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
