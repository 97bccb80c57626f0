/** `HTMLMediaElement.readyState` from which the element can play without a request. */
const HAVE_FUTURE_DATA = 3;

/** All times are in seconds. */
export class AudioOutput {
  readonly #audio: HTMLAudioElement;
  #volume = 1;
  #fade = 1;

  constructor(audio: HTMLAudioElement) {
    this.#audio = audio;
  }

  on(type: keyof HTMLMediaElementEventMap, handle: () => void): void {
    this.#audio.addEventListener(type, handle);
  }

  get currentTime(): number {
    return this.#audio.currentTime;
  }

  set currentTime(seconds: number) {
    this.#audio.currentTime = seconds;
  }

  get rate(): number {
    return this.#audio.playbackRate;
  }

  /** Keeps the pitch. */
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

  set isMuted(isMuted: boolean) {
    this.#audio.muted = isMuted;
  }

  get hasSource(): boolean {
    return Boolean(this.#audio.getAttribute('src'));
  }

  get canPlay(): boolean {
    return this.#audio.readyState >= HAVE_FUTURE_DATA;
  }

  get error(): MediaError | null {
    return this.#audio.error;
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

  #setSource(src: string, startSeconds: number, preload: 'metadata' | 'none'): void {
    this.#audio.preload = preload;
    this.#audio.src = src;
    // Before the metadata is loaded this sets the start position.
    if (startSeconds > 0) this.#audio.currentTime = startSeconds;
  }

  unload(): void {
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

  pause(): void {
    this.#audio.pause();
  }
}
