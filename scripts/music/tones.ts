import type { Random } from '../../src/domain/cover/seeded-random.ts';
import { filterSound } from './filters.ts';
import { SAMPLE_RATE } from './loop.ts';

export const toHertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

function renderSound(seconds: number, value: (t: number) => number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  for (let i = 0; i < out.length; i++) out[i] = value(i / SAMPLE_RATE);
  return out;
}

function computeEnvelope(t: number, attack: number, hold: number, release: number): number {
  const up = t < attack ? 0.5 - 0.5 * Math.cos((Math.PI * t) / attack) : 1;
  if (t < hold) return up;
  const down = Math.min(1, (t - hold) / release);
  return up * (0.5 + 0.5 * Math.cos(Math.PI * down));
}

function computeDamping(t: number, length: number): number {
  return t < length ? 1 : Math.exp(-(t - length) / 0.06);
}

/** Sawtooth with a smoothed step, which reduces aliasing (PolyBLEP: Välimäki & Huovilainen, 2007). */
function computeSaw(phase: number, step: number): number {
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

export function renderPad(note: number, seconds: number, attack: number, release: number, random: Random) {
  const voices = [-7, -2, 3, 8].map((cents) => ({
    step: toHertz(note + cents / 100) / SAMPLE_RATE,
    phase: random.between(0, 1),
  }));
  return renderSound(seconds + release, (t) => {
    let sum = 0;
    for (const voice of voices) {
      voice.phase += voice.step;
      if (voice.phase >= 1) voice.phase -= 1;
      sum += computeSaw(voice.phase, voice.step);
    }
    return (sum / voices.length) * computeEnvelope(t, attack, seconds, release);
  });
}

export function renderSine(note: number, seconds: number, attack: number, release: number): Float32Array {
  const w = 2 * Math.PI * toHertz(note);
  return renderSound(
    seconds + release,
    (t) => Math.sin(w * t) * computeEnvelope(t, attack, seconds, release),
  );
}

/** Felt piano with slightly sharp partials; `hardness` is 0 to 1. */
export function renderPiano(note: number, length: number, velocity: number, hardness = 0.4): Float32Array {
  const f0 = toHertz(note);
  const stiffness = 0.00035 * 2 ** ((note - 60) / 14);
  const ring = 4.2 * 2 ** ((60 - note) / 22);
  const tilt = 2.6 - 1.1 * hardness - 0.5 * velocity;
  const partials = Array.from({ length: 12 }, (_, i) => {
    const n = i + 1;
    const f = f0 * n * Math.sqrt(1 + stiffness * n * n);
    return { w: 2 * Math.PI * f, amplitude: f > 7_000 ? 0 : n ** -tilt, decay: ring / (1 + 0.42 * i) };
  }).filter(({ amplitude }) => amplitude > 0);
  const tail = length + 0.5;
  return renderSound(Math.min(tail, ring * 1.6), (t) => {
    let sum = 0;
    for (const { w, amplitude, decay } of partials) {
      const level = 0.65 * Math.exp((-3.2 * t) / decay) + 0.35 * Math.exp((-1.1 * t) / decay);
      sum += Math.sin(w * t) * amplitude * level;
    }
    const attack = Math.min(1, t / (0.012 - 0.007 * hardness));
    return 0.5 * velocity * sum * attack * computeDamping(t, length);
  });
}

/** Frequency modulation (Chowning, 1973). */
export function renderElectricPiano(note: number, length: number, velocity: number): Float32Array {
  const w = 2 * Math.PI * toHertz(note);
  const ring = 2.6 * 2 ** ((60 - note) / 30);
  return renderSound(length + 0.5, (t) => {
    const body = 1.35 * velocity * Math.exp(-t / (0.55 * ring)) + 0.12;
    const ping = 0.1 * velocity * Math.exp(-t / 0.05) * Math.sin(14 * w * t);
    const tone = Math.sin(w * t + body * Math.sin(w * t) + ping);
    return 0.5 * velocity * tone * Math.exp(-t / ring) * Math.min(1, t / 0.004) * computeDamping(t, length);
  });
}

export function renderVibraphone(note: number, length: number, velocity: number): Float32Array {
  const w = 2 * Math.PI * toHertz(note);
  const ring = 1.9 * 2 ** ((65 - note) / 24);
  return renderSound(length + 0.8, (t) => {
    const body = Math.sin(w * t) * Math.exp(-t / ring);
    const fourth = 0.22 * velocity * Math.sin(4 * w * t) * Math.exp((-4 * t) / ring);
    const mallet = 0.05 * velocity * Math.sin(9.9 * w * t) * Math.exp(-t / 0.02);
    return 0.5 * velocity * (body + fourth + mallet) * Math.min(1, t / 0.003) * computeDamping(t, length);
  });
}

/** Plucked nylon string (Karplus & Strong, 1983; tuning all-pass by Jaffe & Smith). */
export function renderPluck(note: number, length: number, velocity: number, random: Random): Float32Array {
  const period = SAMPLE_RATE / toHertz(note) - 0.5;
  const whole = Math.floor(period - 0.1);
  const rest = period - whole;
  const tune = (1 - rest) / (1 + rest);
  const noise = Float32Array.from({ length: whole }, () => random.between(-1, 1));
  const struck = filterSound(noise, 'low', 900 + 1_500 * velocity);
  const offset = struck.reduce((sum, x) => sum + x, 0) / whole;
  const line = struck.map((x) => x - offset);
  const loss = 0.5 ** (1 / (toHertz(note) * 0.55));
  let at = 0;
  let last = 0;
  let tuned = 0;
  let tunedFrom = 0;
  return renderSound(length + 0.4, (t) => {
    const out = line[at] as number;
    const mean = (0.5 * out + 0.5 * last) * loss;
    last = out;
    tuned = tune * (mean - tuned) + tunedFrom;
    tunedFrom = mean;
    line[at] = tuned;
    if (++at === whole) at = 0;
    return velocity * out * computeDamping(t, length);
  });
}

export function renderUprightBass(note: number, length: number, velocity: number): Float32Array {
  const f0 = toHertz(note);
  const w = 2 * Math.PI * f0;
  const partials = [1, 0.62, 0.34, 0.2, 0.1, 0.06];
  return renderSound(length + 0.25, (t) => {
    let sum = 0;
    for (const [i, amplitude] of partials.entries()) {
      sum += amplitude * Math.sin(w * (i + 1) * t) * Math.exp(-t * (1.1 + 1.9 * i));
    }
    const thump = 0.35 * Math.sin(2 * Math.PI * 92 * t) * Math.exp(-t / 0.025);
    return 0.55 * velocity * (sum + thump) * Math.min(1, t / 0.006) * computeDamping(t, length);
  });
}

export function renderSoftBass(note: number, length: number, velocity: number): Float32Array {
  const w = 2 * Math.PI * toHertz(note);
  return renderSound(length + 0.25, (t) => {
    const tone = Math.sin(w * t) + 0.28 * Math.sin(2 * w * t) * Math.exp(-t * 3) + 0.1 * Math.sin(3 * w * t);
    return 0.6 * velocity * tone * Math.exp(-t * 0.55) * Math.min(1, t / 0.008) * computeDamping(t, length);
  });
}
