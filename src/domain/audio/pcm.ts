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

const HEADER_BYTES = 44;

export function encodeWav(pcm: Pcm): Uint8Array {
  const data = new Uint8Array(pcm.samples.buffer, pcm.samples.byteOffset, pcm.samples.byteLength);
  const wav = new Uint8Array(HEADER_BYTES + data.length);
  const view = new DataView(wav.buffer);
  const ascii = (offset: number, text: string) => wav.set(new TextEncoder().encode(text), offset);
  ascii(0, 'RIFF');
  view.setUint32(4, wav.length - 8, true);
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, pcm.sampleRate, true);
  view.setUint32(28, pcm.sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  ascii(36, 'data');
  view.setUint32(40, data.length, true);
  wav.set(data, HEADER_BYTES);
  return wav;
}

/** Reads what `encodeWav` wrote. Throws `RangeError` for other bytes. */
export function decodeWav(wav: Uint8Array): Pcm {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const tag = (offset: number) => String.fromCharCode(...wav.subarray(offset, offset + 4));
  if (wav.length < HEADER_BYTES || tag(0) !== 'RIFF' || tag(36) !== 'data')
    throw new RangeError('Not a WAV file of this product.');
  const end = Math.min(wav.length, HEADER_BYTES + view.getUint32(40, true)) & ~1;
  const start = wav.byteOffset + HEADER_BYTES;
  // A slice of a Buffer shares its memory.
  const samples = new Int16Array(wav.buffer.slice(start, wav.byteOffset + end));
  return { sampleRate: view.getUint32(24, true), samples };
}
