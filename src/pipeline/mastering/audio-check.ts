import { Worker } from 'node:worker_threads';
import { MPEGDecoder } from 'mpg123-decoder';
import {
  convertAmplitudeToDb,
  convertPowerToDb,
  DECODER_DELAY_SAMPLES,
  ENCODER_DELAY_SAMPLES,
  SAMPLE_RATE,
} from './format.ts';
import { LoudnessMeter, TruePeakMeter } from './loudness.ts';

export interface TurnMeasurement {
  startSample: number;
  endSample: number;
  /** RMS level in dBFS; -120 for silence. */
  rms: number;
}

export interface AudioMeasurements {
  /** Without encoder and decoder delay. */
  decodedSamples: number;
  turns: TurnMeasurement[];
  /** Integrated LUFS. */
  loudness: number;
  /** dBTP. */
  truePeak: number;
}

export interface AudioCheck {
  expect(startSample: number, endSample: number): void;
  push(frames: Uint8Array, limit: number): void;
  finish(samples: number): AudioMeasurements | Promise<AudioMeasurements>;
}

export type AudioCheckMessage =
  | { kind: 'begin' }
  | { kind: 'expect'; startSample: number; endSample: number }
  | { kind: 'push'; frames: Uint8Array; limit: number }
  | { kind: 'finish'; samples: number };

export class DecodeCheck implements AudioCheck {
  readonly #decoder: MPEGDecoder;
  readonly #loudness = new LoudnessMeter(SAMPLE_RATE);
  readonly #peak = new TruePeakMeter();
  readonly #turns: Array<{ startSample: number; endSample: number; energy: number }> = [];
  #openTurn = 0;
  /** Position of the next decoded sample; negative during the initial delay. */
  #position = -(ENCODER_DELAY_SAMPLES + DECODER_DELAY_SAMPLES);

  private constructor(decoder: MPEGDecoder) {
    this.#decoder = decoder;
  }

  static async create(): Promise<DecodeCheck> {
    // The frames have no Info frame yet, so `#position` accounts for the delays.
    const decoder = new MPEGDecoder({ enableGapless: false });
    await decoder.ready;
    return new DecodeCheck(decoder);
  }

  expect(startSample: number, endSample: number): void {
    this.#turns.push({ startSample, endSample, energy: 0 });
  }

  /** Decodes complete frames and ignores samples after `limit`. Throws on invalid frames. */
  push(frames: Uint8Array, limit: number): void {
    if (frames.length === 0) return;
    const { channelData, samplesDecoded, errors } = this.#decoder.decode(frames);
    const error = errors[0];
    if (error) throw new Error(`The encoded sound does not decode: ${error.message}`);
    const decoded = channelData[0];
    if (!decoded || samplesDecoded === 0) return;
    const from = Math.min(samplesDecoded, Math.max(0, -this.#position));
    const to = Math.max(from, Math.min(samplesDecoded, limit - this.#position));
    const audible = decoded.subarray(from, to);
    this.#loudness.push(audible);
    this.#peak.push(audible);
    this.#addToTurns(audible, this.#position + from);
    this.#position += samplesDecoded;
  }

  /** Returns the measurements for a podcast of `samples` samples. Frees the decoder. */
  finish(samples: number): AudioMeasurements {
    this.#decoder.free();
    return {
      decodedSamples: Math.max(0, Math.min(samples, this.#position)),
      turns: this.#turns.map(({ startSample, endSample, energy }) => ({
        startSample,
        endSample,
        rms: convertPowerToDb(endSample > startSample ? energy / (endSample - startSample) : 0),
      })),
      loudness: this.#loudness.getResult().lufs,
      truePeak: convertAmplitudeToDb(this.#peak.getPeak()),
    };
  }

  #addToTurns(decoded: Float32Array, position: number): void {
    const end = position + decoded.length;
    while (this.#openTurn < this.#turns.length) {
      const turn = this.#turns[this.#openTurn];
      if (!turn || turn.startSample >= end) return;
      const last = Math.min(turn.endSample, end) - position;
      for (let i = Math.max(0, turn.startSample - position); i < last; i++) {
        turn.energy += (decoded[i] as number) ** 2;
      }
      if (turn.endSample > end) return;
      this.#openTurn++;
    }
  }
}

/** Checks audio in a thread that starts with the first frames, so it does not delay the first sound. */
export class AudioCheckThread implements AudioCheck {
  #worker: Worker | null = null;
  #measurements: PromiseWithResolvers<AudioMeasurements> | null = null;

  begin(): void {
    this.#worker?.postMessage({ kind: 'begin' } satisfies AudioCheckMessage);
  }

  expect(startSample: number, endSample: number): void {
    this.#send({ kind: 'expect', startSample, endSample });
  }

  /** Copies the frames, because listeners receive them. */
  push(frames: Uint8Array, limit: number): void {
    this.#send({ kind: 'push', frames, limit });
  }

  /** Rejects if a frame was invalid. */
  finish(samples: number): Promise<AudioMeasurements> {
    this.#measurements = Promise.withResolvers<AudioMeasurements>();
    this.#send({ kind: 'finish', samples });
    return this.#measurements.promise;
  }

  #send(message: AudioCheckMessage): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./audio-check-worker.ts', import.meta.url), { name: 'audio-check' });
    worker.on('message', (reply: { measurements: AudioMeasurements } | { failure: unknown }) => {
      if ('measurements' in reply) this.#measurements?.resolve(reply.measurements);
      else this.#measurements?.reject(reply.failure);
    });
    return worker;
  }
}
