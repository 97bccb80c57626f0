import { isPlayedToEnd, type PositionStore } from './position-store.ts';
import type { PlayerState, Track } from './track.ts';

/** At normal speed, a difference of at least this much between two ticks is a jump and not playback. */
const MIN_JUMP_SECONDS = 2;

/** Seconds of playback after which the measured duration is reported. */
const MIN_REPORT_SECONDS = 3;

export class PlaybackRecorder {
  readonly #positions: PositionStore;
  readonly #listeningTime = new ListeningTime();
  readonly #reportedIds = new Set<number>();

  constructor(positions: PositionStore) {
    this.#positions = positions;
  }

  /** `isUserAction`: the listener chose the start, so it replaces a later position. */
  start(podcastId: number, seconds: number, isUserAction: boolean): void {
    this.#listeningTime.start(seconds);
    if (isUserAction) this.#positions.update(podcastId, seconds, true);
  }

  jump(seconds: number): void {
    this.#listeningTime.jump(seconds);
  }

  /** Returns true once for each podcast, when its measured duration is reliable. */
  tick(track: Track | null, seconds: number, { isPlaying, duration }: PlayerState, rate: number): boolean {
    this.#listeningTime.tick(seconds, rate);
    if (track === null) return false;
    if (isPlaying) this.#positions.update(track.podcastId, seconds, false);
    if (track.isLive || duration === null || this.#listeningTime.total < MIN_REPORT_SECONDS) return false;
    if (this.#reportedIds.has(track.podcastId)) return false;
    this.#reportedIds.add(track.podcastId);
    return true;
  }

  end({ podcastId, isLive }: Track, seconds: number): void {
    if (isPlayedToEnd(isLive, this.#listeningTime.sinceJump)) this.#positions.finish(podcastId, seconds);
    this.#listeningTime.jump(0);
  }
}

/** Counts the seconds of a track that were played; jumps do not count. */
class ListeningTime {
  #lastSeconds = 0;
  #total = 0;
  #sinceJump = 0;

  get total(): number {
    return this.#total;
  }

  /** Seconds played since the last jump. */
  get sinceJump(): number {
    return this.#sinceJump;
  }

  start(seconds: number): void {
    this.#total = 0;
    this.jump(seconds);
  }

  jump(seconds: number): void {
    this.#lastSeconds = seconds;
    this.#sinceJump = 0;
  }

  tick(seconds: number, rate: number): void {
    const step = seconds - this.#lastSeconds;
    if (step < 0 || step >= MIN_JUMP_SECONDS * Math.max(1, rate)) this.#sinceJump = 0;
    else {
      this.#total += step;
      this.#sinceJump += step;
    }
    this.#lastSeconds = seconds;
  }
}
