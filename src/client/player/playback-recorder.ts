import { isPlayedToEnd, type PositionStore } from './position-store.ts';
import type { PlayerState, Track } from './track.ts';

/** At normal speed, a difference of at least this much between two ticks is a jump and not playback. */
const MIN_JUMP_SECONDS = 2;

/** Seconds of playback after which the measured duration is reported. */
const MIN_REPORT_SECONDS = 3;

/** Saves positions, and counts the seconds of a track that were played. */
export class PlaybackRecorder {
  readonly #positions: PositionStore;
  readonly #reportedIds = new Set<number>();
  #lastSeconds = 0;
  #playedSeconds = 0;
  #playedSinceJump = 0;

  constructor(positions: PositionStore) {
    this.#positions = positions;
  }

  /** `isUserAction`: the listener chose the start, so it replaces a later position. */
  start(podcastId: number, seconds: number, isUserAction: boolean): void {
    this.#playedSeconds = 0;
    this.jump(seconds);
    if (isUserAction) this.#positions.update(podcastId, seconds, true);
  }

  jump(seconds: number): void {
    this.#lastSeconds = seconds;
    this.#playedSinceJump = 0;
  }

  /** Returns true once for each podcast, when its measured duration is reliable. */
  tick(track: Track | null, seconds: number, { isPlaying, duration }: PlayerState, rate: number): boolean {
    this.#count(seconds, rate);
    if (track === null) return false;
    const { podcastId, isLive } = track;
    if (isPlaying) this.#positions.update(podcastId, seconds, false);
    if (isLive || duration === null || this.#playedSeconds < MIN_REPORT_SECONDS) return false;
    if (this.#reportedIds.has(podcastId)) return false;
    this.#reportedIds.add(podcastId);
    return true;
  }

  end({ podcastId, isLive }: Track, seconds: number): void {
    if (isPlayedToEnd(isLive, this.#playedSinceJump)) this.#positions.finish(podcastId, seconds);
    this.jump(0);
  }

  #count(seconds: number, rate: number): void {
    const step = seconds - this.#lastSeconds;
    if (step < 0 || step >= MIN_JUMP_SECONDS * Math.max(1, rate)) this.#playedSinceJump = 0;
    else {
      this.#playedSeconds += step;
      this.#playedSinceJump += step;
    }
    this.#lastSeconds = seconds;
  }
}
