import { startStandby } from './standby-audio.ts';

/** The one audio element that plays, which `switchTo` replaces. All times are in seconds. */
export class AudioOutput {
  #audio: HTMLAudioElement;
  readonly #handlers: Array<{ type: keyof HTMLMediaElementEventMap; handle: () => void }> = [];
  #switching = new AbortController();
  #volume = 1;
  #fade = 1;

  readonly #startStandby: typeof startStandby;

  constructor(audio: HTMLAudioElement, start = startStandby) {
    this.#audio = audio;
    this.#startStandby = start;
  }

  get audio(): HTMLAudioElement {
    return this.#audio;
  }

  on(type: keyof HTMLMediaElementEventMap, handle: () => void): void {
    this.#handlers.push({ type, handle });
    this.#listen(this.#audio, type, handle);
  }

  #listen(audio: HTMLAudioElement, type: keyof HTMLMediaElementEventMap, handle: () => void): void {
    audio.addEventListener(type, () => audio === this.#audio && handle());
  }

  set rate(rate: number) {
    // A newly loaded source starts at the default rate.
    this.#audio.defaultPlaybackRate = rate;
    this.#audio.playbackRate = rate;
    this.#audio.preservesPitch = true;
  }

  /** 0 to 1. */
  set volume(volume: number) {
    this.#volume = volume;
    this.#audio.volume = this.#volume * this.#fade;
  }

  /** The share of the volume that is heard, 0 to 1. */
  set fade(ratio: number) {
    this.#fade = ratio;
    this.#audio.volume = this.#volume * this.#fade;
  }

  /** Without a request. */
  get canPlay(): boolean {
    return this.#audio.readyState >= this.#audio.HAVE_FUTURE_DATA;
  }

  /** Null before the browser knows the duration. */
  get measuredDuration(): number | null {
    const { duration } = this.#audio;
    return Number.isFinite(duration) && duration > 0 ? duration : null;
  }

  get bufferedSeconds(): number {
    const { buffered } = this.#audio;
    return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
  }

  load(src: string, startSeconds: number): void {
    this.#setSource(src, startSeconds, 'metadata');
  }

  /** Requests nothing before `play`. */
  prepare(src: string, startSeconds: number): void {
    this.#setSource(src, startSeconds, 'none');
  }

  /**
   * Continues in `src` at the same position, without a pause. `failed`: it cannot play, or another source was
   * loaded meanwhile; nothing has changed. `ended`: it ends at this position.
   */
  async switchTo(src: string, isPlaying: () => boolean): Promise<'continues' | 'ended' | 'failed'> {
    this.#switching.abort();
    this.#switching = new AbortController();
    const previous = this.#audio;
    const standby = await this.#startStandby(previous, src, isPlaying, this.#switching.signal);
    if (standby === null) return 'failed';
    const { audio, state } = standby;
    if (state === 'refused') {
      this.load(src, previous.currentTime);
      await this.play();
      return 'continues';
    }
    this.#replaceElement(audio);
    return state === 'ended' ? 'ended' : 'continues';
  }

  #replaceElement(audio: HTMLAudioElement): void {
    const previous = this.#audio;
    this.#audio = audio;
    for (const { type, handle } of this.#handlers) this.#listen(audio, type, handle);
    this.volume = this.#volume;
    previous.pause();
    previous.replaceWith(audio);
    previous.removeAttribute('src');
    previous.load();
    const types = ['durationchange', 'timeupdate', ...(audio.paused ? [] : ['playing'])];
    for (const type of types) audio.dispatchEvent(new Event(type));
  }

  #setSource(src: string, startSeconds: number, preload: 'metadata' | 'none'): void {
    this.#switching.abort();
    this.#audio.preload = preload;
    this.#audio.src = src;
    // Before the metadata is loaded this sets the start position, which the element keeps for its next
    // source until a source uses it. So a start at 0 must be set too.
    this.#audio.currentTime = startSeconds;
  }

  unload(): void {
    this.#switching.abort();
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  async play(): Promise<void> {
    try {
      await this.#audio.play();
    } catch (error) {
      // The browser refused or another track was loaded. The events of the element set the state.
      console.warn('Playback did not start', error);
    }
  }
}
