import { HURRY_RATE } from '../audio-output.ts';
import type { PlayerState } from '../player-state.ts';
import type { Silence } from './find-silences.ts';
import { type AudioLayout, loadLayout, loadSilences, SECTION_SECONDS } from './load-silences.ts';

/** Stays audible at both ends of a silence, so that no sound is cut off. */
const MARGIN_SECONDS = 0.1;
/** The next section is loaded this long before it plays. */
const AHEAD_SECONDS = 10;
const TICK_MS = 50;
/** After a failure, the file is asked again; each further failure in a row doubles the delay. */
const RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 60_000;

export interface SkipTarget {
  getState(): PlayerState;
  readTime(): number;
  /** Plays as fast as possible, or at the chosen speed again. */
  setHurrying(isHurrying: boolean): void;
}

interface KnownFile {
  src: string;
  layout: Promise<AudioLayout> | null;
  sections: Map<number, Silence[]>;
  /** In a row. */
  failures: number;
  /** On the clock of `performance.now()`, in milliseconds. */
  retryAt: number;
}

/** Plays silences faster. The file is decoded ahead of playback, so the end of a silence is known. */
export class SilenceSkipper {
  readonly #target: SkipTarget;
  readonly #load: { layout: typeof loadLayout; silences: typeof loadSilences };
  #file: KnownFile | null = null;
  #ticker: ReturnType<typeof setInterval> | null = null;
  #tickedAt = 0;
  /** Seconds between ticks, which a busy machine runs late; slowly forgets the longest. */
  #tickSeconds = TICK_MS / 1000;

  constructor(target: SkipTarget, load = { layout: loadLayout, silences: loadSilences }) {
    this.#target = target;
    this.#load = load;
  }

  setEnabled(isEnabled: boolean): void {
    if (this.#ticker !== null) clearInterval(this.#ticker);
    this.#ticker = isEnabled ? setInterval(() => this.#tick(), TICK_MS) : null;
    this.#tickedAt = 0;
    this.#target.setHurrying(false);
  }

  #tick(): void {
    this.#measureTick();
    const { track, duration, isPlaying } = this.#target.getState();
    if (track === null || track.isLive || duration === null || !isPlaying) {
      this.#target.setHurrying(false);
      return;
    }
    if (this.#file?.src !== track.src) {
      this.#file = { src: track.src, layout: null, sections: new Map(), failures: 0, retryAt: 0 };
    }
    const seconds = this.#target.readTime();
    for (const at of [seconds, Math.min(seconds + AHEAD_SECONDS, duration)]) {
      void this.#loadSection(this.#file, Math.floor(at / SECTION_SECONDS), duration);
    }
    this.#target.setHurrying(this.#isInSilence(seconds));
  }

  #measureTick(): void {
    const now = performance.now();
    const seconds = this.#tickedAt === 0 ? 0 : (now - this.#tickedAt) / 1000;
    this.#tickedAt = now;
    this.#tickSeconds = Math.max(TICK_MS / 1000, seconds, this.#tickSeconds * 0.98);
  }

  /** False so early before the end that a late tick does not hurry into the sound. */
  #isInSilence(seconds: number): boolean {
    const margin = Math.max(2 * MARGIN_SECONDS, HURRY_RATE * this.#tickSeconds);
    const section = Math.floor(seconds / SECTION_SECONDS);
    const silences = [section - 1, section].flatMap((index) => this.#file?.sections.get(index) ?? []);
    return silences.some(({ start, end }) => seconds >= start + MARGIN_SECONDS && seconds < end - margin);
  }

  /** A section that cannot be loaded plays as it is, until it is loaded. */
  async #loadSection(file: KnownFile, section: number, duration: number): Promise<void> {
    if (file.sections.has(section) || performance.now() < file.retryAt) return;
    file.sections.set(section, []);
    try {
      file.layout ??= this.#load.layout(file.src, duration);
      file.sections.set(section, await this.#load.silences(file.src, await file.layout, section));
      file.failures = 0;
    } catch (error) {
      console.warn('Silences could not be found', error);
      file.layout = null;
      file.sections.delete(section);
      // Two sections that fail together are one failure.
      if (performance.now() < file.retryAt) return;
      file.retryAt = performance.now() + Math.min(MAX_RETRY_DELAY_MS, RETRY_DELAY_MS * 2 ** file.failures);
      file.failures += 1;
    }
  }
}
