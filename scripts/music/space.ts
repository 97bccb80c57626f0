import { aroundTwice, Loop, RATE, wrap } from './loop.ts';

/** Lengths of the reverb's delay lines in samples at RATE: 33 to 87 ms, without common factors. */
const LINES = [1_061, 1_223, 1_427, 1_619, 1_877, 2_129, 2_411, 2_777] as const;
/** Lengths of the all-passes before them, which make the first echoes dense. */
const DIFFUSERS = [149, 211, 307, 401] as const;

export interface Room {
  /** Seconds until the sound has fallen by 60 dB. */
  decay: number;
  /** Hz above which it falls sooner. */
  damping: number;
  /** Seconds before it begins. */
  predelay?: number;
}

/**
 * The room's answer to a loop, without the loop itself: eight delay lines that
 * feed each other through a Householder matrix. (Jot & Chaigne, 1991.)
 */
export function reverb(dry: Loop, { decay, damping, predelay = 0.02 }: Room): Loop {
  const wet = dry.like();
  const lines = LINES.map((length) => new Float32Array(length));
  const gains = LINES.map((length) => 10 ** ((-3 * length) / (decay * RATE)));
  const positions = LINES.map(() => 0);
  const damped = LINES.map(() => 0);
  const soften = Math.exp((-2 * Math.PI * damping) / RATE);
  const diffusers = [DIFFUSERS, DIFFUSERS.map((length) => length + 26)].map((lengths) =>
    lengths.map((length) => allPass(length, 0.6)),
  );
  const delay = Math.round(predelay * RATE);
  // Two rounds, as in `aroundTwice`; both channels share the lines.
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < dry.length; i++) {
      const from = wrap(i - delay, dry.length);
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

function allPass(length: number, gain: number): (x: number) => number {
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

/** Echoes that go from side to side, each softer by `feedback` and duller. */
export function pingPong(dry: Loop, seconds: number, feedback: number): Loop {
  const wet = dry.like();
  const delay = Math.round(seconds * RATE);
  for (let echo = 1; feedback ** echo > 0.03; echo++) {
    const [from, other] = echo % 2 === 0 ? [dry.left, dry.right] : [dry.right, dry.left];
    for (let i = 0; i < dry.length; i++) {
      const at = wrap(i - echo * delay, dry.length);
      wet.left[i] = (wet.left[i] as number) + (from[at] as number) * feedback ** echo;
      wet.right[i] = (wet.right[i] as number) + (other[at] as number) * feedback ** echo;
    }
  }
  for (const channel of [wet.left, wet.right]) {
    let memory = 0;
    aroundTwice(channel, (x) => {
      memory += 0.35 * (x - memory);
      return memory;
    });
  }
  return wet;
}

/**
 * Plays a loop at a speed that wavers, as worn tape does: each channel is read
 * late by a delay that moves. `sway` gives the delay in seconds for a sample.
 */
export function waver(loop: Loop, sway: (sample: number, channel: 0 | 1) => number): Loop {
  const out = new Loop(loop.length / RATE);
  for (const [channel, from, into] of [
    [0, loop.left, out.left],
    [1, loop.right, out.right],
  ] as const) {
    for (let i = 0; i < loop.length; i++) {
      const place = i - sway(i, channel) * RATE;
      const whole = Math.floor(place);
      into[i] = hermite(from, wrap(whole, loop.length), place - whole);
    }
  }
  return out;
}

/** The value between two samples, by a cubic through their neighbours. */
function hermite(x: Float32Array, at: number, t: number): number {
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
