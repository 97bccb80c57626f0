import { player } from '../../player/player.ts';
import type { MusicTrack } from './music-tracks.ts';

const FADE_OUT_SECONDS = 0.6;
const FADE_IN_SECONDS = 2;
/** A jump or the start of the next podcast is shorter than this pause. */
const RESUME_DELAY_SECONDS = 1.5;
/** Browsers that allow no music before the first press leave the start open. */
const MAX_START_MS = 2_000;
/** Padding that some decoders keep: 3 frames (`scripts/music/encode.ts`) and the codec delay at 32 kHz. */
const ENCODER_DELAY_SECONDS = (3 * 1_152 + 576 + 529) / 32_000;

export class MusicEngine {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  readonly #fadeGain: GainNode;
  readonly #unsubscribe: () => void;
  /** The latest that was asked for. */
  #track: MusicTrack | null = null;
  #source: AudioBufferSourceNode | null = null;
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

  /** Rejects if the browser does not allow music or cannot play the track. */
  async play(track: MusicTrack): Promise<void> {
    this.#track = track;
    try {
      if (!this.#isPodcastPlaying) await this.#startContext();
      const source = await this.#load(track);
      if (this.#track !== track) return;
      this.#source?.stop();
      this.#source = source;
      source.start(0, source.loopStart);
    } catch (error) {
      // Another track was chosen in the meantime, or music was switched off.
      if (this.#track === track) throw error;
    }
  }

  setVolume(volume: number): void {
    this.#volume.gain.setTargetAtTime(volume, this.#context.currentTime, 0.03);
  }

  stop(): void {
    this.#track = null;
    clearTimeout(this.#timer);
    this.#unsubscribe();
    void this.#context.close();
  }

  async #startContext(): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('The browser allows no music now.')), MAX_START_MS);
    await Promise.race([this.#context.resume(), late]);
    clearTimeout(timer);
  }

  /** A decoded track repeats without a gap. */
  async #load({ path, seconds }: MusicTrack): Promise<AudioBufferSourceNode> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} returned status ${response.status}`);
    const buffer = await this.#context.decodeAudioData(await response.arrayBuffer());
    const hasPadding = buffer.duration - seconds > ENCODER_DELAY_SECONDS / 2;
    const loopStart = hasPadding ? ENCODER_DELAY_SECONDS : 0;
    const loop = { loop: true, loopStart, loopEnd: loopStart + seconds };
    const source = new AudioBufferSourceNode(this.#context, { buffer, ...loop });
    source.connect(this.#fadeGain);
    return source;
  }

  #handlePlayerChange(): void {
    const { isPlaying } = player.getState();
    if (isPlaying === this.#isPodcastPlaying) return;
    this.#isPodcastPlaying = isPlaying;
    clearTimeout(this.#timer);
    if (isPlaying) {
      this.#fade(0, FADE_OUT_SECONDS);
      this.#timer = setTimeout(() => void this.#context.suspend(), FADE_OUT_SECONDS * 1_000);
    } else {
      this.#timer = setTimeout(() => this.#fadeIn(), RESUME_DELAY_SECONDS * 1_000);
    }
  }

  #fadeIn(): void {
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
