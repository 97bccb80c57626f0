import type { Random } from '../../src/domain/cover/random.ts';
import { filterSound } from './filters.ts';
import { RATE } from './loop.ts';

/** Frequency of a MIDI note number in Hz; 69 is the A of 440 Hz. */
export const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** A sound of so many seconds, from its value at a time in seconds. */
function sound(seconds: number, value: (t: number) => number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * RATE));
  for (let i = 0; i < out.length; i++) out[i] = value(i / RATE);
  return out;
}

/** Rises over `attack` seconds and, from `hold` on, dies away to a sixtieth within `release`. */
function swell(t: number, attack: number, hold: number, release: number): number {
  const up = t < attack ? 0.5 - 0.5 * Math.cos((Math.PI * t) / attack) : 1;
  if (t < hold) return up;
  const down = Math.min(1, (t - hold) / release);
  return up * (0.5 + 0.5 * Math.cos(Math.PI * down));
}

/** Lets a note end within 60 ms of being let go, at `length` seconds. */
function damper(t: number, length: number): number {
  return t < length ? 1 : Math.exp(-(t - length) / 0.06);
}

/** Takes away the corner of a saw's jump, and with it most of what would alias. (Välimäki & Huovilainen, 2007.) */
function saw(phase: number, step: number): number {
  let value = 2 * phase - 1;
  if (phase < step) {
    const t = phase / step;
    value -= t + t - t * t - 1;
  } else if (phase > 1 - step) {
    const t = (phase - 1) / step;
    value -= t * t + t + t + 1;
  }
  return value;
}

/** A held string-like tone: detuned saws that drift against each other. Bright; filter it. */
export function pad(note: number, seconds: number, attack: number, release: number, random: Random) {
  const voices = [-7, -2, 3, 8].map((cents) => ({
    step: hertz(note + cents / 100) / RATE,
    phase: random.between(0, 1),
  }));
  return sound(seconds + release, (t) => {
    let sum = 0;
    for (const voice of voices) {
      voice.phase += voice.step;
      if (voice.phase >= 1) voice.phase -= 1;
      sum += saw(voice.phase, voice.step);
    }
    return (sum / voices.length) * swell(t, attack, seconds, release);
  });
}

/** A plain sine with a soft start and end. */
export function sine(note: number, seconds: number, attack: number, release: number): Float32Array {
  const w = 2 * Math.PI * hertz(note);
  return sound(seconds + release, (t) => Math.sin(w * t) * swell(t, attack, seconds, release));
}

/** A struck string under felt: partials a little sharp, the high ones gone first. `hardness` 0-1 opens the tone. */
export function piano(note: number, length: number, velocity: number, hardness = 0.4): Float32Array {
  const f0 = hertz(note);
  const stiffness = 0.00035 * 2 ** ((note - 60) / 14);
  const ring = 4.2 * 2 ** ((60 - note) / 22);
  const tilt = 2.6 - 1.1 * hardness - 0.5 * velocity;
  const partials = Array.from({ length: 12 }, (_, i) => {
    const n = i + 1;
    const f = f0 * n * Math.sqrt(1 + stiffness * n * n);
    return { w: 2 * Math.PI * f, amplitude: f > 7_000 ? 0 : n ** -tilt, decay: ring / (1 + 0.42 * i) };
  }).filter(({ amplitude }) => amplitude > 0);
  const tail = length + 0.5;
  return sound(Math.min(tail, ring * 1.6), (t) => {
    let sum = 0;
    for (const { w, amplitude, decay } of partials) {
      // Two strings a hair apart: the quick loss at first, then the long tail.
      const level = 0.65 * Math.exp((-3.2 * t) / decay) + 0.35 * Math.exp((-1.1 * t) / decay);
      sum += Math.sin(w * t) * amplitude * level;
    }
    const attack = Math.min(1, t / (0.012 - 0.007 * hardness));
    return 0.5 * velocity * sum * attack * damper(t, length);
  });
}

/** An electric piano: a tine's sine bent by its own frequency, with the tine's short ping. (Chowning, 1973.) */
export function electricPiano(note: number, length: number, velocity: number): Float32Array {
  const w = 2 * Math.PI * hertz(note);
  const ring = 2.6 * 2 ** ((60 - note) / 30);
  return sound(length + 0.5, (t) => {
    const body = 1.35 * velocity * Math.exp(-t / (0.55 * ring)) + 0.12;
    const ping = 0.1 * velocity * Math.exp(-t / 0.05) * Math.sin(14 * w * t);
    const tone = Math.sin(w * t + body * Math.sin(w * t) + ping);
    return 0.5 * velocity * tone * Math.exp(-t / ring) * Math.min(1, t / 0.004) * damper(t, length);
  });
}

/** A vibraphone bar: its tone, two octaves above it, and the mallet; the motor comes later. */
export function vibraphone(note: number, length: number, velocity: number): Float32Array {
  const w = 2 * Math.PI * hertz(note);
  const ring = 1.9 * 2 ** ((65 - note) / 24);
  return sound(length + 0.8, (t) => {
    const body = Math.sin(w * t) * Math.exp(-t / ring);
    const fourth = 0.22 * velocity * Math.sin(4 * w * t) * Math.exp((-4 * t) / ring);
    const mallet = 0.05 * velocity * Math.sin(9.9 * w * t) * Math.exp(-t / 0.02);
    return 0.5 * velocity * (body + fourth + mallet) * Math.min(1, t / 0.003) * damper(t, length);
  });
}

/** A plucked nylon string. (Karplus & Strong, 1983; the tuning all-pass after Jaffe & Smith.) */
export function pluck(note: number, length: number, velocity: number, random: Random): Float32Array {
  const period = RATE / hertz(note) - 0.5;
  const whole = Math.floor(period - 0.1);
  const rest = period - whole;
  const tune = (1 - rest) / (1 + rest);
  const noise = Float32Array.from({ length: whole }, () => random.between(-1, 1));
  const struck = filterSound(noise, 'low', 900 + 1_500 * velocity);
  const offset = struck.reduce((sum, x) => sum + x, 0) / whole;
  const line = struck.map((x) => x - offset);
  const loss = 0.5 ** (1 / (hertz(note) * 0.55));
  let at = 0;
  let last = 0;
  let tuned = 0;
  let tunedFrom = 0;
  return sound(length + 0.4, (t) => {
    const out = line[at] as number;
    const mean = (0.5 * out + 0.5 * last) * loss;
    last = out;
    tuned = tune * (mean - tuned) + tunedFrom;
    tunedFrom = mean;
    line[at] = tuned;
    if (++at === whole) at = 0;
    return velocity * out * damper(t, length);
  });
}

/** A plucked double bass: round, with a woody start. */
export function uprightBass(note: number, length: number, velocity: number): Float32Array {
  const f0 = hertz(note);
  const w = 2 * Math.PI * f0;
  const partials = [1, 0.62, 0.34, 0.2, 0.1, 0.06];
  return sound(length + 0.25, (t) => {
    let sum = 0;
    for (const [i, amplitude] of partials.entries()) {
      sum += amplitude * Math.sin(w * (i + 1) * t) * Math.exp(-t * (1.1 + 1.9 * i));
    }
    const thump = 0.35 * Math.sin(2 * Math.PI * 92 * t) * Math.exp(-t / 0.025);
    return 0.55 * velocity * (sum + thump) * Math.min(1, t / 0.006) * damper(t, length);
  });
}

/** A round synthetic bass. */
export function softBass(note: number, length: number, velocity: number): Float32Array {
  const w = 2 * Math.PI * hertz(note);
  return sound(length + 0.25, (t) => {
    const tone = Math.sin(w * t) + 0.28 * Math.sin(2 * w * t) * Math.exp(-t * 3) + 0.1 * Math.sin(3 * w * t);
    return 0.6 * velocity * tone * Math.exp(-t * 0.55) * Math.min(1, t / 0.008) * damper(t, length);
  });
}
