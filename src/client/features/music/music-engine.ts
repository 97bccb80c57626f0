import { player } from '../../player/player.ts';
import { MusicDeck } from './music-deck.ts';
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
