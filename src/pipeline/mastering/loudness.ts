import { convertPowerToDb } from './format.ts';

/** A second-order filter, normalised to a0 = 1. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

export interface Loudness {
  /** Integrated LUFS; -Infinity if nothing exceeds the absolute gate. */
  lufs: number;
  /** Seconds above both gates. */
  seconds: number;
}

/** Blocks below this level are ignored (BS.1770-4, annex 1). */
const ABSOLUTE_GATE_LUFS = -70;
/** Relative to the mean of the blocks above the absolute gate. */
const RELATIVE_GATE_LU = -10;
/** Calibration: a full-scale 997 Hz sine in one channel reads -3.01 LUFS. */
const CALIBRATION_OFFSET_LU = -0.691;
/** A block is four steps: 400 ms with 75% overlap. */
const STEP_SECONDS = 0.1;
const STEPS_PER_BLOCK = 4;

/** Shelf and high-pass by bilinear transform. At 48 kHz they equal the table of BS.1770-4. */
export function designKWeighting(sampleRate: number): [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const shelfNorm = 1 + shelf / shelfQ + shelf * shelf;
  const cut = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const cutQ = 0.5003270373238773;
  const cutNorm = 1 + cut / cutQ + cut * cut;
  return [
    {
      b0: (high + (band * shelf) / shelfQ + shelf * shelf) / shelfNorm,
      b1: (2 * (shelf * shelf - high)) / shelfNorm,
      b2: (high - (band * shelf) / shelfQ + shelf * shelf) / shelfNorm,
      a1: (2 * (shelf * shelf - 1)) / shelfNorm,
      a2: (1 - shelf / shelfQ + shelf * shelf) / shelfNorm,
    },
    { b0: 1, b1: -2, b2: 1, a1: (2 * (cut * cut - 1)) / cutNorm, a2: (1 - cut / cutQ + cut * cut) / cutNorm },
  ];
}

/** Measures the integrated loudness (ITU-R BS.1770-4) of one channel at full scale 1. */
export class LoudnessMeter {
  readonly #shelf: Biquad;
  readonly #cut: Biquad;
  readonly #stepSamples: number;
  readonly #filterStates = new Float64Array(4);
  readonly #stepEnergies: number[] = [];
  #stepEnergy = 0;
  #stepFill = 0;

  constructor(sampleRate: number) {
    [this.#shelf, this.#cut] = designKWeighting(sampleRate);
    this.#stepSamples = Math.round(sampleRate * STEP_SECONDS);
  }

  push(samples: Float32Array): void {
    let from = 0;
    while (from < samples.length) {
      const to = Math.min(samples.length, from + this.#stepSamples - this.#stepFill);
      this.#stepEnergy += this.#sumWeightedSquares(samples, from, to);
      this.#stepFill += to - from;
      from = to;
      if (this.#stepFill < this.#stepSamples) return;
      this.#stepEnergies.push(this.#stepEnergy);
      this.#stepEnergy = 0;
      this.#stepFill = 0;
    }
  }

  /** An unfinished step counts only if there is less than one block. */
  getResult(): Loudness {
    if (this.#stepEnergies.length < STEPS_PER_BLOCK) {
      const sampleCount = this.#stepEnergies.length * this.#stepSamples + this.#stepFill;
      const energy = this.#stepEnergies.reduce((sum, step) => sum + step, this.#stepEnergy);
      const lufs = toLufs(sampleCount > 0 ? energy / sampleCount : 0);
      if (lufs < ABSOLUTE_GATE_LUFS) return { lufs: Number.NEGATIVE_INFINITY, seconds: 0 };
      return { lufs, seconds: (sampleCount / this.#stepSamples) * STEP_SECONDS };
    }
    const aboveAbsoluteGate = this.#measureGated(ABSOLUTE_GATE_LUFS);
    if (aboveAbsoluteGate.blocks === 0) return { lufs: Number.NEGATIVE_INFINITY, seconds: 0 };
    const gate = Math.max(ABSOLUTE_GATE_LUFS, toLufs(aboveAbsoluteGate.power) + RELATIVE_GATE_LU);
    const aboveBothGates = this.#measureGated(gate);
    return { lufs: toLufs(aboveBothGates.power), seconds: aboveBothGates.blocks * STEP_SECONDS };
  }

  /** One loop runs both filters, because this is a hot spot. */
  #sumWeightedSquares(samples: Float32Array, from: number, to: number): number {
    const { b0, b1, b2, a1, a2 } = this.#shelf;
    const { a1: c1, a2: c2 } = this.#cut;
    const states = this.#filterStates;
    let s1 = states[0] as number;
    let s2 = states[1] as number;
    let t1 = states[2] as number;
    let t2 = states[3] as number;
    let sum = 0;
    for (let i = from; i < to; i++) {
      const x = samples[i] as number;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = y + t1;
      t1 = -2 * y - c1 * z + t2;
      t2 = y - c2 * z;
      sum += z * z;
    }
    // Denormal numbers are slow.
    states[0] = Math.abs(s1) < 1e-30 ? 0 : s1;
    states[1] = Math.abs(s2) < 1e-30 ? 0 : s2;
    states[2] = Math.abs(t1) < 1e-30 ? 0 : t1;
    states[3] = Math.abs(t2) < 1e-30 ? 0 : t2;
    return sum;
  }

  #measureGated(gate: number): { power: number; blocks: number } {
    const samples = this.#stepSamples * STEPS_PER_BLOCK;
    let total = 0;
    let blocks = 0;
    for (let i = 0; i + STEPS_PER_BLOCK <= this.#stepEnergies.length; i++) {
      let energy = 0;
      for (let j = i; j < i + STEPS_PER_BLOCK; j++) energy += this.#stepEnergies[j] as number;
      const power = energy / samples;
      if (toLufs(power) <= gate) continue;
      total += power;
      blocks++;
    }
    return { power: blocks > 0 ? total / blocks : 0, blocks };
  }
}

/** `margin` is the silence on either side in seconds. */
export function measureLoudness(samples: Float32Array, sampleRate: number, margin = 0): Loudness {
  const meter = new LoudnessMeter(sampleRate);
  const silence = new Float32Array(Math.round(margin * sampleRate));
  meter.push(silence);
  meter.push(samples);
  meter.push(silence);
  return meter.getResult();
}

function toLufs(power: number): number {
  return CALIBRATION_OFFSET_LU + convertPowerToDb(power);
}

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

/** Kaiser window of shape `beta` (Oppenheim & Schafer, 7.5); `cutoff` in cycles per sample. */
export function computeWindowedSinc(t: number, cutoff: number, width: number, beta: number): number {
  const edge = (2 * t) / width;
  if (Math.abs(edge) >= 1) return 0;
  const angle = 2 * Math.PI * cutoff * t;
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
  return 2 * cutoff * sinc * (computeBessel0(beta * Math.sqrt(1 - edge * edge)) / computeBessel0(beta));
}

function computeBessel0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-16; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
