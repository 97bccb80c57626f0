/** Kaiser window of shape `beta` (Oppenheim & Schafer, 7.5); `cutoff` in cycles per sample. */
export function computeWindowedSinc(t: number, cutoff: number, width: number, beta: number): number {
  const edge = (2 * t) / width;
  if (Math.abs(edge) >= 1) return 0;
  const angle = 2 * Math.PI * cutoff * t;
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
  return 2 * cutoff * sinc * (computeBessel0(beta * Math.sqrt(1 - edge * edge)) / computeBessel0(beta));
}

/** For an attenuation in dB and a transition in cycles per sample. */
export function computeKaiserWindow(attenuation: number, transition: number): { beta: number; taps: number } {
  return {
    beta: 0.1102 * (attenuation - 8.7),
    taps: Math.ceil((attenuation - 8) / (2.285 * 2 * Math.PI * transition)) + 1,
  };
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
