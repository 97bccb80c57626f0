import { DomainError } from '../../../../domain/errors.ts';
import type { Pcm } from '../../../../domain/ports.ts';

/** One piece of speech and the silence after it, in seconds. */
export interface SpokenPiece {
  pcm: Pcm;
  pause: number;
}

/**
 * Pieces one after another, each but the last followed by its pause. Throws
 * `RangeError` for none, and `upstream` where a server changed its sample rate
 * between two of them.
 */
export function joinPcm(pieces: readonly SpokenPiece[]): Pcm {
  const [first] = pieces;
  if (first === undefined) throw new RangeError('No sound to join.');
  const { sampleRate } = first.pcm;
  if (pieces.length === 1) return first.pcm;
  let length = 0;
  const starts = pieces.map(({ pcm, pause }, index) => {
    if (pcm.sampleRate !== sampleRate) {
      throw new DomainError('upstream', 'The pieces of one line were spoken at different sample rates.');
    }
    const start = length;
    length += pcm.samples.length + (index === pieces.length - 1 ? 0 : Math.round(pause * sampleRate));
    return start;
  });
  const samples = new Int16Array(length);
  pieces.forEach(({ pcm }, index) => {
    samples.set(pcm.samples, starts[index]);
  });
  return { sampleRate, samples };
}
