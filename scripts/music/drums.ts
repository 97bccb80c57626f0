import type { Random } from '../../src/domain/cover/seeded-random.ts';
import { filterSound } from './filters.ts';
import { SAMPLE_RATE } from './loop.ts';

function renderNoise(seconds: number, random: Random, level: (t: number) => number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  for (let i = 0; i < out.length; i++) out[i] = random.between(-1, 1) * level(i / SAMPLE_RATE);
  return out;
}

function addSounds(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => value + (b[i] ?? 0));
}

export function renderKick(velocity: number): Float32Array {
  const out = new Float32Array(0.4 * SAMPLE_RATE);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    phase += (2 * Math.PI * (47 + 75 * Math.exp(-t / 0.028))) / SAMPLE_RATE;
    out[i] = 0.9 * velocity * Math.sin(phase) * Math.exp(-t / 0.12) * Math.min(1, t / 0.002);
  }
  return out;
}

export function renderSnare(velocity: number, random: Random): Float32Array {
  const rattle = filterSound(
    renderNoise(0.25, random, (t) => Math.exp(-t / 0.06) * Math.min(1, t / 0.001)),
    'band',
    1_900,
    0.6,
  );
  const body = rattle.map((_, i) => {
    const t = i / SAMPLE_RATE;
    return 0.5 * Math.sin(2 * Math.PI * 186 * t) * Math.exp(-t / 0.045);
  });
  return addSounds(rattle, body).map((x) => 0.55 * velocity * x);
}

export function renderHiHat(velocity: number, random: Random): Float32Array {
  const hiss = renderNoise(0.09, random, (t) => Math.exp(-t / 0.022) * Math.min(1, t / 0.001));
  return filterSound(filterSound(hiss, 'high', 3_200), 'low', 6_000).map((x) => 0.4 * velocity * x);
}

export function renderBrushTap(velocity: number, random: Random): Float32Array {
  const wires = renderNoise(0.2, random, (t) => Math.exp(-t / 0.045) * Math.min(1, t / 0.004));
  return filterSound(wires, 'band', 1_700, 0.5).map((x) => 0.5 * velocity * x);
}

export function renderBrushSweep(seconds: number, velocity: number, random: Random): Float32Array {
  const drawn = renderNoise(seconds, random, (t) => Math.sin((Math.PI * t) / seconds) ** 2);
  return filterSound(filterSound(drawn, 'band', 2_400, 0.5), 'low', 5_000).map((x) => 0.3 * velocity * x);
}

const RIDE_PARTIALS_HZ = [523, 797, 1_163, 1_549, 2_039, 2_617, 3_251, 4_019] as const;

export function renderBrushedRide(velocity: number, random: Random): Float32Array {
  const tick = renderNoise(0.7, random, (t) => 0.8 * Math.exp(-t / 0.02) + 0.16 * Math.exp(-t / 0.2));
  const wires = filterSound(filterSound(tick, 'high', 2_800), 'low', 5_500);
  const phases = RIDE_PARTIALS_HZ.map(() => random.between(0, 2 * Math.PI));
  const shimmer = wires.map((_, i) => {
    const t = i / SAMPLE_RATE;
    let sum = 0;
    for (const [n, f] of RIDE_PARTIALS_HZ.entries()) sum += Math.sin(2 * Math.PI * f * t + (phases[n] ?? 0));
    return 0.012 * sum * Math.exp(-t / 0.22) * Math.min(1, t / 0.003);
  });
  return addSounds(wires, shimmer).map((x) => 0.34 * velocity * x);
}

export function renderFootHat(velocity: number, random: Random): Float32Array {
  const chick = renderNoise(0.08, random, (t) => Math.exp(-t / 0.018) * Math.min(1, t / 0.003));
  return filterSound(filterSound(chick, 'high', 2_200), 'low', 5_200).map((x) => 0.3 * velocity * x);
}
