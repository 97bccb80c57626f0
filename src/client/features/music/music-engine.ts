import { player } from '../../player/player.ts';
import { MusicDeck } from './music-deck.ts';
import type { MusicTrack } from './music-tracks.ts';

/** Seconds in which music makes way for speech, and in which it comes back. */
const FADE_OUT_SECONDS = 0.6;
const FADE_IN_SECONDS = 2;
/** Seconds of silence before it comes back: a jump or the next podcast is no reason for a note. */
const RESUME_DELAY_SECONDS = 1.5;

/**
 * Plays background music, and only while no podcast speaks: speech over music
 * is hard to follow, however soft the music is. It goes on where it stopped.
 */
export class MusicEngine {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  /** Closed while a podcast speaks. */
  readonly #door: GainNode;
  readonly #unsubscribe: () => void;
  #deck: MusicDeck | null = null;
  #speaking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `context` is best made while a press is handled: some browsers allow sound only then. `volume` is 0 to 1. */
  constructor(context: AudioContext, volume: number) {
    this.#context = context;
    this.#volume = new GainNode(context, { gain: volume });
    this.#door = new GainNode(context);
    this.#door.connect(this.#volume).connect(context.destination);
    this.#unsubscribe = player.subscribe(() => this.#listen());
    this.#listen();
  }

  /** Puts a track on in place of the one before. Rejects where the browser does not play it. */
  async play(track: MusicTrack): Promise<void> {
    this.#deck?.stop();
    const deck = new MusicDeck(this.#context, track, this.#door);
    this.#deck = deck;
    // Asked for even while a podcast speaks: only the answer tells whether music may sound at all.
    try {
      await deck.start();
    } catch (error) {
      // Another track was put on meanwhile, or the music was switched off.
      if (this.#deck !== deck) return;
      throw error;
    }
    if (this.#deck !== deck) return;
    if (this.#speaking) deck.pause();
    else void this.#context.resume();
  }

  setVolume(volume: number): void {
    this.#volume.gain.setTargetAtTime(volume, this.#context.currentTime, 0.03);
  }

  /** Ends the music and frees what it used; the engine is of no use afterwards. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    this.#deck?.stop();
    void this.#context.close();
  }

  #listen(): void {
    const { isPlaying } = player.getState();
    if (isPlaying === this.#speaking) return;
    this.#speaking = isPlaying;
    clearTimeout(this.#timer);
    if (isPlaying) this.#makeWay();
    else this.#timer = setTimeout(() => this.#comeBack(), RESUME_DELAY_SECONDS * 1_000);
  }

  #makeWay(): void {
    this.#fade(0, FADE_OUT_SECONDS);
    this.#timer = setTimeout(() => {
      this.#deck?.pause();
      void this.#context.suspend();
    }, FADE_OUT_SECONDS * 1_000);
  }

  #comeBack(): void {
    this.#deck?.resume();
    void this.#context.resume();
    this.#fade(1, FADE_IN_SECONDS);
  }

  #fade(to: number, seconds: number): void {
    const { gain } = this.#door;
    const now = this.#context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setValueAtTime(gain.value, now);
    gain.linearRampToValueAtTime(to, now + seconds);
  }
}
