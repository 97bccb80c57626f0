import { MPEGDecoder } from 'mpg123-decoder';
import { amplitudeToDb, powerToDb } from './decibel.ts';
import { DECODER_DELAY, ENCODER_DELAY, SAMPLE_RATE } from './format.ts';
import { LoudnessMeter } from './loudness.ts';
import { TruePeakMeter } from './true-peak.ts';

/** What was heard of a turn; positions are samples from the podcast's start, `endSample` excluded. */
export interface TurnCheck {
  startSample: number;
  endSample: number;
  /** Level of the decoded stretch in dBFS; -120 for silence, or for nothing. */
  rms: number;
}

/** What was heard of the whole podcast. */
export interface Heard {
  /** Samples that came out, without what encoder and decoder add at the ends. */
  decodedSamples: number;
  turns: TurnCheck[];
  /** LUFS, integrated. */
  loudness: number;
  /** dBTP. */
  truePeak: number;
}

/** Listens to a podcast's frames, here or in another thread; as `DecodeCheck`. */
export interface Listener {
  expect(startSample: number, endSample: number): void;
  push(frames: Uint8Array, limit: number): void;
  finish(samples: number): Heard | Promise<Heard>;
}

/** Listens to the encoded frames as they come and measures what is really in them. */
export class DecodeCheck implements Listener {
  readonly #decoder: MPEGDecoder;
  readonly #loudness = new LoudnessMeter(SAMPLE_RATE);
  readonly #peak = new TruePeakMeter();
  readonly #turns: Array<{ startSample: number; endSample: number; energy: number }> = [];
  /** First turn that may not have been heard to its end. */
  #turn = 0;
  /** Position of the next decoded sample; negative during the delay at the start. */
  #position = -(ENCODER_DELAY + DECODER_DELAY);

  private constructor(decoder: MPEGDecoder) {
    this.#decoder = decoder;
  }

  static async create(): Promise<DecodeCheck> {
    // The frames come without an Info frame, so delays are taken off here.
    const decoder = new MPEGDecoder({ enableGapless: false });
    await decoder.ready;
    return new DecodeCheck(decoder);
  }

  /** Announces a turn, before the frames that hold it. Turns come in order. */
  expect(startSample: number, endSample: number): void {
    this.#turns.push({ startSample, endSample, energy: 0 });
  }

  /** Hears whole frames, of which nothing after the position `limit` counts. Throws on frames that do not decode. */
  push(frames: Uint8Array, limit: number): void {
    if (frames.length === 0) return;
    const { channelData, samplesDecoded, errors } = this.#decoder.decode(frames);
    const failure = errors[0];
    if (failure) throw new Error(`The encoded sound does not decode: ${failure.message}`);
    const sound = channelData[0];
    if (!sound || samplesDecoded === 0) return;
    const from = Math.min(samplesDecoded, Math.max(0, -this.#position));
    const to = Math.max(from, Math.min(samplesDecoded, limit - this.#position));
    const counted = sound.subarray(from, to);
    this.#loudness.push(counted);
    this.#peak.push(counted);
    this.#addToTurns(counted, this.#position + from);
    this.#position += samplesDecoded;
  }

  /** What has been heard, given the podcast's length in samples. Frees the decoder. */
  finish(samples: number): Heard {
    this.#decoder.free();
    return {
      decodedSamples: Math.max(0, Math.min(samples, this.#position)),
      turns: this.#turns.map(({ startSample, endSample, energy }) => ({
        startSample,
        endSample,
        rms: powerToDb(endSample > startSample ? energy / (endSample - startSample) : 0),
      })),
      loudness: this.#loudness.result().lufs,
      truePeak: amplitudeToDb(this.#peak.peak()),
    };
  }

  #addToTurns(sound: Float32Array, position: number): void {
    const end = position + sound.length;
    while (this.#turn < this.#turns.length) {
      const turn = this.#turns[this.#turn];
      if (!turn || turn.startSample >= end) return;
      const last = Math.min(turn.endSample, end) - position;
      for (let i = Math.max(0, turn.startSample - position); i < last; i++) {
        turn.energy += (sound[i] as number) ** 2;
      }
      if (turn.endSample > end) return;
      this.#turn++;
    }
  }
}
