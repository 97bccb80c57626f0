import { createMp3Encoder } from 'wasm-media-encoders';
import { BITRATE, FRAME_BYTES, SAMPLE_RATE } from './format.ts';

/** Samples given to LAME at once: bounds the memory that the module grows to. */
const CHUNK = SAMPLE_RATE;

/** LAME turns everything down by this at the chosen bitrate (its preset's scale), which is undone before. */
const LAME_SCALE = 0.95;

type Lame = Awaited<ReturnType<typeof createMp3Encoder>>;

/** Encodes mono sound at SAMPLE_RATE to MP3 as it comes, in whole frames. */
export class Mp3Encoder {
  readonly #lame: Lame;
  /** Bytes of a frame that LAME has not finished. */
  #rest: Uint8Array = new Uint8Array(0);

  private constructor(lame: Lame) {
    this.#lame = lame;
  }

  static async create(): Promise<Mp3Encoder> {
    const lame = await createMp3Encoder();
    lame.configure({ channels: 1, sampleRate: SAMPLE_RATE, bitrate: BITRATE, outputSampleRate: SAMPLE_RATE });
    return new Mp3Encoder(lame);
  }

  /** The frames that these samples (full scale 1) have finished; LAME runs a few frames behind. */
  encode(samples: Float32Array): Uint8Array {
    const parts: Uint8Array[] = [];
    for (let from = 0; from < samples.length; from += CHUNK) {
      const chunk = samples.slice(from, from + CHUNK);
      for (let i = 0; i < chunk.length; i++) chunk[i] = (chunk[i] as number) / LAME_SCALE;
      // The view that comes back belongs to LAME and changes with the next call.
      parts.push(this.#lame.encode([chunk]).slice());
    }
    return this.#wholeFrames(parts);
  }

  /** The last frames; nothing can be encoded afterwards. */
  finish(): Uint8Array {
    const frames = this.#wholeFrames([this.#lame.finalize().slice()]);
    if (this.#rest.length > 0) throw new Error('The encoder ended within a frame');
    return frames;
  }

  #wholeFrames(parts: Uint8Array[]): Uint8Array {
    const bytes = concat([this.#rest, ...parts]);
    const whole = Math.floor(bytes.length / FRAME_BYTES) * FRAME_BYTES;
    this.#rest = bytes.slice(whole);
    return bytes.slice(0, whole);
  }
}

/** The pieces one after the other, in bytes of their own. */
export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
