import type { Pcm } from '../../../../domain/ports.ts';

/** Root mean square below which 5 ms of flite's sound are silence (about -50 dB of full scale). */
const SILENCE = 100;

/** Cuts the silence at both ends, but for 20 ms, so that pauses are made in one place. Empty when all is silent. */
export function trimmed(pcm: Pcm): Int16Array {
  const { samples, sampleRate } = pcm;
  const frame = Math.round(sampleRate * 0.005);
  const loud = (index: number) => {
    let energy = 0;
    for (const sample of samples.subarray(index * frame, (index + 1) * frame)) energy += sample * sample;
    return energy > SILENCE * SILENCE * frame;
  };
  const frames = Math.ceil(samples.length / frame);
  let first = 0;
  while (first < frames && !loud(first)) first += 1;
  if (first === frames) return new Int16Array(0);
  let last = frames - 1;
  while (!loud(last)) last -= 1;
  return samples.slice(Math.max(0, first - 4) * frame, Math.min(samples.length, (last + 5) * frame));
}
