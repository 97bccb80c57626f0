import { aroundTwice, type Loop, RATE } from './loop.ts';

/** What a state-variable filter lets through. */
export type Pass = 'low' | 'high' | 'band';

/**
 * A state-variable filter of second order that stays stable while its cutoff
 * moves. `cutoff` in Hz, `q` 0.7 for no resonance. (Topology-preserving
 * transform: Zavalishin, The Art of VA Filter Design, 4.)
 */
export function stateVariable(pass: Pass, q = 0.7): (x: number, cutoff: number) => number {
  let first = 0;
  let second = 0;
  let lastCutoff = 0;
  let g = 0;
  const k = 1 / q;
  return (x, cutoff) => {
    if (cutoff !== lastCutoff) {
      g = Math.tan((Math.PI * Math.min(cutoff, RATE * 0.45)) / RATE);
      lastCutoff = cutoff;
    }
    const high = (x - (k + g) * first - second) / (1 + g * (g + k));
    const band = g * high + first;
    const low = g * band + second;
    first = g * high + band;
    second = g * band + low;
    // Normalised, so that the peak of a band is 1 whatever its width.
    return pass === 'low' ? low : pass === 'high' ? high : band * k;
  };
}

/** Filters a whole loop; the cutoff may move with the sample. */
export function filterLoop(
  loop: Loop,
  pass: Pass,
  cutoff: number | ((sample: number) => number),
  q?: number,
): Loop {
  for (const channel of [loop.left, loop.right]) {
    const filter = stateVariable(pass, q);
    aroundTwice(channel, (x, i) => filter(x, typeof cutoff === 'number' ? cutoff : cutoff(i)));
  }
  return loop;
}

/** Filters a single sound, from silence. */
export function filterSound(sound: Float32Array, pass: Pass, cutoff: number, q?: number): Float32Array {
  const filter = stateVariable(pass, q);
  return sound.map((x) => filter(x, cutoff));
}

/** Rounds off what is loud, as tape does; what is soft stays as it is. `drive` 1 is hardly heard, 3 is warm. */
export function saturate(loop: Loop, drive: number): Loop {
  for (const channel of [loop.left, loop.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = Math.tanh((channel[i] as number) * drive) / drive;
  }
  return loop;
}
