import { MPEGDecoder } from 'mpg123-decoder';
import {
  convertAmplitudeToDb,
  convertPowerToDb,
  DECODER_DELAY_SAMPLES,
  ENCODER_DELAY_SAMPLES,
  SAMPLE_RATE,
} from './format.ts';
import { LoudnessMeter, TruePeakMeter } from './loudness.ts';

interface TurnMeasurement {
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

/** Decodes the encoded audio and measures it. */
export class DecodeCheck {
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
