import type { Pcm } from '../../../../domain/ports.ts';

/**
 * Reads a RIFF WAVE file of 16-bit mono samples. Throws an Error for anything
 * else; a data chunk that claims more than the file holds is taken as far as it goes.
 */
export function parseWav(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new Error('Not a WAVE file');
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (name(at) === 'fmt ' && start + 16 <= bytes.length) {
      const [format, channels, bits] = [
        view.getUint16(start, true),
        view.getUint16(start + 2, true),
        view.getUint16(start + 14, true),
      ];
      if (format !== 1 || channels !== 1 || bits !== 16) throw new Error('Not 16-bit mono samples');
      sampleRate = view.getUint32(start + 4, true);
    }
    if (name(at) === 'data') {
      if (sampleRate === 0) throw new Error('No format before the samples');
      const samples = new Int16Array(Math.floor(Math.min(size, bytes.length - start) / 2));
      for (let i = 0; i < samples.length; i += 1) samples[i] = view.getInt16(start + i * 2, true);
      return { sampleRate, samples };
    }
    at = start + size + (size % 2);
  }
  throw new Error('No samples in the file');
}

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
