import { powerToDb } from './decibel.ts';

/** Coefficients of a second-order filter, normalised so that a0 is 1. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** Loudness of a stretch. */
export interface Loudness {
  /** Integrated, in LUFS; -Infinity when nothing is above the absolute gate. */
  lufs: number;
  /** Seconds that passed both gates: how much there really was to measure. */
  seconds: number;
}

/** Blocks quieter than this never count (BS.1770-4, annex 1). */
const ABSOLUTE_GATE_LUFS = -70;
/** Blocks this far below the mean of the rest do not count either, LU. */
const RELATIVE_GATE_LU = -10;
/** Makes a 997 Hz sine at full scale in one channel read -3.01 LUFS. */
const OFFSET = -0.691;
/** A block is four of these: 400 ms, overlapping by 75 %. */
const STEP_SECONDS = 0.1;
const STEPS_PER_BLOCK = 4;

/**
 * The two stages of K-weighting for a sample rate in Hz: the head's shelf, then
 * the low cut. BS.1770-4 tabulates 48 kHz only; the analogue filters behind the
 * table, put through the bilinear transform, give that table and any other rate.
 */
export function kWeighting(sampleRate: number): [Biquad, Biquad] {
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

/** Measures integrated loudness (ITU-R BS.1770-4) of one channel that comes in pieces. */
export class LoudnessMeter {
  readonly #shelf: Biquad;
  readonly #cut: Biquad;
  readonly #step: number;
  /** Filter memories: two of the shelf, two of the low cut. */
  readonly #memory = new Float64Array(4);
  /** Sum of squares in each finished step. */
  #steps = new Float64Array(1024);
  #count = 0;
  #sum = 0;
  #filled = 0;

  /** `sampleRate` in Hz. */
  constructor(sampleRate: number) {
    [this.#shelf, this.#cut] = kWeighting(sampleRate);
    this.#step = Math.round(sampleRate * STEP_SECONDS);
  }

  /** Takes the next samples, full scale 1. */
  push(samples: Float32Array): void {
    let from = 0;
    while (from < samples.length) {
      const to = Math.min(samples.length, from + this.#step - this.#filled);
      this.#sum += this.#weigh(samples, from, to);
      this.#filled += to - from;
      from = to;
      if (this.#filled === this.#step) this.#endStep();
    }
  }

  /**
   * What has been heard so far. The unfinished step at the end does not count,
   * except where less than one block has been heard: then all of it is the block.
   */
  result(): Loudness {
    const heard = this.#count * this.#step + this.#filled;
    if (this.#count < STEPS_PER_BLOCK) {
      let energy = this.#sum;
      for (let i = 0; i < this.#count; i++) energy += this.#steps[i] as number;
      const lufs = toLufs(heard > 0 ? energy / heard : 0);
      const silent = lufs < ABSOLUTE_GATE_LUFS;
      return silent
        ? { lufs: Number.NEGATIVE_INFINITY, seconds: 0 }
        : { lufs, seconds: (heard / this.#step) * STEP_SECONDS };
    }
    const first = this.#gated(ABSOLUTE_GATE_LUFS);
    if (first.blocks === 0) return { lufs: Number.NEGATIVE_INFINITY, seconds: 0 };
    const gate = Math.max(ABSOLUTE_GATE_LUFS, toLufs(first.power) + RELATIVE_GATE_LU);
    const second = this.#gated(gate);
    return { lufs: toLufs(second.power), seconds: second.blocks * STEP_SECONDS };
  }

  /** Sum of squares of the weighted samples in [from, to). Both stages in one loop: this is a hot spot. */
  #weigh(samples: Float32Array, from: number, to: number): number {
    const { b0, b1, b2, a1, a2 } = this.#shelf;
    const { a1: c1, a2: c2 } = this.#cut;
    const memory = this.#memory;
    let s1 = memory[0] as number;
    let s2 = memory[1] as number;
    let t1 = memory[2] as number;
    let t2 = memory[3] as number;
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
    // Long silence would leave denormal numbers behind, which are slow.
    memory[0] = Math.abs(s1) < 1e-30 ? 0 : s1;
    memory[1] = Math.abs(s2) < 1e-30 ? 0 : s2;
    memory[2] = Math.abs(t1) < 1e-30 ? 0 : t1;
    memory[3] = Math.abs(t2) < 1e-30 ? 0 : t2;
    return sum;
  }

  #endStep(): void {
    if (this.#count === this.#steps.length) {
      const larger = new Float64Array(this.#steps.length * 2);
      larger.set(this.#steps);
      this.#steps = larger;
    }
    this.#steps[this.#count++] = this.#sum;
    this.#sum = 0;
    this.#filled = 0;
  }

  /** Mean power of the blocks above a gate, and how many they are. */
  #gated(gate: number): { power: number; blocks: number } {
    const samples = this.#step * STEPS_PER_BLOCK;
    let total = 0;
    let blocks = 0;
    for (let i = 0; i + STEPS_PER_BLOCK <= this.#count; i++) {
      let energy = 0;
      for (let j = i; j < i + STEPS_PER_BLOCK; j++) energy += this.#steps[j] as number;
      const power = energy / samples;
      if (toLufs(power) <= gate) continue;
      total += power;
      blocks++;
    }
    return { power: blocks > 0 ? total / blocks : 0, blocks };
  }
}

/** Loudness of a whole stretch (full scale 1), with `margin` seconds of silence heard on either side of it. */
export function measureLoudness(samples: Float32Array, sampleRate: number, margin = 0): Loudness {
  const meter = new LoudnessMeter(sampleRate);
  const silence = new Float32Array(Math.round(margin * sampleRate));
  meter.push(silence);
  meter.push(samples);
  meter.push(silence);
  return meter.result();
}

function toLufs(power: number): number {
  return OFFSET + powerToDb(power);
}
