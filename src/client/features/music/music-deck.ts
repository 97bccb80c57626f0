import type { MusicTrack } from './music-tracks.ts';

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
