import { computeWindowedSinc } from './resample.ts';

export const PEAK_TAPS = 24;
const HALF = PEAK_TAPS / 2;
const KAISER_BETA = 5;

/** For 1/4 and 1/2 between two samples; 3/4 is 1/4 reversed. */
const QUARTER = computePhase(0.25);
const MIDDLE = computePhase(0.5);

/** Maximum ratio of an interpolated value to its largest sample. */
export const PEAK_GROWTH = Math.max(sumMagnitudes(QUARTER), sumMagnitudes(MIDDLE));

/** Largest magnitude at 3 points after `samples[at]`: fourfold oversampling (BS.1770-4, annex 2). */
export function interpolatePeak(samples: Float32Array, at: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  const start = at - HALF + 1;
  for (let k = 0; k < PEAK_TAPS; k++) {
    const x = samples[start + k] as number;
    first += x * (QUARTER[k] as number);
    second += x * (MIDDLE[k] as number);
    third += x * (QUARTER[PEAK_TAPS - 1 - k] as number);
  }
  return Math.max(Math.abs(first), Math.abs(second), Math.abs(third));
}

export class TruePeakMeter {
  #peak = 0;
  #tail = new Float32Array(PEAK_TAPS);

  push(samples: Float32Array): void {
    const joined = new Float32Array(PEAK_TAPS + samples.length);
    joined.set(this.#tail);
    joined.set(samples, PEAK_TAPS);
    this.#scan(joined, HALF, joined.length - HALF);
    this.#tail = joined.slice(joined.length - PEAK_TAPS);
  }

  /** Peak amplitude (full scale 1), assuming silence afterwards. */
  getPeak(): number {
    const end = new Float32Array(PEAK_TAPS * 2);
    end.set(this.#tail);
    this.#scan(end, HALF, end.length - HALF);
    return this.#peak;
  }

  #scan(joined: Float32Array, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const magnitude = Math.abs(joined[i] as number);
      if (magnitude > this.#peak) this.#peak = magnitude;
    }
    for (let block = from; block < to; block += HALF) {
      const end = Math.min(to, block + HALF);
      if (findPeak(joined, block - HALF, end + HALF) * PEAK_GROWTH <= this.#peak) continue;
      for (let i = block; i < end; i++) {
        const value = interpolatePeak(joined, i);
        if (value > this.#peak) this.#peak = value;
      }
    }
  }
}

/** Positions outside count as silence. */
export function findPeak(samples: Float32Array, from: number, to: number): number {
  let peak = 0;
  const end = Math.min(to, samples.length);
  for (let i = Math.max(0, from); i < end; i++) {
    const value = Math.abs(samples[i] as number);
    if (value > peak) peak = value;
  }
  return peak;
}

function computePhase(fraction: number): Float64Array {
  const phase = new Float64Array(PEAK_TAPS);
  let sum = 0;
  for (let k = 0; k < PEAK_TAPS; k++) {
    const value = computeWindowedSinc(k - HALF + 1 - fraction, 0.5, PEAK_TAPS, KAISER_BETA);
    phase[k] = value;
    sum += value;
  }
  return phase.map((value) => value / sum);
}

function sumMagnitudes(values: Float64Array): number {
  return values.reduce((sum, value) => sum + Math.abs(value), 0);
}
