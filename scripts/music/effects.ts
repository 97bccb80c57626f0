import { applyCyclic, Loop, SAMPLE_RATE, wrapIndex } from './loop.ts';

/** 33 to 87 ms, without common factors. */
const DELAY_LINE_SAMPLES = [1_061, 1_223, 1_427, 1_619, 1_877, 2_129, 2_411, 2_777] as const;
/** Delays of the all-pass filters that make the first echoes dense. */
const DIFFUSER_SAMPLES = [149, 211, 307, 401] as const;

export interface ReverbOptions {
  /** Time until the sound has decayed by 60 dB. */
  decaySeconds: number;
  /** Frequency above which the sound decays faster. */
  dampingHz: number;
  predelaySeconds?: number;
}

/** Eight delay lines with a Householder feedback matrix (Jot & Chaigne, 1991). Excludes the dry sound. */
export function renderReverb(
  dry: Loop,
  { decaySeconds, dampingHz, predelaySeconds = 0.02 }: ReverbOptions,
): Loop {
  const wet = dry.createEmptyCopy();
  const lines = DELAY_LINE_SAMPLES.map((length) => new Float32Array(length));
  const gains = DELAY_LINE_SAMPLES.map((length) => 10 ** ((-3 * length) / (decaySeconds * SAMPLE_RATE)));
  const positions = DELAY_LINE_SAMPLES.map(() => 0);
  const damped = DELAY_LINE_SAMPLES.map(() => 0);
  const soften = Math.exp((-2 * Math.PI * dampingHz) / SAMPLE_RATE);
  const diffusers = [DIFFUSER_SAMPLES, DIFFUSER_SAMPLES.map((length) => length + 26)].map((lengths) =>
    lengths.map((length) => createAllPass(length, 0.6)),
  );
  const delay = Math.round(predelaySeconds * SAMPLE_RATE);
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < dry.length; i++) {
      const from = wrapIndex(i - delay, dry.length);
      let a = dry.left[from] as number;
      let b = dry.right[from] as number;
      for (const pass of diffusers[0] ?? []) a = pass(a);
      for (const pass of diffusers[1] ?? []) b = pass(b);
      let sum = 0;
      let left = 0;
      let right = 0;
      for (let n = 0; n < lines.length; n++) {
        const out = (lines[n] as Float32Array)[positions[n] as number] as number;
        const value = out + soften * ((damped[n] as number) - out);
        damped[n] = value;
        sum += value;
        if (n % 2 === 0) left += value;
        else right += value;
      }
      for (let n = 0; n < lines.length; n++) {
        const line = lines[n] as Float32Array;
        const at = positions[n] as number;
        line[at] = ((damped[n] as number) - sum / 4) * (gains[n] as number) + (n % 2 === 0 ? a : b);
        positions[n] = at + 1 === line.length ? 0 : at + 1;
      }
      wet.left[i] = left / 4;
      wet.right[i] = right / 4;
    }
  }
  return wet;
}

function createAllPass(length: number, gain: number): (x: number) => number {
  const line = new Float32Array(length);
  let at = 0;
  return (x) => {
    const late = line[at] as number;
    const into = x + gain * late;
    line[at] = into;
    if (++at === length) at = 0;
    return late - gain * into;
  };
}

/** Each echo is softer by the factor `feedback`. */
export function renderPingPong(dry: Loop, seconds: number, feedback: number): Loop {
  const wet = dry.createEmptyCopy();
  const delay = Math.round(seconds * SAMPLE_RATE);
  for (let echo = 1; feedback ** echo > 0.03; echo++) {
    const [from, other] = echo % 2 === 0 ? [dry.left, dry.right] : [dry.right, dry.left];
    for (let i = 0; i < dry.length; i++) {
      const at = wrapIndex(i - echo * delay, dry.length);
      wet.left[i] = (wet.left[i] as number) + (from[at] as number) * feedback ** echo;
      wet.right[i] = (wet.right[i] as number) + (other[at] as number) * feedback ** echo;
    }
  }
  for (const channel of [wet.left, wet.right]) {
    let memory = 0;
    applyCyclic(channel, (x) => {
      memory += 0.35 * (x - memory);
      return memory;
    });
  }
  return wet;
}

/** `getDelay` returns the delay in seconds for a sample. */
export function renderWaver(loop: Loop, getDelay: (sample: number, channel: 0 | 1) => number): Loop {
  const out = new Loop(loop.length / SAMPLE_RATE);
  for (const [channel, from, into] of [
    [0, loop.left, out.left],
    [1, loop.right, out.right],
  ] as const) {
    for (let i = 0; i < loop.length; i++) {
      const place = i - getDelay(i, channel) * SAMPLE_RATE;
      const whole = Math.floor(place);
      into[i] = interpolateHermite(from, wrapIndex(whole, loop.length), place - whole);
    }
  }
  return out;
}

function interpolateHermite(x: Float32Array, at: number, t: number): number {
  const n = x.length;
  const before = x[at === 0 ? n - 1 : at - 1] as number;
  const here = x[at] as number;
  const next = x[at + 1 < n ? at + 1 : at + 1 - n] as number;
  const after = x[at + 2 < n ? at + 2 : at + 2 - n] as number;
  const slope = (next - before) / 2;
  const bend = before - 2.5 * here + 2 * next - 0.5 * after;
  const twist = (after - before) / 2 + 1.5 * (here - next);
  return ((twist * t + bend) * t + slope) * t + here;
}
