import type { Pcm } from '../speech-model.ts';

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

/** Reads to the end of the file if the data size is too large. Throws `RangeError`. */
export function decodeWav(wav: Uint8Array): Pcm {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const tag = (offset: number) => String.fromCharCode(...wav.subarray(offset, offset + 4));
  if (wav.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new RangeError('Not a WAV file.');
  let sampleRate = 0;
  for (let offset = 12; offset + 8 <= wav.length; ) {
    const size = view.getUint32(offset + 4, true);
    const start = offset + 8;
    if (tag(offset) === 'fmt ' && start + 16 <= wav.length) {
      const [format, channels, bits] = [0, 2, 14].map((at) => view.getUint16(start + at, true));
      if (format !== 1 || channels !== 1 || bits !== 16) throw new RangeError('Not mono 16-bit PCM.');
      sampleRate = view.getUint32(start + 4, true);
    }
    if (tag(offset) === 'data') {
      if (sampleRate === 0) break;
      const end = start + (Math.min(size, wav.length - start) & ~1);
      // A slice of a Buffer shares its memory.
      const from = wav.byteOffset;
      return { sampleRate, samples: new Int16Array(wav.buffer.slice(from + start, from + end)) };
    }
    offset = start + size + (size & 1);
  }
  throw new RangeError('No sound in the WAV file.');
}
