import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import { BITRATE_KBPS, FRAME_BYTES, SAMPLE_RATE } from './format.ts';
import { concatBytes } from './mp3-frames.ts';

/** Bounds the memory of the LAME module. */
const MAX_CHUNK_SAMPLES = SAMPLE_RATE;

/** LAME scales its input by this factor at this bitrate. Dividing by it has the opposite effect. */
const LAME_SCALE = 0.95;

type Lame = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>;

let compiling: Promise<WebAssembly.Module> | null = null;

/** Compiles once per thread. `createMp3Encoder` would decode and compile its copy for each podcast. */
async function compileLame(): Promise<WebAssembly.Module> {
  const require = createRequire(import.meta.url);
  return WebAssembly.compile(await readFile(require.resolve('wasm-media-encoders/wasm/mp3')));
}

export class Mp3Encoder {
  readonly #lame: Lame;
  #incompleteFrame: Uint8Array = new Uint8Array(0);

  private constructor(lame: Lame) {
    this.#lame = lame;
  }

  static async create(): Promise<Mp3Encoder> {
    compiling ??= compileLame().catch((error: unknown) => {
      // The next podcast tries again.
      compiling = null;
      throw error;
    });
    const lame = await createEncoder('audio/mpeg', await compiling);
    lame.configure({
      channels: 1,
      sampleRate: SAMPLE_RATE,
      bitrate: BITRATE_KBPS,
      outputSampleRate: SAMPLE_RATE,
    });
    return new Mp3Encoder(lame);
  }

  /** LAME returns a frame only a few frames later. */
  encode(samples: Float32Array): Uint8Array {
    const parts: Uint8Array[] = [];
    for (let from = 0; from < samples.length; from += MAX_CHUNK_SAMPLES) {
      const chunk = samples.slice(from, from + MAX_CHUNK_SAMPLES);
      for (let i = 0; i < chunk.length; i++) chunk[i] = (chunk[i] as number) / LAME_SCALE;
      // The next call overwrites the returned view.
      parts.push(this.#lame.encode([chunk]).slice());
    }
    return this.#takeCompleteFrames(parts);
  }

  finish(): Uint8Array {
    const frames = this.#takeCompleteFrames([this.#lame.finalize().slice()]);
    if (this.#incompleteFrame.length > 0) throw new Error('The encoder ended within a frame');
    return frames;
  }

  #takeCompleteFrames(parts: Uint8Array[]): Uint8Array {
    const bytes = concatBytes([this.#incompleteFrame, ...parts]);
    const completeBytes = Math.floor(bytes.length / FRAME_BYTES) * FRAME_BYTES;
    this.#incompleteFrame = bytes.slice(completeBytes);
    return bytes.slice(0, completeBytes);
  }
}
