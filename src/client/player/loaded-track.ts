import type { Chapter } from '../../domain/podcast/podcast.schema.ts';
import { createStore, type ReadonlyStore } from '../store.ts';
import type { AudioOutput } from './audio-output.ts';
import { PlaybackRecorder } from './playback-recorder.ts';
import type { PlaybackSettings } from './playback-settings.ts';
import type { PositionStore } from './position-store.ts';
import { createChapterJumps, hasSameChapters, INITIAL_STATE, type PlayerState, type Track } from './track.ts';

/** The loaded track: its state, position, chapters and sound settings. */
export class LoadedTrack {
  protected readonly output: AudioOutput;
  protected readonly positions: PositionStore;
  protected readonly recorder: PlaybackRecorder;
  readonly #state = createStore(INITIAL_STATE);

  /** Called once for each podcast, in seconds. */
  onDurationMeasured: ((podcastId: number, duration: number) => void) | null = null;

  constructor(output: AudioOutput, positions: PositionStore) {
    this.output = output;
    this.positions = positions;
    this.recorder = new PlaybackRecorder(positions);
    this.#listenToOutput();
  }

  readonly store: ReadonlyStore<PlayerState> = this.#state;
  readonly getState = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  get canPlay(): boolean {
    return this.output.canPlay;
  }

  isCurrent(podcastId: number): boolean {
    return this.getState().track?.podcastId === podcastId;
  }

  /** Returns the position that the listener chose, else the saved one. */
  getStartSeconds({ podcastId, duration, isLive }: Track): number {
    const { cue } = this.getState();
    if (cue?.podcastId === podcastId) return cue.seconds;
    // The end of a live stream is not the end of the podcast.
    return this.positions.getResumeSeconds(podcastId, isLive ? null : duration);
  }

  /** Ignores a time that is not finite. */
  seek(seconds: number): void {
    const { track, duration } = this.getState();
    if (!track?.src || !Number.isFinite(seconds)) return;
    // The end of a live stream is the end of the received data.
    const end = track.isLive || duration === null ? this.output.bufferedSeconds : duration;
    const target = Math.min(Math.max(0, seconds), end);
    this.moveTo(target);
    this.#takeCue();
    this.positions.update(track.podcastId, target, true);
  }

  /** Moves in the loaded track, or sets the start position of another track. */
  seekTrack(track: Track, seconds: number): void {
    if (this.isCurrent(track.podcastId)) this.seek(seconds);
    else this.cueTrack(track, seconds);
  }

  /** Sets the start position of a track. Its saved position stays until the track plays. */
  cueTrack({ podcastId, duration }: Track, seconds: number): void {
    if (!Number.isFinite(seconds)) return;
    const isCurrent = this.isCurrent(podcastId);
    if (isCurrent && this.getState().isPlaying) {
      this.seek(seconds);
      return;
    }
    const start = Math.min(Math.max(0, seconds), duration ?? Number.POSITIVE_INFINITY);
    if (isCurrent) this.moveTo(start);
    this.update({ cue: { podcastId, seconds: start } });
  }

  skip(seconds: number): void {
    this.seek(this.readTime() + seconds);
  }

  skipToChapter(direction: -1 | 1): void {
    const chapters = this.getState().track?.chapters ?? [];
    createChapterJumps(chapters, this.readTime(), (start) => this.seek(start))?.onJump(direction);
  }

  /** Seconds, exact at the time of the call. */
  readTime(): number {
    return this.output.audio.currentTime;
  }

  getRate(): number {
    return this.output.audio.defaultPlaybackRate;
  }

  applySettings({ rate, volume, isMuted }: PlaybackSettings): void {
    this.output.rate = rate;
    this.output.volume = volume;
    this.output.audio.muted = isMuted;
  }

  /** From 1 (the chosen volume) to 0 (silent). */
  setFade(ratio: number): void {
    this.output.fade = ratio;
  }

  updateChapters(podcastId: number, chapters: readonly Chapter[], duration: number | null): void {
    const { track } = this.getState();
    if (track?.podcastId !== podcastId) return;
    const changed = !track.isLive && track.chapters.length > 0 && !hasSameChapters(track.chapters, chapters);
    this.update({
      // A live stream is as long as the sound so far.
      track: { ...track, chapters, duration: track.isLive ? track.duration : (duration ?? track.duration) },
      ...(changed && { chaptersUpdated: true }),
    });
  }

  setLiveDuration(podcastId: number, seconds: number): void {
    const { track } = this.getState();
    if (track?.podcastId === podcastId && track.isLive) this.update({ duration: seconds });
  }

  /** The server has a new file of a podcast. A listener hears the loaded one until the next pause. */
  replaceFile(podcastId: number): void {
    const prepare = () => {
      const { track, isPlaying, currentTime } = this.getState();
      if (isPlaying && track?.podcastId === podcastId) return;
      unsubscribe();
      if (track?.podcastId === podcastId) this.output.prepare(track.src, currentTime);
    };
    const unsubscribe = this.subscribe(prepare);
    prepare();
  }

  protected loadTrack(track: Track, startSeconds: number): void {
    const { podcastId, duration, isLive } = track;
    const isUserAction =
      this.getState().cue?.podcastId === podcastId ||
      this.positions.isNearEnd(podcastId, isLive ? null : duration);
    this.positions.flush();
    this.output.load(track.src, startSeconds);
    this.update({ ...INITIAL_STATE, track, duration, currentTime: startSeconds });
    this.recorder.start(podcastId, startSeconds, isUserAction);
  }

  /** Loads a track paused. The audio is requested when it plays. */
  protected prepareTrack(track: Track): void {
    const { podcastId, duration } = track;
    const currentTime = this.getStartSeconds(track);
    this.output.prepare(track.src, currentTime);
    this.update({ track, duration, currentTime });
    this.positions.markSeen(podcastId);
    this.recorder.start(podcastId, currentTime, false);
  }

  protected isLoaded(track: Track): boolean {
    return this.getState().track?.src === track.src;
  }

  /** Moves a paused track to a newer position from another tab. */
  protected catchUp({ podcastId, isLive }: Track): void {
    const { isPlaying, duration, cue } = this.getState();
    const isFixed = isPlaying || isLive || cue?.podcastId === podcastId;
    const seconds = isFixed ? null : this.positions.findNewerSeconds(podcastId, duration);
    if (seconds !== null) this.moveTo(seconds);
  }

  protected moveTo(seconds: number): void {
    this.output.audio.currentTime = seconds;
    this.recorder.jump(seconds);
    this.update({ currentTime: seconds });
  }

  protected update(change: Partial<PlayerState>): void {
    const state = this.getState();
    const keys = Object.keys(change) as Array<keyof PlayerState>;
    if (keys.some((key) => !Object.is(state[key], change[key]))) this.#state.set({ ...state, ...change });
  }

  #listenToOutput(): void {
    const { output } = this;
    output.on('timeupdate', () => this.#handleTimeUpdate());
    output.on('durationchange', () => {
      const { track } = this.getState();
      if (!track?.isLive) this.update({ duration: output.measuredDuration ?? track?.duration ?? null });
    });
    output.on('play', () => {
      const cue = this.#takeCue();
      if (cue !== null) this.positions.update(cue.podcastId, cue.seconds, true);
      this.update({ isPlaying: true });
    });
    output.on('playing', () => this.update({ isPlaying: true, isWaiting: false, isReconnecting: false }));
    output.on('pause', () => {
      this.positions.flush();
      // An element also reports a pause at its end and after an error.
      if (!output.audio.ended && !output.audio.error)
        this.update({ isPlaying: false, isWaiting: false, isReconnecting: false });
    });
  }

  /** Removes the cue of the loaded track and returns it; null without one. */
  #takeCue(): PlayerState['cue'] {
    const { track, cue } = this.getState();
    if (cue === null || cue.podcastId !== track?.podcastId) return null;
    this.update({ cue: null });
    return cue;
  }

  #handleTimeUpdate(): void {
    const { currentTime } = this.output.audio;
    this.update({ currentTime });
    const state = this.getState();
    const { track, duration } = state;
    const isReportDue = this.recorder.tick(track, currentTime, state, this.getRate());
    if (isReportDue && track && duration !== null) this.onDurationMeasured?.(track.podcastId, duration);
  }
}
