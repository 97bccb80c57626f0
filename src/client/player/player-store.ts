import { AudioOutput } from './audio-output.ts';
import { LoadedTrack } from './loaded-track.ts';
import { type AudioCheck, PlaybackRecovery } from './playback-recovery.ts';
import type { PlayerSession } from './player-session.ts';
import type { PositionStore } from './position-store.ts';
import { QueueStore } from './queue-store.ts';
import type { startStandby } from './standby-audio.ts';
import { INITIAL_STATE, type PlayablePodcast, type Track } from './track.ts';
import { UpNext } from './up-next.ts';

export interface PlayerOptions {
  audio: HTMLAudioElement;
  checkAudio: (src: string) => Promise<AudioCheck>;
  startStandby?: typeof startStandby;
  positions: PositionStore;
  getLatest?: (podcast: PlayablePodcast) => PlayablePodcast;
  /** False without a network, unless the podcast is kept offline. */
  isReachable?: (podcastId: number) => boolean;
  queue?: QueueStore;
  /** Called when the track or what plays after it changes; null without a track. */
  onSessionChange?: (session: PlayerSession | null) => void;
}

/** The player: one loaded track, and what plays after it. */
export class PlayerStore extends LoadedTrack {
  readonly #options: PlayerOptions;
  readonly #recovery: PlaybackRecovery;
  readonly #queue: QueueStore;
  readonly #upNext: UpNext;
  /** A request to play stops if another one, or a pause, has come since. */
  #requestCount = 0;
  #idleTrack: Track | null = null;
  /** Called at the end of each podcast; true stops playback there. */
  stopsAtEnd: () => boolean = () => false;

  constructor(options: PlayerOptions) {
    super(new AudioOutput(options.audio, options.startStandby), options.positions);
    this.#options = options;
    this.#recovery = new PlaybackRecovery({
      output: this.output,
      checkAudio: options.checkAudio,
      getState: this.getState,
      update: (change) => this.update(change),
      onReplaced: () => this.#saveSession(),
      onEnd: () => this.#handleEnd(),
    });
    this.#queue = options.queue ?? new QueueStore(null);
    this.#upNext = new UpNext(this.#queue.getAll, options.getLatest);
    this.#queue.store.subscribe(() => this.refreshNext());
    this.#listenToOutput();
  }

  hasTrack(): boolean {
    return this.getState().track !== null || this.#idleTrack !== null;
  }

  /** A podcast other than the current one ends the list that plays. The queue stays. */
  async play(track: Track): Promise<void> {
    this.#requestCount += 1;
    const request = this.#requestCount;
    if (!this.isCurrent(track.podcastId)) this.#upNext.clear();
    if (!this.isLoaded(track)) this.#load(track, this.getStartSeconds(track));
    else if (this.output.audio.error) this.output.load(track.src, this.getState().currentTime);
    else this.catchUp(track);
    // A live stream may not exist yet, and buffered audio needs no request.
    const mustCheck = !track.isLive && !this.output.canPlay;
    if (mustCheck) {
      this.update({ isWaiting: true });
      const exists = await this.#hasAudio(track.src);
      if (request !== this.#requestCount) return;
      if (this.isLoaded(track)) this.update({ isWaiting: false, isUnavailable: !exists });
      if (!exists) return;
    }
    if (this.isLoaded(track)) await this.output.play();
  }

  /** Skips podcasts without a file. `source` names the list for `updateQueue`. */
  async playAll(podcasts: readonly PlayablePodcast[], startIndex = 0, source: string | null = null) {
    this.#upNext.replace(podcasts, source);
    const tracks = this.#upNext.listTracksFrom(startIndex);
    if (await this.#playFirst(tracks)) return;
    const [first] = tracks;
    if (first === undefined) return;
    this.#load(first, 0);
    this.update({ isUnavailable: true });
  }

  /** Shows a track again, paused. The audio is requested when it plays. */
  restore({ track, queue, source }: PlayerSession): void {
    if (this.getState().track !== null) return;
    this.#upNext.replace(queue, source);
    this.prepareTrack(track);
    this.refreshNext();
  }

  updateQueue(source: string, podcasts: readonly PlayablePodcast[]): void {
    this.#upNext.update(source, podcasts);
    this.refreshNext();
    this.#saveSession();
  }

  async skipToNext(): Promise<void> {
    const { track } = this.getState();
    if (track !== null) await this.#playFirst(this.#upNext.listTracksAfter(track.podcastId));
  }

  /** Plays one podcast of the queue or the list now and keeps the others. */
  async playQueued(podcastId: number): Promise<void> {
    const current = this.getState().track?.podcastId ?? 0;
    const track = this.#upNext.listTracksAfter(current).find((other) => other.podcastId === podcastId);
    if (track !== undefined) await this.#playFirst([track]);
  }

  listAfterQueue(): Track[] {
    return this.#upNext.listListAfter(this.getState().track?.podcastId ?? 0);
  }

  /** Shows the first queued podcast, paused, if no podcast is loaded. */
  cueQueue(): void {
    const [track] = this.#upNext.listTracksAfter(0);
    if (track === undefined || this.getState().track !== null) return;
    this.restore({ track, queue: [], source: null });
    this.#saveSession();
  }

  /** Selects the next track again, because a podcast became ready, was queued or was deleted. */
  refreshNext(): void {
    const { track, next } = this.getState();
    const [found] = track === null ? [] : this.#upNext.listTracksAfter(track.podcastId);
    if (found?.podcastId === next?.podcastId && found?.title === next?.title) return;
    this.update({ next: found === undefined ? null : { podcastId: found.podcastId, title: found.title } });
  }

  pause(): void {
    this.#requestCount += 1;
    this.output.audio.pause();
    // An element that has failed or ended reports no pause.
    this.update({ isPlaying: false, isWaiting: false, isReconnecting: false });
  }

  /** Sets the track that `toggle` plays while none is loaded. Returns a function that removes it. */
  setIdleTrack(track: Track): () => void {
    this.#idleTrack = track;
    return () => {
      if (this.#idleTrack === track) this.#idleTrack = null;
    };
  }

  async toggle(): Promise<void> {
    const { isPlaying, track: loaded } = this.getState();
    const track = loaded ?? this.#idleTrack;
    if (track === null) return;
    if (isPlaying) this.pause();
    else await this.play(track);
  }

  replaceLiveStream(track: Track): Promise<void> {
    return this.#recovery.replaceLiveStream(track);
  }

  unload(podcastId: number): void {
    this.#upNext.remove(podcastId);
    this.#queue.remove(podcastId);
    if (this.isCurrent(podcastId)) {
      this.#requestCount += 1;
      this.#upNext.clear();
      this.output.unload();
      this.update(INITIAL_STATE);
      this.#options.onSessionChange?.(null);
      return;
    }
    this.refreshNext();
    this.#saveSession();
  }

  #saveSession(): void {
    const { track } = this.getState();
    const { podcasts, source } = this.#upNext;
    if (track !== null) this.#options.onSessionChange?.({ track, queue: podcasts, source });
  }

  #listenToOutput(): void {
    this.output.on('play', () => {
      const { track } = this.getState();
      if (track !== null) this.#queue.remove(track.podcastId);
    });
    this.output.on('waiting', () => this.#recovery.handleWait());
    this.output.on('ended', () => this.#handleEnd());
    this.output.on('error', () => this.#handleError());
  }

  async #hasAudio(src: string): Promise<boolean> {
    return (await this.#options.checkAudio(src)) !== 'missing';
  }

  async #playFirst(tracks: readonly Track[]): Promise<boolean> {
    this.#requestCount += 1;
    const request = this.#requestCount;
    const reachable = tracks.filter(({ podcastId }) => this.#options.isReachable?.(podcastId) ?? true);
    // If none is reachable, the first one waits for the network.
    for (const track of reachable.length > 0 ? reachable : tracks) {
      const isReady = this.isLoaded(track) && !this.getState().isUnavailable;
      const exists = isReady || (await this.#hasAudio(track.src));
      if (request !== this.#requestCount) return true;
      if (!exists) continue;
      if (isReady) this.catchUp(track);
      else this.#load(track, this.getStartSeconds(track));
      this.refreshNext();
      await this.output.play();
      return true;
    }
    return false;
  }

  #load(track: Track, startSeconds: number): void {
    this.#upNext.markPlaying(track.podcastId);
    this.loadTrack(track, startSeconds);
    this.refreshNext();
    this.#saveSession();
  }

  #handleEnd(): void {
    const { track, currentTime, duration } = this.getState();
    if (track === null) return;
    if (track.isLive) {
      this.#recovery.handleLiveEnd(track);
      return;
    }
    this.recorder.end(track, duration ?? currentTime);
    this.output.audio.currentTime = 0;
    this.update({ isPlaying: false, isWaiting: false, currentTime: 0 });
    if (!this.stopsAtEnd()) void this.skipToNext();
  }

  #handleError(): void {
    const { track } = this.getState();
    if (track === null || !this.output.audio.hasAttribute('src')) return;
    console.warn('Playback failed', this.output.audio.error);
    this.#recovery.handleError(track);
  }
}
