import type { MusicTrack } from './music-tracks.ts';

/** Seconds in which the decoded round takes over from the stream. */
const CROSSFADE_SECONDS = 0.08;
/**
 * Seconds of a file before its music, for decoders that leave nothing out: what
 * is encoded ahead of the round (`scripts/music/encode.ts`) and the delays of
 * encoder and decoder, at the files' 32 kHz.
 */
const ENCODER_DELAY_SECONDS = (3 * 1_152 + 576 + 529) / 32_000;

/**
 * Plays one track round and round. It begins as a stream, at once; but an
 * audio element leaves a gap where it repeats, so the decoded round, which
 * repeats to the sample, takes over as soon as it is there.
 */
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

  /** Begins to play. Rejects where the browser does not let it, or cannot play the file. */
  async start(): Promise<void> {
    await this.#element.play();
    this.#takeOver().catch((error: unknown) => {
      // The stream goes on by itself; only its seam is heard.
      console.warn('The music could not be decoded', error);
    });
  }

  pause(): void {
    this.#element.pause();
  }

  resume(): void {
    if (this.#source !== null || this.#stopped) return;
    this.#element.play().catch((error: unknown) => console.warn('The music does not go on', error));
  }

  stop(): void {
    this.#stopped = true;
    this.#silenceStream();
    this.#source?.stop();
    this.#source?.disconnect();
  }

  async #takeOver(): Promise<void> {
    const { path, seconds } = this.#track;
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const buffer = await this.#context.decodeAudioData(await response.arrayBuffer());
    if (this.#stopped) return;
    const whole = buffer.duration - seconds > ENCODER_DELAY_SECONDS / 2;
    const loopStart = whole ? ENCODER_DELAY_SECONDS : 0;
    const source = new AudioBufferSourceNode(this.#context, {
      buffer,
      loop: true,
      loopStart,
      loopEnd: loopStart + seconds,
    });
    const level = new GainNode(this.#context, { gain: 0 });
    source.connect(level).connect(this.#out);
    const now = this.#context.currentTime;
    level.gain.linearRampToValueAtTime(1, now + CROSSFADE_SECONDS);
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
