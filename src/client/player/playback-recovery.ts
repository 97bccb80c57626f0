import { request } from '../request.ts';
import type { AudioOutput } from './audio-output.ts';
import type { PlayerState, Track } from './track.ts';

/** Time without audio after which the connection counts as lost. */
const MAX_WAIT_MS = 8_000;
/** A live stream that is this far behind its end does not wait for the next turn. */
const MIN_MISSED_SECONDS = 1;
/** Time in which the finished file replaces an ended live stream, before that is loaded again. */
const LIVE_END_DELAY_MS = 1_500;
const RETRY_DELAY_MS = 2_000;
/** Playback that cannot go on for this long ends. */
const MAX_RETRY_MS = 30 * 60_000;
/** A lost connection may leave a request without an answer. */
const MAX_CHECK_MS = 6_000;

/** `unreachable`: the server does not answer, or not for this reason. */
export type AudioCheck = 'exists' | 'missing' | 'unreachable';

export async function checkAudio(src: string): Promise<AudioCheck> {
  try {
    const signal = AbortSignal.timeout(MAX_CHECK_MS);
    const { ok, status } = await request(src, { method: 'HEAD', signal });
    if (ok) return 'exists';
    return status === 429 || status >= 500 ? 'unreachable' : 'missing';
  } catch {
    return 'unreachable';
  }
}

interface RecoveryOptions {
  output: AudioOutput;
  checkAudio: (src: string) => Promise<AudioCheck>;
  getState: () => PlayerState;
  update: (change: Partial<PlayerState>) => void;
  onReplaced: () => void;
  /** Playback has reached the end of the current track. */
  onEnd: () => void;
}

/** Null if the listener chose something else meanwhile. */
type Continuation = 'continues' | 'ended' | 'missing' | 'failed' | null;

/** Continues playback after a lost connection, and when a live stream becomes a finished file. */
export class PlaybackRecovery {
  readonly #options: RecoveryOptions;
  /** Where a wait is watched, in seconds. */
  #watchedTime: number | null = null;
  /** An earlier continuation ends when a later one begins. */
  #continuationCount = 0;
  /** The source in which playback is to continue. */
  #continuesIn: string | null = null;

  constructor(options: RecoveryOptions) {
    this.#options = options;
  }

  async replaceLiveStream(track: Track): Promise<void> {
    const { output, getState, update, onReplaced, onEnd } = this.#options;
    const { track: current } = getState();
    if (current?.podcastId !== track.podcastId || !current.isLive) return;
    if (this.#continuesIn === track.src) return;
    const result = await this.#continueIn(track);
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
    void this.#reconnect(track);
  }

  /** A connection may be lost without an error. */
  handleWait(): void {
    const { output, update } = this.#options;
    update({ isWaiting: true });
    void this.#watchWait(output.audio.currentTime);
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
    const isHere = this.#watchedTime === waitsAt && output.audio.currentTime === waitsAt;
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
  async #reconnect(track: Track, delayMs = 0): Promise<void> {
    const { update, onEnd } = this.#options;
    if (this.#continuesIn === track.src) return;
    update({ isPlaying: true, isWaiting: true });
    const result = await this.#continueIn(track, delayMs);
    if (result === null) return;
    update({ isReconnecting: false });
    if (result === 'ended') onEnd();
    if (result === 'missing' || result === 'failed') update({ isPlaying: false, isWaiting: false });
    if (result === 'missing') update({ isUnavailable: !track.isLive });
  }

  async #continueIn(track: Track, delayMs = 0): Promise<Continuation> {
    this.#continuesIn = track.src;
    const result = await this.#tryUntilItPlays(track, delayMs);
    if (this.#continuesIn === track.src) this.#continuesIn = null;
    return result;
  }

  /** Plays at the same position in another source, or in the same one after a network loss. */
  async #tryUntilItPlays(track: Track, delayMs: number): Promise<Continuation> {
    const { output, checkAudio, getState, update } = this.#options;
    this.#continuationCount += 1;
    const own = this.#continuationCount;
    const isCurrent = () => own === this.#continuationCount && this.#isWanted(track);
    const startedAt = performance.now();
    if (delayMs > 0) await waitForNetwork(delayMs);
    while (isCurrent()) {
      const result = await output.switchTo(track.src, () => getState().isPlaying);
      if (!isCurrent()) return null;
      if (result !== 'failed') return result;
      const [check] = await Promise.all([checkAudio(track.src), waitForNetwork(RETRY_DELAY_MS)]);
      if (!isCurrent()) return null;
      if (check === 'missing') return 'missing';
      // A stream that was cut off looks like one that has ended, or whose next turn is being made.
      if (getState().isWaiting) update({ isReconnecting: check !== 'exists' });
      if (performance.now() - startedAt > MAX_RETRY_MS) return 'failed';
    }
    return null;
  }

  /** A paused podcast needs no connection, but a finished file replaces its live stream. */
  #isWanted({ podcastId, src }: Track): boolean {
    const { track, isPlaying } = this.#options.getState();
    return track?.podcastId === podcastId && (isPlaying || src !== track.src);
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
