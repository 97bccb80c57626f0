import type { Chapter } from '../../domain/podcast/podcast.schema.ts';
import { createStore, type ReadonlyStore } from '../store.ts';
import type { AudioCheck } from './audio-exists.ts';
import { AudioOutput } from './audio-output.ts';
import { findNextChapterStart, findPreviousChapterStart } from './chapter-jumps.ts';
import { PlaybackRecorder } from './playback-recorder.ts';
import { PlaybackRecovery } from './playback-recovery.ts';
import type { PlaybackSettings } from './playback-settings.ts';
import type { PlayerSession } from './player-session.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';
import type { PositionStore } from './position-store.ts';
import { QueueStore } from './queue-store.ts';
import type { startStandby } from './standby-audio.ts';
import { hasSameChapters, type PlayablePodcast, type Track } from './track.ts';
import { UpNext } from './up-next.ts';

export interface PlayerOptions {
  audio: HTMLAudioElement;
  checkAudio: (src: string) => Promise<AudioCheck>;
  startStandby?: typeof startStandby;
  positions: PositionStore;
  getLatest?: (podcast: PlayablePodcast) => PlayablePodcast;
  /** False without a network, unless the podcast is kept offline. */
  isReachable?: (podcastId: number) => boolean;
  /** What the listener chose to hear next. */
  queue?: QueueStore;
  /** Called when the track or what plays after it changes; null without a track. */
  onSessionChange?: (session: PlayerSession | null) => void;
}

export class PlayerStore {
  readonly #output: AudioOutput;
  readonly #checkAudio: (src: string) => Promise<AudioCheck>;
  readonly #positions: PositionStore;
  readonly #recorder: PlaybackRecorder;
  readonly #recovery: PlaybackRecovery;
  readonly #queue: QueueStore;
  readonly #upNext: UpNext;
  readonly #isReachable: (podcastId: number) => boolean;
  readonly #onSessionChange: (session: PlayerSession | null) => void;
  readonly #state = createStore(INITIAL_STATE);
  /** A request to play stops if it is not the latest one. */
  #requestCount = 0;
  #idleTrack: Track | null = null;
  /** Called once for each podcast, in seconds. */
  onDurationMeasured: ((podcastId: number, duration: number) => void) | null = null;
  /** Called at the end of each podcast; true stops playback there. */
  stopsAtEnd: () => boolean = () => false;

  constructor(options: PlayerOptions) {
    this.#output = new AudioOutput(options.audio, options.startStandby);
    this.#checkAudio = options.checkAudio;
    this.#positions = options.positions;
    this.#recorder = new PlaybackRecorder(options.positions);
    this.#recovery = new PlaybackRecovery({
      output: this.#output,
      checkAudio: options.checkAudio,
      getState: this.getState,
      update: (change) => this.#update(change),
      onReplaced: () => this.#saveSession(),
      onEnd: () => this.#handleEnd(),
    });
    this.#queue = options.queue ?? new QueueStore(null);
    this.#upNext = new UpNext({
      getLatest: options.getLatest ?? ((podcast) => podcast),
      getQueue: this.#queue.getAll,
    });
    this.#isReachable = options.isReachable ?? (() => true);
    this.#onSessionChange = options.onSessionChange ?? (() => undefined);
    this.#queue.store.subscribe(() => this.refreshNext());
    this.#listenToOutput();
  }

  readonly store: ReadonlyStore<PlayerState> = this.#state;
  readonly getState = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  hasTrack(): boolean {
    return this.getState().track !== null || this.#idleTrack !== null;
  }

  /** The loaded track can play without a request. */
  get canPlay(): boolean {
    return this.#output.canPlay;
  }

  isCurrent(podcastId: number): boolean {
    return this.getState().track?.podcastId === podcastId;
  }

  /** A podcast other than the current one ends the list that plays. The queue stays. */
  async play(track: Track): Promise<void> {
    this.#requestCount += 1;
    if (!this.isCurrent(track.podcastId)) this.#upNext.clear();
    if (!this.#isLoaded(track)) this.#load(track, this.getStartSeconds(track));
    else if (this.#output.error !== null) this.#output.load(track.src, this.getState().currentTime);
    else this.#catchUp(track);
    // A live stream may not exist yet, and buffered audio needs no request.
    const mustCheck = !track.isLive && !this.#output.canPlay;
    if (mustCheck) {
      this.#update({ isWaiting: true });
      const exists = await this.#audioExists(track.src);
      if (this.#isLoaded(track)) this.#update({ isWaiting: false, isUnavailable: !exists });
      if (!exists) return;
    }
    if (this.#isLoaded(track)) await this.#output.play();
  }

  /** Skips podcasts without a file. `source` names the list for `updateQueue`. */
  async playAll(podcasts: readonly PlayablePodcast[], startIndex = 0, source: string | null = null) {
    this.#upNext.replace(podcasts, source);
    const tracks = this.#upNext.listTracksFrom(startIndex);
    if (await this.#playFirst(tracks)) return;
    const [first] = tracks;
    if (first === undefined) return;
    this.#load(first, 0);
    this.#update({ isUnavailable: true });
  }

  /** The server has a new file of a podcast. A listener hears the loaded one until the next pause. */
  replaceFile(podcastId: number): void {
    const prepare = () => {
      const { track, isPlaying, currentTime } = this.getState();
      if (isPlaying && track?.podcastId === podcastId) return;
      unsubscribe();
      if (track?.podcastId === podcastId) this.#output.prepare(track.src, currentTime);
    };
    const unsubscribe = this.subscribe(prepare);
    prepare();
  }

  /** Shows a track again, paused. The audio is requested when it plays. */
  restore({ track, queue, source }: PlayerSession): void {
    if (this.getState().track !== null) return;
    this.#upNext.replace(queue, source);
    const { podcastId, duration } = track;
    const currentTime = this.getStartSeconds(track);
    this.#output.prepare(track.src, currentTime);
    this.#update({ track, duration, currentTime, next: this.#findNext(podcastId) });
    this.#positions.markSeen(podcastId);
    this.#recorder.start(podcastId, currentTime, false);
  }

  /** Ignores a list from another source. */
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

  /** What plays after the current podcast and the queue. */
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
    const found = track === null ? null : this.#findNext(track.podcastId);
    if (found?.podcastId !== next?.podcastId || found?.title !== next?.title) this.#update({ next: found });
  }

  /** Returns the position that the listener chose, else the saved one. */
  getStartSeconds({ podcastId, duration, isLive }: Track): number {
    const { cue } = this.getState();
    if (cue?.podcastId === podcastId) return cue.seconds;
    // The end of a live stream is not the end of the podcast.
    return this.#positions.getResumeSeconds(podcastId, isLive ? null : duration);
  }

  pause(): void {
    this.#output.pause();
    // An element that has failed or ended reports no pause.
    this.#update({ isPlaying: false, isWaiting: false, isReconnecting: false });
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

  /** Ignores a time that is not finite. */
  seek(seconds: number): void {
    const { track, duration } = this.getState();
    if (!track?.src || !Number.isFinite(seconds)) return;
    // The end of a live stream is the end of the received data.
    const end = track.isLive || duration === null ? this.#output.bufferedSeconds : duration;
    const target = Math.min(Math.max(0, seconds), end);
    this.#moveTo(target);
    this.#positions.update(track.podcastId, target, true);
  }

  /** Moves in the loaded track, or sets the start position of another track. */
  seekTrack(track: Track, seconds: number): void {
    if (this.isCurrent(track.podcastId)) this.seek(seconds);
    else if (Number.isFinite(seconds)) {
      const end = track.duration ?? Number.POSITIVE_INFINITY;
      this.#update({ cue: { podcastId: track.podcastId, seconds: Math.min(Math.max(0, seconds), end) } });
    }
  }

  skip(seconds: number): void {
    this.seek(this.readTime() + seconds);
  }

  /** Moves to the start of the previous or the next chapter, if there is one. */
  skipToChapter(direction: -1 | 1): void {
    const chapters = this.getState().track?.chapters ?? [];
    const find = direction === 1 ? findNextChapterStart : findPreviousChapterStart;
    const start = find(chapters, this.readTime());
    if (start !== null) this.seek(start);
  }

  /** Seconds, exact at the time of the call. */
  readTime(): number {
    return this.#output.currentTime;
  }

  getRate(): number {
    return this.#output.rate;
  }

  applySettings({ rate, volume, isMuted }: PlaybackSettings): void {
    this.#output.rate = rate;
    this.#output.volume = volume;
    this.#output.isMuted = isMuted;
  }

  /** Plays as fast as possible, or at the chosen speed again. */
  setHurrying(isHurrying: boolean): void {
    this.#output.isHurrying = isHurrying;
  }

  /** From 1 (the chosen volume) to 0 (silent). */
  setFade(ratio: number): void {
    this.#output.fade = ratio;
  }

  updateChapters(podcastId: number, chapters: readonly Chapter[], duration: number | null): void {
    const { track } = this.getState();
    if (track?.podcastId !== podcastId) return;
    const changed = !track.isLive && track.chapters.length > 0 && !hasSameChapters(track.chapters, chapters);
    this.#update({
      // A live stream is as long as the sound so far.
      track: { ...track, chapters, duration: track.isLive ? track.duration : (duration ?? track.duration) },
      ...(changed && { chaptersUpdated: true }),
    });
  }

  setLiveDuration(podcastId: number, seconds: number): void {
    const { track } = this.getState();
    if (track?.podcastId === podcastId && track.isLive) this.#update({ duration: seconds });
  }

  /** Goes on in the finished file at the same position. */
  replaceLiveStream(track: Track): Promise<void> {
    return this.#recovery.replaceLiveStream(track);
  }

  unload(podcastId: number): void {
    this.#upNext.remove(podcastId);
    this.#queue.remove(podcastId);
    if (this.isCurrent(podcastId)) {
      this.#requestCount += 1;
      this.#upNext.clear();
      this.#output.unload();
      this.#update(INITIAL_STATE);
      this.#onSessionChange(null);
      return;
    }
    this.refreshNext();
    this.#saveSession();
  }

  #saveSession(): void {
    const { track } = this.getState();
    const { podcasts, source } = this.#upNext;
    if (track !== null) this.#onSessionChange({ track, queue: podcasts, source });
  }

  #listenToOutput(): void {
    const output = this.#output;
    output.on('timeupdate', () => this.#handleTimeUpdate());
    output.on('durationchange', () => {
      const { track } = this.getState();
      if (!track?.isLive) this.#update({ duration: output.measuredDuration ?? track?.duration ?? null });
    });
    output.on('play', () => {
      this.#update({ isPlaying: true });
      const { track } = this.getState();
      if (track !== null) this.#queue.remove(track.podcastId);
    });
    output.on('playing', () => this.#update({ isPlaying: true, isWaiting: false, isReconnecting: false }));
    output.on('waiting', () => this.#recovery.handleWait());
    output.on('pause', () => {
      this.#positions.flush();
      // An element also reports a pause at its end and after an error.
      if (!output.hasEnded && output.error === null)
        this.#update({ isPlaying: false, isWaiting: false, isReconnecting: false });
    });
    output.on('ended', () => this.#handleEnd());
    output.on('error', () => this.#handleError());
  }

  async #audioExists(src: string): Promise<boolean> {
    return (await this.#checkAudio(src)) !== 'missing';
  }

  #isLoaded(track: Track): boolean {
    return this.getState().track?.src === track.src;
  }

  async #playFirst(tracks: readonly Track[]): Promise<boolean> {
    this.#requestCount += 1;
    const request = this.#requestCount;
    const reachable = tracks.filter(({ podcastId }) => this.#isReachable(podcastId));
    // If none is reachable, the first one waits for the network.
    for (const track of reachable.length > 0 ? reachable : tracks) {
      const isReady = this.#isLoaded(track) && !this.getState().isUnavailable;
      const exists = isReady || (await this.#audioExists(track.src));
      if (request !== this.#requestCount) return true;
      if (!exists) continue;
      if (isReady) this.#catchUp(track);
      else this.#load(track, this.getStartSeconds(track));
      this.refreshNext();
      await this.#output.play();
      return true;
    }
    return false;
  }

  #load(track: Track, startSeconds: number): void {
    const { podcastId, duration, isLive } = track;
    const isUserAction =
      this.getState().cue?.podcastId === podcastId ||
      this.#positions.isNearEnd(podcastId, isLive ? null : duration);
    this.#positions.flush();
    this.#output.load(track.src, startSeconds);
    this.#upNext.markPlaying(podcastId);
    const next = this.#findNext(podcastId);
    this.#update({ ...INITIAL_STATE, track, duration, currentTime: startSeconds, next });
    this.#recorder.start(podcastId, startSeconds, isUserAction);
    this.#saveSession();
  }

  #findNext(podcastId: number): PlayerState['next'] {
    const [next] = this.#upNext.listTracksAfter(podcastId);
    return next === undefined ? null : { podcastId: next.podcastId, title: next.title };
  }

  /** Moves a paused track to a newer position from another tab. */
  #catchUp({ podcastId, isLive }: Track): void {
    const { isPlaying, duration } = this.getState();
    const seconds = isPlaying || isLive ? null : this.#positions.findNewerSeconds(podcastId, duration);
    if (seconds !== null) this.#moveTo(seconds);
  }

  #moveTo(seconds: number): void {
    this.#output.currentTime = seconds;
    this.#recorder.jump(seconds);
    this.#update({ currentTime: seconds });
  }

  #handleTimeUpdate(): void {
    const { currentTime } = this.#output;
    this.#update({ currentTime });
    const state = this.getState();
    const { track, duration } = state;
    const isReportDue = this.#recorder.tick(track, currentTime, state, this.getRate());
    if (isReportDue && track && duration !== null) this.onDurationMeasured?.(track.podcastId, duration);
  }

  #handleEnd(): void {
    const { track, currentTime, duration } = this.getState();
    if (track === null) return;
    if (track.isLive) {
      this.#recovery.handleLiveEnd(track);
      return;
    }
    this.#recorder.end(track, duration ?? currentTime);
    this.#output.currentTime = 0;
    this.#update({ isPlaying: false, isWaiting: false, currentTime: 0 });
    if (!this.stopsAtEnd()) void this.skipToNext();
  }

  #handleError(): void {
    const { track, isPlaying } = this.getState();
    if (track === null || !this.#output.hasSource) return;
    console.warn('Playback failed', this.#output.error);
    if (isPlaying) {
      this.#recovery.handleError(track);
      return;
    }
    this.#update({ isPlaying: false, isWaiting: false });
    void this.#audioExists(track.src).then((exists) => {
      if (!exists && this.#isLoaded(track)) this.#update({ isUnavailable: !track.isLive });
    });
  }

  #update(change: Partial<PlayerState>): void {
    const state = this.getState();
    const keys = Object.keys(change) as Array<keyof PlayerState>;
    if (keys.some((key) => !Object.is(state[key], change[key]))) this.#state.set({ ...state, ...change });
  }
}
