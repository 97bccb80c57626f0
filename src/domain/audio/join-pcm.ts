import { DomainError } from '../errors.ts';
import type { Pcm } from '../speech-model.ts';

export interface SpeechPiece {
  pcm: Pcm;
  pauseSeconds: number;
}

/** Throws `RangeError` for an empty list and `upstream` for different sample rates. */
export function joinPcm(pieces: readonly SpeechPiece[]): Pcm {
  const [first] = pieces;
  if (first === undefined) throw new RangeError('There are no pieces to join.');
  const { sampleRate } = first.pcm;
  if (pieces.length === 1) return first.pcm;
  let length = 0;
  const starts = pieces.map(({ pcm, pauseSeconds }, index) => {
    if (pcm.sampleRate !== sampleRate) {
      throw new DomainError('upstream', 'The pieces of one line were spoken at different sample rates.');
    }
    const start = length;
    length += pcm.samples.length + (index === pieces.length - 1 ? 0 : Math.round(pauseSeconds * sampleRate));
    return start;
  });
  const samples = new Int16Array(length);
  pieces.forEach(({ pcm }, index) => {
    samples.set(pcm.samples, starts[index]);
  });
  return { sampleRate, samples };
}
