import { CEILING_DBTP, convertDbToAmplitude, SAMPLE_RATE, TARGET_LUFS } from './format.ts';
import { findPeak, interpolatePeak, measureLoudness, PEAK_GROWTH, PEAK_TAPS } from './loudness.ts';

/** The gain is reduced 5 ms before and after a peak. */
const LOOK_AHEAD_SAMPLES = SAMPLE_RATE / 200;
/** Long enough not to distort a low voice. */
const RELEASE_SECONDS = 0.08;

/** Limits true peaks to `ceiling` (full scale 1) in place. Returns whether it changed anything. */
export function limitTruePeak(samples: Float32Array, ceiling: number): boolean {
  const neededGain = computeNeededGain(samples, ceiling);
  if (!neededGain) return false;
  const gain = computeMinimumWithin(neededGain, LOOK_AHEAD_SAMPLES);
  const releaseFactor = Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));
  let reduction = 0;
  for (let i = 0; i < gain.length; i++) {
    reduction = Math.max(1 - (gain[i] as number), reduction * releaseFactor);
    gain[i] = 1 - reduction;
  }
  // An average of sufficient gains is sufficient, so no peak is missed and the gain has no step.
  const smoothGain = computeAverageWithin(
    computeAverageWithin(gain, LOOK_AHEAD_SAMPLES / 2),
    LOOK_AHEAD_SAMPLES / 2,
  );
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] as number) * (smoothGain[i] as number);
  return true;
}

/** Returns null if no sample needs limiting. */
function computeNeededGain(samples: Float32Array, ceiling: number): Float32Array | null {
  const half = PEAK_TAPS / 2;
  const padded = new Float32Array(samples.length + 2 * PEAK_TAPS);
  padded.set(samples, PEAK_TAPS);
  let neededGain: Float32Array | null = null;
  for (let block = 0; block < samples.length; block += half) {
    const at = block + PEAK_TAPS;
    // The interpolation is slow, and speech is nearly always below this.
    if (findPeak(padded, at - half, at + 2 * half) * PEAK_GROWTH <= ceiling) continue;
    const end = Math.min(samples.length, block + half);
    for (let i = block; i < end; i++) {
      const samplePeak = Math.abs(samples[i] as number);
      const peak = Math.max(samplePeak, interpolatePeak(padded, i + PEAK_TAPS));
      if (peak <= ceiling) continue;
      neededGain ??= new Float32Array(samples.length).fill(1);
      const gain = ceiling / peak;
      neededGain[i] = Math.min(neededGain[i] as number, gain);
      if (i + 1 < neededGain.length) neededGain[i + 1] = Math.min(neededGain[i + 1] as number, gain);
    }
  }
  return neededGain;
}

/** Takes constant time per value (van Herk 1992). */
function computeMinimumWithin(values: Float32Array, reach: number): Float32Array {
  const width = 2 * reach + 1;
  const length = Math.ceil((values.length + 2 * reach) / width) * width;
  const forward = new Float32Array(length).fill(1);
  forward.set(values, reach);
  const backward = forward.slice();
  for (let i = 1; i < length; i++) {
    if (i % width !== 0) forward[i] = Math.min(forward[i] as number, forward[i - 1] as number);
  }
  for (let i = length - 2; i >= 0; i--) {
    if ((i + 1) % width !== 0) backward[i] = Math.min(backward[i] as number, backward[i + 1] as number);
  }
  const lowest = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    lowest[i] = Math.min(backward[i] as number, forward[i + width - 1] as number);
  }
  return lowest;
}

/** Continues the first and the last value beyond the ends. */
function computeAverageWithin(values: Float32Array, reach: number): Float32Array {
  const last = values.length - 1;
  const first = values[0] as number;
  const final = values[last] as number;
  const out = new Float32Array(values.length);
  let sum = 0;
  for (let i = -reach; i <= reach; i++) sum += i < 0 ? first : i > last ? final : (values[i] as number);
  const scale = 1 / (2 * reach + 1);
  for (let i = 0; i <= last; i++) {
    out[i] = sum * scale;
    const entering = i + reach + 1;
    const leaving = i - reach;
    sum += entering > last ? final : (values[entering] as number);
    sum -= leaving < 0 ? first : (values[leaving] as number);
  }
  return out;
}

/** Quieter audio counts as noise and is not amplified. Limits the gain to 37 dB. */
const NOISE_LUFS = -56;
const MIN_MEASURED_SECONDS = 0.6;
/** Between the gain of a short turn and the mean gain of its voice. */
const MAX_SHORT_DEVIATION_DB = 3;
/** Silence around a turn for its measurement, as in the podcast. */
const MARGIN_SECONDS = 0.15;
const MAX_MAKE_UP_ATTEMPTS = 6;
const MAX_MAKE_UP_DB = 12;
const LOUDNESS_TOLERANCE_LU = 0.05;

/** Brings turns to the target level. The result depends only on the turn and on earlier ones. */
export class Leveller {
  readonly #meanGains = new Map<string, { gainDb: number; seconds: number }>();

  /** Returns a copy at TARGET_LUFS with true peaks under CEILING_DBTP. */
  level(samples: Float32Array, voice: string | null): Float32Array {
    const { lufs, seconds } = measureLoudness(samples, SAMPLE_RATE, MARGIN_SECONDS);
    if (lufs < NOISE_LUFS) return applyGain(samples, 0).samples;
    const turnGain = TARGET_LUFS - lufs;
    const mean = voice === null ? undefined : this.#meanGains.get(voice);
    if (mean && seconds < MIN_MEASURED_SECONDS) {
      const gain = clamp(mean.gainDb, turnGain - MAX_SHORT_DEVIATION_DB, turnGain + MAX_SHORT_DEVIATION_DB);
      return applyGain(samples, gain).samples;
    }
    if (voice !== null) this.#updateMeanGain(voice, turnGain, seconds);
    return amplifyAndLimit(samples, turnGain);
  }

  #updateMeanGain(voice: string, gain: number, seconds: number): void {
    const previous = this.#meanGains.get(voice) ?? { gainDb: 0, seconds: 0 };
    const total = previous.seconds + seconds;
    this.#meanGains.set(voice, {
      gainDb: (previous.gainDb * previous.seconds + gain * seconds) / total,
      seconds: total,
    });
  }
}

function amplifyAndLimit(samples: Float32Array, gain: number): Float32Array {
  let result = applyGain(samples, gain);
  if (!result.isLimited) return result.samples;
  let makeUp = 0;
  for (let i = 0; i < MAX_MAKE_UP_ATTEMPTS; i++) {
    const missing = TARGET_LUFS - measureLoudness(result.samples, SAMPLE_RATE, MARGIN_SECONDS).lufs;
    if (missing < LOUDNESS_TOLERANCE_LU) break;
    makeUp = Math.min(makeUp + missing, MAX_MAKE_UP_DB);
    result = applyGain(samples, gain + makeUp);
  }
  return result.samples;
}

function applyGain(samples: Float32Array, gain: number): { samples: Float32Array; isLimited: boolean } {
  const factor = convertDbToAmplitude(gain);
  const scaled = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) scaled[i] = (samples[i] as number) * factor;
  return { isLimited: limitTruePeak(scaled, convertDbToAmplitude(CEILING_DBTP)), samples: scaled };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
