import { applyCyclic, type Loop, SAMPLE_RATE } from './loop.ts';

export type FilterType = 'low' | 'high' | 'band';

/** Second-order filter, stable while its cutoff (Hz) changes (Zavalishin, The Art of VA Filter Design, 4). */
export function createStateVariableFilter(pass: FilterType, q = 0.7): (x: number, cutoff: number) => number {
  let first = 0;
  let second = 0;
  let lastCutoff = 0;
  let g = 0;
  const k = 1 / q;
  return (x, cutoff) => {
    if (cutoff !== lastCutoff) {
      g = Math.tan((Math.PI * Math.min(cutoff, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
      lastCutoff = cutoff;
    }
    const high = (x - (k + g) * first - second) / (1 + g * (g + k));
    const band = g * high + first;
    const low = g * band + second;
    first = g * high + band;
    second = g * band + low;
    return pass === 'low' ? low : pass === 'high' ? high : band * k;
  };
}

export function filterLoop(
  loop: Loop,
  pass: FilterType,
  cutoff: number | ((sample: number) => number),
  q?: number,
): Loop {
  for (const channel of [loop.left, loop.right]) {
    const filter = createStateVariableFilter(pass, q);
    applyCyclic(channel, (x, i) => filter(x, typeof cutoff === 'number' ? cutoff : cutoff(i)));
  }
  return loop;
}

export function filterSound(sound: Float32Array, pass: FilterType, cutoff: number, q?: number): Float32Array {
  const filter = createStateVariableFilter(pass, q);
  return sound.map((x) => filter(x, cutoff));
}

/** Soft clipping like tape; `drive` 1 is hardly audible, 3 is strong. */
export function saturate(loop: Loop, drive: number): Loop {
  for (const channel of [loop.left, loop.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = Math.tanh((channel[i] as number) * drive) / drive;
  }
  return loop;
}
