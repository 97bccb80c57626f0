import type { Chapter } from '../../domain/podcast/podcast.schema.ts';
import { Heard } from './heard.ts';
import type { PositionStore } from './position-store.ts';
import { isFinished } from './positions.ts';
import type { PlayablePodcast, Track } from './track.ts';
import { UpNext } from './up-next.ts';

/** Seconds by which the skip controls jump. */
export const SKIP_SECONDS = 10;
/** Seconds of playback after which the duration is reported, once. */
const REPORT_AFTER = 3;

/** The element's word for having what comes next. */
const HAVE_FUTURE_DATA = 3;

export interface PlayerState {
  track: Track | null;
  isPlaying: boolean;
  /** Playing, but the sound has not arrived yet. */
  waiting: boolean;
  /** Seconds. */
  currentTime: number;
  /** Seconds: what the browser measures, else the server's figure; null while unknown. */
  duration: number | null;
  /** The track's file cannot be found. */
  unavailable: boolean;
  /** An update has changed the chapters while they were on screen. */
  chaptersUpdated: boolean;
  /** Where a track that is not loaded begins when it is played. */
  cue: { podcastId: number; seconds: number } | null;
  /** What plays after the track. */
  next: { podcastId: number; title: string } | null;
}

const NOTHING: PlayerState = {
  track: null,
  isPlaying: false,
  waiting: false,
  currentTime: 0,
  duration: null,
  unavailable: false,
  chaptersUpdated: false,
  cue: null,
  next: null,
};

export interface PlayerOptions {
  audio: HTMLAudioElement;
  /** Whether the file behind an address exists. */
  exists: (src: string) => Promise<boolean>;
  /** How far podcasts were heard. */
  positions: PositionStore;
  /** What is known of a podcast by now. */
  latest?: (podcast: PlayablePodcast) => PlayablePodcast;
}

/**
 * The one player: an audio element and what is known about what it plays.
 * Screens come and go; it goes on.
 */
export class PlayerStore {
  readonly #audio: HTMLAudioElement;
  readonly #exists: (src: string) => Promise<boolean>;
  readonly #positions: PositionStore;
  readonly #upNext: UpNext;
  readonly #heard = new Heard();
  readonly #listeners = new Set<() => void>();
  readonly #reported = new Set<number>();
  #state: PlayerState = NOTHING;
  /** Counts wishes to play: a later one overtakes those that still wait for an answer. */
  #wish = 0;
  /** What the space bar plays while nothing is loaded: the track whose player is on screen. */
  #offered: Track | null = null;
  /** Told once per podcast, after 3 s of playback, of the duration that the browser measured. */
  onHeard: ((podcastId: number, duration: number) => void) | null = null;

  constructor({ audio, exists, positions, latest = (podcast) => podcast }: PlayerOptions) {
    this.#audio = audio;
    this.#exists = exists;
    this.#positions = positions;
    this.#upNext = new UpNext(latest);
    audio.preload = 'metadata';
    const on = (type: string, act: () => void) => audio.addEventListener(type, act);
    on('timeupdate', () => this.#tick());
    on('durationchange', () => {
      if (!this.#state.track?.live) this.#set({ duration: this.#measured() });
    });
    on('play', () => this.#set({ isPlaying: true }));
    on('playing', () => this.#set({ isPlaying: true, waiting: false }));
    on('waiting', () => this.#set({ waiting: true }));
    on('pause', () => {
      this.#set({ isPlaying: false, waiting: false });
      positions.flush();
    });
    on('ended', () => this.#ended());
    on('error', () => this.#failed());
  }

  readonly state = (): PlayerState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether there is anything to play: a loaded track, or one at hand. */
  hasTrack(): boolean {
    return this.#state.track !== null || this.#offered !== null;
  }

  isCurrent(podcastId: number): boolean {
    return this.#state.track?.podcastId === podcastId;
  }

  /** Plays a track from where it stands, loading it first if another one is loaded; then nothing comes next. */
  async play(track: Track): Promise<void> {
    this.#wish += 1;
    if (!this.isCurrent(track.podcastId)) this.#upNext.clear();
    if (this.#state.track?.src !== track.src) this.#load(track, this.startOf(track));
    else this.#catchUp(track);
    // A live stream may not exist yet at the moment of asking; sound that has arrived needs no asking.
    const arrived = this.#audio.readyState >= HAVE_FUTURE_DATA;
    if (!track.live && !arrived && !(await this.#exists(track.src))) {
      if (this.#state.track?.src === track.src) this.#set({ unavailable: true });
      return;
    }
    if (this.#state.track?.src !== track.src) return;
    await this.#start();
  }

  /**
   * Plays podcasts one after the other, from one of them on. Those that are not
   * ready or whose file is missing are passed over.
   *
   * @param source names the list for `requeue`
   */
  async playAll(podcasts: readonly PlayablePodcast[], startAt = 0, source: string | null = null) {
    this.#upNext.set(podcasts, source);
    const tracks = this.#upNext.from(startAt);
    if (await this.#playFirst(tracks)) return;
    const [first] = tracks;
    if (first === undefined) return;
    this.#load(first, 0);
    this.#set({ unavailable: true });
  }

  /** Takes what has become of a list that is being played, under the name it was given. */
  requeue(source: string, podcasts: readonly PlayablePodcast[]): void {
    this.#upNext.update(source, podcasts, this.#state.track?.podcastId);
    this.refreshNext();
  }

  /** Plays what comes next, if anything. */
  async skipToNext(): Promise<void> {
    const { track } = this.#state;
    if (track !== null) await this.#playFirst(this.#upNext.after(track.podcastId));
  }

  /** Looks again at what comes next: a podcast may have become ready, or gone. */
  refreshNext(): void {
    const { track, next } = this.#state;
    const found = track === null ? null : this.#nextAfter(track.podcastId);
    if (found?.podcastId !== next?.podcastId || found?.title !== next?.title) this.#set({ next: found });
  }

  /** Where a track that is not loaded begins, in seconds: where the listener put it, else where it was left. */
  startOf({ podcastId, duration, live }: Track): number {
    const { cue } = this.#state;
    if (cue?.podcastId === podcastId) return cue.seconds;
    // A growing stream begins at its beginning.
    return live ? 0 : this.#positions.startOf(podcastId, duration);
  }

  pause(): void {
    this.#audio.pause();
  }

  /** Puts a track at hand for `toggle` while none is loaded; the answer takes it back. */
  offer(track: Track): () => void {
    this.#offered = track;
    return () => {
      if (this.#offered === track) this.#offered = null;
    };
  }

  /** Pauses or goes on; with nothing loaded it plays what is at hand, if anything. */
  async toggle(): Promise<void> {
    const { isPlaying } = this.#state;
    const track = this.#state.track ?? this.#offered;
    if (track === null) return;
    if (isPlaying) this.pause();
    else await this.play(track);
  }

  /** Moves to a time in seconds, kept between 0 and the duration; anything but a finite number is ignored. */
  seek(seconds: number): void {
    const { track, duration } = this.#state;
    if (!track?.src || !Number.isFinite(seconds)) return;
    // A growing stream can be moved in only as far as it has arrived.
    const end = track.live || duration === null ? this.#buffered() : duration;
    const target = Math.min(Math.max(0, seconds), end);
    this.#moveTo(target);
    this.#positions.note(track.podcastId, target, true);
  }

  /** Moves in a track whether or not it is loaded; one that is not starts from there when it is played. */
  seekIn(track: Track, seconds: number): void {
    if (this.isCurrent(track.podcastId)) this.seek(seconds);
    else if (Number.isFinite(seconds)) {
      const end = track.duration ?? Number.POSITIVE_INFINITY;
      this.#set({ cue: { podcastId: track.podcastId, seconds: Math.min(Math.max(0, seconds), end) } });
    }
  }

  skip(seconds: number): void {
    this.seek(this.#audio.currentTime + seconds);
  }

  /** Takes the measured chapters and duration of what is on screen. */
  correct(podcastId: number, chapters: readonly Chapter[], duration: number | null): void {
    const { track } = this.#state;
    if (track?.podcastId !== podcastId) return;
    const changed = track.chapters.length > 0 && !sameChapters(track.chapters, chapters);
    this.#set({
      track: { ...track, chapters, duration: duration ?? track.duration },
      ...(changed && { chaptersUpdated: true }),
    });
  }

  /** Says how many seconds of a live stream there are by now. */
  grow(podcastId: number, seconds: number): void {
    const { track } = this.#state;
    if (track?.podcastId === podcastId && track.live) this.#set({ duration: seconds });
  }

  /** Replaces a live stream by the finished file and goes on at the same moment. */
  settle(track: Track): void {
    const { track: current, isPlaying, currentTime } = this.#state;
    if (current?.podcastId !== track.podcastId || !current.live) return;
    this.#load(track, currentTime);
    if (isPlaying) void this.#start();
  }

  /** Stops and forgets the track of a podcast that is gone. */
  clear(podcastId: number): void {
    this.#upNext.remove(podcastId);
    if (!this.isCurrent(podcastId)) {
      this.refreshNext();
      return;
    }
    this.#wish += 1;
    this.#upNext.clear();
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
    this.#set(NOTHING);
  }

  /** Plays the first of these whose file is there; false where none is. */
  async #playFirst(tracks: readonly Track[]): Promise<boolean> {
    this.#wish += 1;
    const wish = this.#wish;
    for (const track of tracks) {
      const loaded = this.#state.track?.src === track.src && !this.#state.unavailable;
      const there = loaded || (await this.#exists(track.src));
      if (wish !== this.#wish) return true;
      if (!there) continue;
      if (loaded) this.#catchUp(track);
      else this.#load(track, this.startOf(track));
      this.refreshNext();
      await this.#start();
      return true;
    }
    return false;
  }

  #load(track: Track, begin: number): void {
    const { cue } = this.#state;
    const { podcastId, duration } = track;
    // By the listener's own hand, or from the start of what was heard: an earlier position counts.
    const act = cue?.podcastId === podcastId || this.#positions.beginsAnew(podcastId, duration);
    this.#positions.flush();
    this.#audio.src = track.src;
    // Before the file is known this is where the browser will begin.
    if (begin > 0) this.#audio.currentTime = begin;
    this.#heard.begin(begin);
    const next = this.#nextAfter(podcastId);
    this.#set({ ...NOTHING, track, duration, currentTime: begin, next });
    if (act) this.#positions.note(podcastId, begin, true);
  }

  #nextAfter(podcastId: number): PlayerState['next'] {
    const [next] = this.#upNext.after(podcastId);
    return next === undefined ? null : { podcastId: next.podcastId, title: next.title };
  }

  /** Moves a loaded track to where another tab has played it since. */
  #catchUp({ podcastId, live }: Track): void {
    const { isPlaying, duration } = this.#state;
    const seconds = isPlaying || live ? null : this.#positions.elsewhere(podcastId, duration);
    if (seconds !== null) this.#moveTo(seconds);
  }

  #moveTo(seconds: number): void {
    this.#audio.currentTime = seconds;
    this.#heard.jump(seconds);
    this.#set({ currentTime: seconds });
  }

  async #start(): Promise<void> {
    try {
      await this.#audio.play();
    } catch (error) {
      // Playback may be refused or overtaken by another track; the state follows the element's events.
      console.warn('Playback did not start', error);
    }
  }

  #measured(): number | null {
    const { duration } = this.#audio;
    return Number.isFinite(duration) && duration > 0 ? duration : (this.#state.track?.duration ?? null);
  }

  #buffered(): number {
    const { buffered } = this.#audio;
    return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
  }

  #tick(): void {
    const now = this.#audio.currentTime;
    this.#heard.tick(now);
    this.#set({ currentTime: now });
    const { track, duration, isPlaying } = this.#state;
    if (track === null) return;
    if (isPlaying) this.#positions.note(track.podcastId, now, false);
    if (track.live || duration === null || this.#heard.total < REPORT_AFTER) return;
    if (this.#reported.has(track.podcastId)) return;
    this.#reported.add(track.podcastId);
    this.onHeard?.(track.podcastId, duration);
  }

  #ended(): void {
    const { track, currentTime, duration } = this.#state;
    if (track === null) return;
    if (isFinished(track.live, this.#heard.stretch))
      this.#positions.finish(track.podcastId, duration ?? currentTime);
    this.#heard.jump(0);
    if (!track.live) this.#audio.currentTime = 0;
    this.#set({ isPlaying: false, waiting: false, currentTime: 0 });
    if (!track.live) void this.skipToNext();
  }

  #failed(): void {
    const { track } = this.#state;
    if (track === null || !this.#audio.getAttribute('src')) return;
    console.warn('Playback failed', this.#audio.error);
    this.#set({ isPlaying: false, waiting: false });
    void this.#exists(track.src).then((there) => {
      if (!there && this.#state.track?.src === track.src) this.#set({ unavailable: !track.live });
    });
  }

  #set(change: Partial<PlayerState>): void {
    const keys = Object.keys(change) as Array<keyof PlayerState>;
    if (keys.every((key) => Object.is(this.#state[key], change[key]))) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function sameChapters(a: readonly Chapter[], b: readonly Chapter[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ title, timestamp }, i) =>
        title === b[i]?.title && Math.abs(timestamp - (b[i]?.timestamp ?? -1)) < 0.05,
    )
  );
}
