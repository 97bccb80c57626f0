import { convertDbToAmplitude } from './format.ts';
import { type Biquad, computeWindowedSinc } from './loudness.ts';

/** No speech is below this frequency. */
const RUMBLE_HZ = 60;

const WINDOW_SECONDS = 0.005;
/** A window below this level, or this far below the loudest one, is silent. */
const SILENCE_DBFS = -70;
const SILENCE_BELOW_LOUDEST_DB = -50;
const MARGIN_BEFORE_SECONDS = 0.02;
const MARGIN_AFTER_SECONDS = 0.06;
const FADE_IN_SECONDS = 0.005;
const FADE_OUT_SECONDS = 0.015;

export function toFloat(samples: Int16Array): Float32Array {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < out.length; i++) out[i] = (samples[i] as number) / 32768;
  return out;
}

export function removeRumble(samples: Float32Array, sampleRate: number): void {
  const { b0, b1, b2, a1, a2 } = designHighPass(RUMBLE_HZ, sampleRate);
  // Starting with the first sample prevents a thump from DC.
  const first = samples[0] ?? 0;
  let s1 = -b0 * first;
  let s2 = b2 * first;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] as number;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    samples[i] = y;
  }
}

/** Returns a view with faded ends. A silent turn stays unchanged, so that the audio check finds it. */
export function trimSilence(samples: Float32Array, sampleRate: number): Float32Array {
  const window = Math.max(1, Math.round(sampleRate * WINDOW_SECONDS));
  const count = Math.floor(samples.length / window);
  const power = new Float64Array(count);
  let loudest = 0;
  for (let w = 0; w < count; w++) {
    let sum = 0;
    for (let i = w * window; i < (w + 1) * window; i++) sum += (samples[i] as number) ** 2;
    power[w] = sum / window;
    loudest = Math.max(loudest, sum / window);
  }
  const floor = Math.max(
    convertDbToAmplitude(SILENCE_DBFS) ** 2,
    loudest * convertDbToAmplitude(SILENCE_BELOW_LOUDEST_DB) ** 2,
  );
  if (loudest <= floor) return samples;
  let first = 0;
  while ((power[first] as number) <= floor) first++;
  let last = count - 1;
  while ((power[last] as number) <= floor) last--;
  const start = Math.max(0, first * window - Math.round(MARGIN_BEFORE_SECONDS * sampleRate));
  const end = Math.min(samples.length, (last + 1) * window + Math.round(MARGIN_AFTER_SECONDS * sampleRate));
  const trimmed = samples.subarray(start, end);
  fadeEnds(trimmed, sampleRate);
  return trimmed;
}

function fadeEnds(samples: Float32Array, sampleRate: number): void {
  const half = samples.length >> 1;
  const fadeIn = Math.min(half, Math.round(FADE_IN_SECONDS * sampleRate));
  const fadeOut = Math.min(half, Math.round(FADE_OUT_SECONDS * sampleRate));
  for (let i = 0; i < fadeIn; i++) {
    samples[i] = (samples[i] as number) * (0.5 - 0.5 * Math.cos((Math.PI * i) / fadeIn));
  }
  for (let i = 0; i < fadeOut; i++) {
    const at = samples.length - 1 - i;
    samples[at] = (samples[at] as number) * (0.5 - 0.5 * Math.cos((Math.PI * i) / fadeOut));
  }
}

/** Butterworth high-pass by bilinear transform; `cutoff` (-3 dB) in Hz. */
function designHighPass(cutoff: number, sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * cutoff) / sampleRate);
  const norm = 1 + Math.SQRT2 * k + k * k;
  return {
    b0: 1 / norm,
    b1: -2 / norm,
    b2: 1 / norm,
    a1: (2 * (k * k - 1)) / norm,
    a2: (1 - Math.SQRT2 * k + k * k) / norm,
  };
}

/** For an attenuation in dB and a transition in cycles per sample. */
function computeKaiserWindow(attenuation: number, transition: number): { beta: number; taps: number } {
  return {
    beta: 0.1102 * (attenuation - 8.7),
    taps: Math.ceil((attenuation - 8) / (2.285 * 2 * Math.PI * transition)) + 1,
  };
}

const STOP_BAND_DB = 92;
/** Relative to the lower rate: 1 kHz for 16 kHz. */
const TRANSITION_RATIO = 1 / 16;

interface Kernel {
  /** The ratio is `up` output samples per `down` input samples. */
  up: number;
  down: number;
  taps: number;
  phases: Float32Array;
}

const kernels = new Map<string, Kernel>();

/** Resamples with a windowed sinc: flat to 15/32 of the lower rate, aliases over 80 dB down. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const { up, down, taps, phases } = getKernel(from, to);
  const length = Math.ceil((samples.length * up) / down);
  const before = taps / 2 - 1;
  const padded = new Float32Array(samples.length + taps);
  padded.set(samples, before);
  const out = new Float32Array(length);
  // When upsampling, the filter's zeros preserve the input samples.
  const passesThrough = up > down;
  let start = 0;
  let phase = 0;
  for (let n = 0; n < length; n++) {
    if (phase === 0 && passesThrough) {
      out[n] = padded[start + before] as number;
      phase = down;
      continue;
    }
    const row = phase * taps;
    // Four independent sums allow parallel additions.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let k = 0; k < taps; k += 4) {
      a += (padded[start + k] as number) * (phases[row + k] as number);
      b += (padded[start + k + 1] as number) * (phases[row + k + 1] as number);
      c += (padded[start + k + 2] as number) * (phases[row + k + 2] as number);
      d += (padded[start + k + 3] as number) * (phases[row + k + 3] as number);
    }
    out[n] = a + b + (c + d);
    phase += down;
    while (phase >= up) {
      phase -= up;
      start++;
    }
  }
  return out;
}

function getKernel(from: number, to: number): Kernel {
  const key = `${from}:${to}`;
  const cached = kernels.get(key);
  if (cached) return cached;
  const kernel = designKernel(from, to);
  kernels.set(key, kernel);
  return kernel;
}

function designKernel(from: number, to: number): Kernel {
  const divisor = computeGreatestCommonDivisor(from, to);
  const up = to / divisor;
  const down = from / divisor;
  const lower = Math.min(from, to);
  const { beta, taps: minTaps } = computeKaiserWindow(STOP_BAND_DB, (lower * TRANSITION_RATIO) / from);
  const taps = Math.ceil(minTaps / 4) * 4;
  // Upsampling centres the band on the image's edge. Downsampling ends it at the aliasing limit.
  const cutoff = to > from ? lower / 2 : (lower / 2) * (1 - TRANSITION_RATIO);
  const phases = new Float32Array(up * taps);
  for (let phase = 0; phase < up; phase++) {
    const row = new Float64Array(taps);
    let sum = 0;
    for (let k = 0; k < taps; k++) {
      const value = computeWindowedSinc(k - (taps / 2 - 1) - phase / up, cutoff / from, taps, beta);
      row[k] = value;
      sum += value;
    }
    // All phases have the same gain, so that a constant input stays constant.
    for (let k = 0; k < taps; k++) phases[phase * taps + k] = (row[k] as number) / sum;
  }
  return { up, down, taps, phases };
}

function computeGreatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : computeGreatestCommonDivisor(b, a % b);
}
