import type { AudioOutput } from './audio-output.ts';
import type { AudioCheck } from './has-audio.ts';
import type { PlayerState } from './player-state.ts';
import { StreamContinuation } from './stream-continuation.ts';
import type { Track } from './track.ts';

/** Time without audio after which the connection counts as lost. */
const MAX_WAIT_MS = 8_000;
/** A live stream that is this far behind its end does not wait for the next turn. */
const MIN_MISSED_SECONDS = 1;
/** Time in which the finished file replaces an ended live stream, before that is loaded again. */
const LIVE_END_DELAY_MS = 1_500;

interface RecoveryOptions {
  output: AudioOutput;
  checkAudio: (src: string) => Promise<AudioCheck>;
  getState: () => PlayerState;
  update: (change: Partial<PlayerState>) => void;
  onReplaced: () => void;
  /** Playback has reached the end of the current track. */
  onEnd: () => void;
}

/** Continues playback after a lost connection, and when a live stream becomes a finished file. */
export class PlaybackRecovery {
  readonly #options: RecoveryOptions;
  readonly #continuation: StreamContinuation;
  /** Where a wait is watched, in seconds. */
  #watchedTime: number | null = null;

  constructor(options: RecoveryOptions) {
    const { output, checkAudio, getState, update } = options;
    this.#options = options;
    this.#continuation = new StreamContinuation({
      output,
      checkAudio,
      isWanted: ({ podcastId, src }) => {
        const { track, isPlaying } = getState();
        // A paused podcast needs no connection, but a finished file replaces its live stream.
        return track?.podcastId === podcastId && (isPlaying || src !== track.src);
      },
      isPlaying: () => getState().isPlaying,
      // A stream that was cut off looks like one that has ended, or whose next turn is being made.
      onFailure: (isReachable) => getState().isWaiting && update({ isReconnecting: !isReachable }),
    });
  }

  /** Continues in the finished file at the same position. */
  async replaceLiveStream(track: Track): Promise<void> {
    const { output, getState, update, onReplaced, onEnd } = this.#options;
    const { track: current } = getState();
    if (current?.podcastId !== track.podcastId || !current.isLive) return;
    if (this.#continuation.isBusyWith(track.src)) return;
    const result = await this.#continuation.continueIn(track);
    if (result !== 'continues' && result !== 'ended') return;
    const duration = output.measuredDuration ?? track.duration;
    update({ track, duration, isWaiting: false, isReconnecting: false });
    onReplaced();
    if (result === 'ended' && getState().isPlaying) onEnd();
  }

  /** The connection of a live stream was lost, or the finished file follows. */
  handleLiveEnd(track: Track): void {
    void this.#reconnect(track, LIVE_END_DELAY_MS);
  }

  handleError(track: Track): void {
    const { getState, update } = this.#options;
    if (!getState().isPlaying) {
      void this.#stop(track);
      return;
    }
    update({ isReconnecting: true });
    void this.#reconnect(track, 0);
  }

  /** A connection may be lost without an error. */
  handleWait(): void {
    const { output, update } = this.#options;
    update({ isWaiting: true });
    void this.#watchWait(output.currentTime);
  }

  /** Reconnects, unless playback only waits for the next turn of a live stream. */
  async #watchWait(waitsAt: number): Promise<void> {
    if (this.#watchedTime === waitsAt) return;
    this.#watchedTime = waitsAt;
    let track: Track | null;
    do {
      await new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
      track = this.#findWaitingTrack(waitsAt);
    } while (track !== null && !(await this.#isConnectionLost(track, waitsAt)));
    const isStillWaiting = track !== null && this.#findWaitingTrack(waitsAt) !== null;
    if (this.#watchedTime === waitsAt) this.#watchedTime = null;
    if (track !== null && isStillWaiting) this.handleError(track);
  }

  /** Null if playback no longer waits at this position. */
  #findWaitingTrack(waitsAt: number): Track | null {
    const { output, getState } = this.#options;
    const { track, isPlaying, isWaiting } = getState();
    const isHere = this.#watchedTime === waitsAt && output.currentTime === waitsAt;
    return isPlaying && isWaiting && isHere ? track : null;
  }

  async #isConnectionLost({ isLive, src }: Track, waitsAt: number): Promise<boolean> {
    const { checkAudio, getState } = this.#options;
    const isAtEnd = isLive && waitsAt + MIN_MISSED_SECONDS > (getState().duration ?? 0);
    return !isAtEnd || (await checkAudio(src)) === 'unreachable';
  }

  /** A paused track needs no connection, but its file may be missing. */
  async #stop(track: Track): Promise<void> {
    const { checkAudio, getState, update } = this.#options;
    update({ isPlaying: false, isWaiting: false });
    const isMissing = (await checkAudio(track.src)) === 'missing';
    if (isMissing && getState().track?.src === track.src) update({ isUnavailable: !track.isLive });
  }

  /** The listener hears the rest when the network is back. */
  async #reconnect(track: Track, delayMs: number): Promise<void> {
    const { update, onEnd } = this.#options;
    if (this.#continuation.isBusyWith(track.src)) return;
    update({ isPlaying: true, isWaiting: true });
    const result = await this.#continuation.continueIn(track, delayMs);
    if (result === null) return;
    update({ isReconnecting: false });
    if (result === 'ended') onEnd();
    if (result === 'missing' || result === 'failed') update({ isPlaying: false, isWaiting: false });
    if (result === 'missing') update({ isUnavailable: !track.isLive });
  }
}
