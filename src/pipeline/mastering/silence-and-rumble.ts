import { convertDbToAmplitude } from './format.ts';
import type { Biquad } from './loudness.ts';

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
