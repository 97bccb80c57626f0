import type { Random } from '../../src/domain/cover/random.ts';
import { filterSound } from './filters.ts';
import { RATE } from './loop.ts';

/** White noise shaped over time. */
function noise(seconds: number, random: Random, level: (t: number) => number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * RATE));
  for (let i = 0; i < out.length; i++) out[i] = random.between(-1, 1) * level(i / RATE);
  return out;
}

function added(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => value + (b[i] ?? 0));
}

/** A felt-beaten bass drum: a sine that falls in pitch. */
export function kick(velocity: number): Float32Array {
  const out = new Float32Array(0.4 * RATE);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE;
    phase += (2 * Math.PI * (47 + 75 * Math.exp(-t / 0.028))) / RATE;
    out[i] = 0.9 * velocity * Math.sin(phase) * Math.exp(-t / 0.12) * Math.min(1, t / 0.002);
  }
  return out;
}

/** A snare from an old record: a short body under band-passed noise. */
export function dustySnare(velocity: number, random: Random): Float32Array {
  const rattle = filterSound(
    noise(0.25, random, (t) => Math.exp(-t / 0.06) * Math.min(1, t / 0.001)),
    'band',
    1_900,
    0.6,
  );
  const body = rattle.map((_, i) => {
    const t = i / RATE;
    return 0.5 * Math.sin(2 * Math.PI * 186 * t) * Math.exp(-t / 0.045);
  });
  return added(rattle, body).map((x) => 0.55 * velocity * x);
}

/** A closed hi-hat with the top taken off. */
export function dullHat(velocity: number, random: Random): Float32Array {
  const hiss = noise(0.09, random, (t) => Math.exp(-t / 0.022) * Math.min(1, t / 0.001));
  return filterSound(filterSound(hiss, 'high', 3_200), 'low', 6_000).map((x) => 0.4 * velocity * x);
}

/** A brush tapped on the snare's head. */
export function brushTap(velocity: number, random: Random): Float32Array {
  const wires = noise(0.2, random, (t) => Math.exp(-t / 0.045) * Math.min(1, t / 0.004));
  return filterSound(wires, 'band', 1_700, 0.5).map((x) => 0.5 * velocity * x);
}

/** A brush drawn over the head for so many seconds: it swells, and is gone when the next stroke begins. */
export function brushSweep(seconds: number, velocity: number, random: Random): Float32Array {
  const drawn = noise(seconds, random, (t) => Math.sin((Math.PI * t) / seconds) ** 2);
  return filterSound(filterSound(drawn, 'band', 2_400, 0.5), 'low', 5_000).map((x) => 0.3 * velocity * x);
}

/** Partials of a ride cymbal in Hz, unrelated to one another. */
const RIDE = [523, 797, 1_163, 1_549, 2_039, 2_617, 3_251, 4_019] as const;

/** A ride cymbal touched with a brush: a soft tick and a dark shimmer. */
export function brushedRide(velocity: number, random: Random): Float32Array {
  const tick = noise(0.7, random, (t) => 0.8 * Math.exp(-t / 0.02) + 0.16 * Math.exp(-t / 0.2));
  const wires = filterSound(filterSound(tick, 'high', 2_800), 'low', 5_500);
  const phases = RIDE.map(() => random.between(0, 2 * Math.PI));
  const shimmer = wires.map((_, i) => {
    const t = i / RATE;
    let sum = 0;
    for (const [n, f] of RIDE.entries()) sum += Math.sin(2 * Math.PI * f * t + (phases[n] ?? 0));
    return 0.012 * sum * Math.exp(-t / 0.22) * Math.min(1, t / 0.003);
  });
  return added(wires, shimmer).map((x) => 0.34 * velocity * x);
}

/** The hi-hat closed with the foot. */
export function footHat(velocity: number, random: Random): Float32Array {
  const chick = noise(0.08, random, (t) => Math.exp(-t / 0.018) * Math.min(1, t / 0.003));
  return filterSound(filterSound(chick, 'high', 2_200), 'low', 5_200).map((x) => 0.3 * velocity * x);
}
