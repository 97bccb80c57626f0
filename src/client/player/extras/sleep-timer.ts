import { createStore, type ReadonlyStore } from '../../store.ts';
import type { PlayerStore } from '../player-store.ts';
import { findChapterIndex } from '../track.ts';

/** Minutes, or the end that stops playback. */
export type SleepChoice = number | 'chapter' | 'podcast';

export interface SleepState {
  choice: SleepChoice;
  /** Seconds of listening until playback stops; null if unknown. */
  secondsLeft: number | null;
  isFading: boolean;
}

export type SleepTarget = Pick<
  PlayerStore,
  'getState' | 'readTime' | 'getRate' | 'pause' | 'seek' | 'setFade'
>;

export const SLEEP_MINUTES = [5, 15, 30, 45, 60, 90] as const;
const EXTENSION_SECONDS = 5 * 60;
const FADE_SECONDS = 5;
const TICK_MS = 100;
/** Seconds before the end of a chapter in which a move to the next one is playback and not a jump. */
const MAX_CROSSING_SECONDS = 2;

/** Counts only while the podcast plays. */
export class SleepTimer {
  readonly #target: SleepTarget;
  readonly #now: () => number;
  readonly #state = createStore<SleepState | null>(null);
  #ticker: ReturnType<typeof setInterval> | null = null;
  #lastTickAt = 0;
  /** Playback time of the last tick, in seconds; null before the first one. */
  #previousSeconds: number | null = null;
  /** How many more podcasts end before playback stops. */
  #podcastsToPass = 0;
  #podcastId: number | null = null;
  #chapterIndex = -1;
  /** The end of this chapter stops playback. */
  #lastChapterIndex = -1;

  constructor(target: SleepTarget, now: () => number = () => performance.now()) {
    this.#target = target;
    this.#now = now;
  }

  readonly store: ReadonlyStore<SleepState | null> = this.#state;

  start(choice: SleepChoice | null): void {
    this.#stop();
    if (choice === null) return;
    this.#podcastsToPass = 0;
    this.#lastTickAt = this.#now();
    const secondsLeft = typeof choice === 'number' ? choice * 60 : null;
    this.#state.set({ choice, secondsLeft, isFading: false });
    this.#previousSeconds = null;
    this.#followChapter();
    this.#ticker = setInterval(() => this.tick(), TICK_MS);
    this.tick();
  }

  /** By five minutes, or to the next end of a chapter or podcast. */
  extend(): void {
    const state = this.#state.get();
    if (state === null) return;
    if (typeof state.choice === 'number') {
      this.#state.set({ ...state, secondsLeft: (state.secondsLeft ?? 0) + EXTENSION_SECONDS });
    } else if (state.choice === 'chapter') this.#lastChapterIndex += 1;
    else this.#podcastsToPass += 1;
    this.tick();
  }

  /** Whether playback stops at the end of the current podcast; counts the end. */
  readonly takePodcastEnd = (): boolean => {
    const choice = this.#state.get()?.choice;
    if (choice === undefined || typeof choice === 'number') return false;
    const { track } = this.#target.getState();
    const isExtended =
      choice === 'chapter'
        ? this.#lastChapterIndex >= Math.max(1, track?.chapters.length ?? 0)
        : this.#podcastsToPass > 0;
    if (isExtended) this.#podcastsToPass -= 1;
    else this.#stop();
    return !isExtended;
  };

  tick(): void {
    const state = this.#state.get();
    if (state === null) return;
    const elapsed = (this.#now() - this.#lastTickAt) / 1000;
    this.#lastTickAt = this.#now();
    const { isPlaying, isWaiting } = this.#target.getState();
    if (!isPlaying || isWaiting) return;
    const secondsLeft = this.#computeSecondsLeft(state, elapsed);
    if (secondsLeft !== null && secondsLeft <= 0) {
      this.#finish();
      return;
    }
    const isFading = secondsLeft !== null && secondsLeft < FADE_SECONDS;
    this.#target.setFade(isFading ? secondsLeft / FADE_SECONDS : 1);
    this.#state.set({ ...state, secondsLeft, isFading });
  }

  #computeSecondsLeft({ choice, secondsLeft }: SleepState, elapsed: number): number | null {
    if (typeof choice === 'number') return (secondsLeft ?? 0) - elapsed;
    if (choice === 'chapter') return this.#computeChapterSeconds();
    return this.#podcastsToPass > 0 ? null : this.#computeSecondsTo(this.#target.getState().duration);
  }

  #computeChapterSeconds(): number | null {
    const { track, duration } = this.#target.getState();
    if (this.#followChapter()) return 0;
    return this.#computeSecondsTo(track?.chapters[this.#lastChapterIndex + 1]?.timestamp ?? duration);
  }

  /** Never 0: only the end itself stops playback, so that a podcast counts as played. */
  #computeSecondsTo(end: number | null): number | null {
    const { track, duration } = this.#target.getState();
    // Of an unfinished podcast, ends ahead of the live edge are estimates, and the edge itself moves on.
    const isSettled = track?.isLive !== true || (duration !== null && end !== null && end < duration);
    if (end === null || !isSettled) return null;
    return Math.max(0.001, (end - this.#target.readTime()) / this.#target.getRate());
  }

  /** Returns true if playback has just left the last chapter. A jump makes its target the last chapter. */
  #followChapter(): boolean {
    const { track } = this.#target.getState();
    const seconds = this.#target.readTime();
    const previousSeconds = this.#previousSeconds;
    this.#previousSeconds = seconds;
    const index = findChapterIndex(track?.chapters ?? [], seconds);
    const isSamePodcast = this.#podcastId === (track?.podcastId ?? null);
    const hasLeft = index > this.#lastChapterIndex;
    const end = track?.chapters[this.#lastChapterIndex + 1]?.timestamp ?? Number.POSITIVE_INFINITY;
    const maxDistance = MAX_CROSSING_SECONDS * this.#target.getRate();
    const isCrossing =
      previousSeconds !== null && end - previousSeconds < maxDistance && seconds - end < maxDistance;
    if (isSamePodcast && hasLeft && isCrossing) return true;
    if (!isSamePodcast || hasLeft || index < this.#chapterIndex) this.#lastChapterIndex = index;
    this.#podcastId = track?.podcastId ?? null;
    this.#chapterIndex = index;
    return false;
  }

  #finish(): void {
    const isChapter = this.#state.get()?.choice === 'chapter';
    const start = this.#target.getState().track?.chapters[this.#lastChapterIndex + 1]?.timestamp;
    this.#target.pause();
    // The next chapter has begun for some milliseconds.
    if (isChapter && start !== undefined) this.#target.seek(start);
    this.#stop();
  }

  #stop(): void {
    if (this.#ticker !== null) clearInterval(this.#ticker);
    this.#ticker = null;
    this.#target.setFade(1);
    this.#state.set(null);
  }
}
