import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import type { Pcm } from '../../domain/speech-model.ts';
import { type AudioMeasurements, DecodeCheck } from './audio-check.ts';
import { removeRumble, resample, toFloat, trimSilence } from './condition-sound.ts';
import { BITRATE_KBPS, FRAME_BYTES, FRAME_SAMPLES, SAMPLE_RATE } from './format.ts';
import { Leveller } from './leveller.ts';
import { buildInfoFrame, computeCrc16, concatBytes } from './mp3-frames.ts';

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

export interface MasteredTurn {
  startSample: number;
  endSample: number;
  /** Complete frames. Their audio ends a few frames before the turn. */
  mp3: Uint8Array;
}

export interface MasteredAudio extends AudioMeasurements {
  mp3: Uint8Array;
  info: Uint8Array;
  /** Up to the end of the last turn's frame: less than 24 ms after the turn. */
  samples: number;
  sampleRate: typeof SAMPLE_RATE;
}

const MIN_SAMPLE_RATE_HZ = 8_000;
const MAX_SAMPLE_RATE_HZ = 192_000;
const MAX_GAP_SECONDS = 60;

/** The same turns give the same bytes. */
export class MasteringChain {
  readonly #encoder: Mp3Encoder;
  readonly #check: DecodeCheck;
  readonly #leveller = new Leveller();
  #samples = 0;
  #frames = 0;
  #crc = 0;

  private constructor(encoder: Mp3Encoder, check: DecodeCheck) {
    this.#encoder = encoder;
    this.#check = check;
  }

  static async create(): Promise<MasteringChain> {
    return new MasteringChain(await Mp3Encoder.create(), await DecodeCheck.create());
  }

  add(pcm: Pcm, gapSeconds: number, voice: string | null): MasteredTurn {
    const { sampleRate } = pcm;
    if (!Number.isInteger(sampleRate) || sampleRate < MIN_SAMPLE_RATE_HZ || sampleRate > MAX_SAMPLE_RATE_HZ) {
      throw new RangeError(`Sound at ${sampleRate} Hz cannot be mastered`);
    }
    if (!(gapSeconds >= 0 && gapSeconds <= MAX_GAP_SECONDS)) {
      throw new RangeError(`A gap of ${gapSeconds} seconds cannot be mastered`);
    }
    const gap = new Float32Array(Math.round(gapSeconds * SAMPLE_RATE));
    const turn = this.#leveller.level(conditionTurn(pcm), voice);
    const startSample = this.#samples + gap.length;
    const endSample = startSample + turn.length;
    this.#check.expect(startSample, endSample);
    const samples = new Float32Array(gap.length + turn.length);
    samples.set(turn, gap.length);
    const mp3 = this.#encode(samples);
    this.#addFrames(mp3);
    return { startSample, endSample, mp3 };
  }

  finish(): MasteredAudio {
    // A whole number of frames minimises the padding, which some players ignore.
    const incomplete = this.#samples % FRAME_SAMPLES;
    const tail =
      incomplete === 0 ? new Uint8Array(0) : this.#encode(new Float32Array(FRAME_SAMPLES - incomplete));
    const mp3 = concatBytes([tail, this.#encoder.finish()]);
    this.#addFrames(mp3);
    const samples = this.#samples;
    const info = buildInfoFrame(this.#frames, samples, this.#crc);
    return { mp3, info, samples, sampleRate: SAMPLE_RATE, ...this.#check.finish(samples) };
  }

  #encode(samples: Float32Array): Uint8Array {
    this.#samples += samples.length;
    return this.#encoder.encode(samples);
  }

  #addFrames(mp3: Uint8Array): void {
    this.#frames += mp3.length / FRAME_BYTES;
    this.#crc = computeCrc16(mp3, this.#crc);
    this.#check.push(mp3, this.#samples);
  }
}

/** Converts to SAMPLE_RATE at full scale 1 and removes rumble, DC and surrounding silence. */
function conditionTurn(pcm: Pcm): Float32Array {
  const samples = toFloat(pcm.samples);
  removeRumble(samples, pcm.sampleRate);
  return resample(trimSilence(samples, pcm.sampleRate), pcm.sampleRate, SAMPLE_RATE);
}
