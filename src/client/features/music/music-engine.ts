import { player } from '../../player/player.ts';
import type { MusicTrack } from './music-tracks.ts';

const FADE_OUT_SECONDS = 0.6;
const FADE_IN_SECONDS = 2;
/** A jump or the start of the next podcast is shorter than this pause. */
const RESUME_DELAY_SECONDS = 1.5;

export class MusicEngine {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  readonly #fadeGain: GainNode;
  readonly #unsubscribe: () => void;
  #deck: MusicDeck | null = null;
  #isPodcastPlaying = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `volume` is 0 to 1. */
  constructor(context: AudioContext, volume: number) {
    this.#context = context;
    this.#volume = new GainNode(context, { gain: volume });
    this.#fadeGain = new GainNode(context);
    this.#fadeGain.connect(this.#volume).connect(context.destination);
    this.#unsubscribe = player.subscribe(() => this.#handlePlayerChange());
    this.#handlePlayerChange();
  }

  /** Rejects if the browser cannot play the track. */
  async play(track: MusicTrack): Promise<void> {
    this.#deck?.stop();
    const deck = new MusicDeck(this.#context, track, this.#fadeGain);
    this.#deck = deck;
    // Starts even while a podcast plays, to learn whether the browser allows music.
    try {
      await deck.start();
    } catch (error) {
      // The track was replaced in the meantime.
      if (this.#deck !== deck) return;
      throw error;
    }
    if (this.#deck !== deck) return;
    if (this.#isPodcastPlaying) deck.pause();
    else void this.#context.resume();
  }

  setVolume(volume: number): void {
    this.#volume.gain.setTargetAtTime(volume, this.#context.currentTime, 0.03);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    this.#deck?.stop();
    void this.#context.close();
  }

  #handlePlayerChange(): void {
    const { isPlaying } = player.getState();
    if (isPlaying === this.#isPodcastPlaying) return;
    this.#isPodcastPlaying = isPlaying;
    clearTimeout(this.#timer);
    if (isPlaying) this.#fadeOut();
    else this.#timer = setTimeout(() => this.#fadeIn(), RESUME_DELAY_SECONDS * 1_000);
  }

  #fadeOut(): void {
    this.#fade(0, FADE_OUT_SECONDS);
    this.#timer = setTimeout(() => {
      this.#deck?.pause();
      void this.#context.suspend();
    }, FADE_OUT_SECONDS * 1_000);
  }

  #fadeIn(): void {
    this.#deck?.resume();
    void this.#context.resume();
    this.#fade(1, FADE_IN_SECONDS);
  }

  #fade(to: number, seconds: number): void {
    const { gain } = this.#fadeGain;
    const now = this.#context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setValueAtTime(gain.value, now);
    gain.linearRampToValueAtTime(to, now + seconds);
  }
}

const CROSSFADE_SECONDS = 0.08;
/** Padding that some decoders keep: 3 frames (`scripts/music/encode.ts`) and the codec delay at 32 kHz. */
const ENCODER_DELAY_SECONDS = (3 * 1_152 + 576 + 529) / 32_000;

/** Starts as a stream. The decoded buffer, which loops without a gap, replaces it. */
export class MusicDeck {
  readonly #context: AudioContext;
  readonly #track: MusicTrack;
  readonly #element: HTMLAudioElement;
  readonly #stream: GainNode;
  readonly #out: AudioNode;
  #source: AudioBufferSourceNode | null = null;
  #stopped = false;

  constructor(context: AudioContext, track: MusicTrack, out: AudioNode) {
    this.#context = context;
    this.#track = track;
    this.#out = out;
    this.#element = new Audio(track.path);
    this.#element.loop = true;
    this.#stream = new GainNode(context);
    context.createMediaElementSource(this.#element).connect(this.#stream).connect(out);
  }

  /** Rejects if the browser does not allow playback or cannot play the file. */
  async start(): Promise<void> {
    await this.#element.play();
    this.#switchToBuffer().catch((error: unknown) => {
      // The stream continues, with a gap at each repeat.
      console.warn('The music could not be decoded', error);
    });
  }

  pause(): void {
    this.#element.pause();
  }

  resume(): void {
    if (this.#source !== null || this.#stopped) return;
    this.#element.play().catch((error: unknown) => console.warn('The music did not resume', error));
  }

  stop(): void {
    this.#stopped = true;
    this.#silenceStream();
    this.#source?.stop();
    this.#source?.disconnect();
  }

  async #switchToBuffer(): Promise<void> {
    const { path, seconds } = this.#track;
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} returned status ${response.status}`);
    const buffer = await this.#context.decodeAudioData(await response.arrayBuffer());
    if (this.#stopped) return;
    const hasPadding = buffer.duration - seconds > ENCODER_DELAY_SECONDS / 2;
    const loopStart = hasPadding ? ENCODER_DELAY_SECONDS : 0;
    const source = new AudioBufferSourceNode(this.#context, {
      buffer,
      loop: true,
      loopStart,
      loopEnd: loopStart + seconds,
    });
    const gain = new GainNode(this.#context, { gain: 0 });
    source.connect(gain).connect(this.#out);
    const now = this.#context.currentTime;
    gain.gain.linearRampToValueAtTime(1, now + CROSSFADE_SECONDS);
    this.#stream.gain.setValueAtTime(1, now);
    this.#stream.gain.linearRampToValueAtTime(0, now + CROSSFADE_SECONDS);
    source.start(now, loopStart + (this.#element.currentTime % seconds));
    this.#source = source;
    setTimeout(() => this.#silenceStream(), CROSSFADE_SECONDS * 1_000 + 50);
  }

  #silenceStream(): void {
    this.#element.pause();
    this.#element.removeAttribute('src');
    this.#element.load();
    this.#stream.disconnect();
  }
}
