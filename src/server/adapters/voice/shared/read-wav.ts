import type { Pcm } from '../../../../domain/ports.ts';

/** Lengths from here on are what a server writes that does not know the length yet (0x7FFFFFFF, 0xFFFFFFFF ...). */
const UNKNOWN_LENGTH = 0x7f00_0000;
/** Seconds of sound that may be missing before a file counts as cut off: some headers count themselves in. */
const MISSING_AT_MOST = 0.1;
const RATES = { lowest: 8_000, highest: 192_000 };

/** How samples lie in the bytes. */
export interface SampleLayout {
  sampleRate: number;
  channels: number;
  bits: number;
  float: boolean;
}

/** Whether the bytes begin as a WAV file. */
export function isWav(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && tagOf(bytes, 0) === 'RIFF' && tagOf(bytes, 8) === 'WAVE';
}

/**
 * The sound of a WAV file as speech servers send them, mixed down to mono:
 * 8-32 bits or float, plain or WAVE_FORMAT_EXTENSIBLE, any number of channels,
 * and a length that was not known when the header was written (0 or huge: 'to
 * the end'). Throws `RangeError` saying what is wrong with any other, also
 * with one that ends before its sound does.
 */
export function readWav(bytes: Uint8Array): Pcm {
  if (!isWav(bytes)) throw new RangeError('it is not a WAV file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let layout: SampleLayout | null = null;
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const size = view.getUint32(offset + 4, true);
    const start = offset + 8;
    if (tagOf(bytes, offset) === 'fmt ' && start + 16 <= bytes.length) layout = layoutOf(view, start, size);
    if (tagOf(bytes, offset) === 'data') {
      if (layout === null) break;
      const there = bytes.length - start;
      const known = size > 0 && size < UNKNOWN_LENGTH;
      const frameBytes = (layout.bits / 8) * layout.channels;
      if (known && size - there > MISSING_AT_MOST * layout.sampleRate * frameBytes) {
        throw new RangeError('it is cut off');
      }
      return readSamples(bytes.subarray(start, start + (known ? Math.min(size, there) : there)), layout);
    }
    offset = start + size + (size & 1);
  }
  throw new RangeError('there is no sound in it');
}

/**
 * Bare little-endian samples as mono 16-bit sound; an incomplete frame at the
 * end is dropped. Throws `RangeError` for a layout that no speech has.
 */
export function readSamples(bytes: Uint8Array, layout: SampleLayout): Pcm {
  const { sampleRate, channels, bits } = layout;
  if (!(sampleRate >= RATES.lowest && sampleRate <= RATES.highest)) {
    throw new RangeError(`its sample rate is ${sampleRate}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sampleAt = readerOf(view, layout);
  const width = bits / 8;
  const samples = new Int16Array(Math.floor(bytes.length / (width * channels)));
  for (let frame = 0; frame < samples.length; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      sum += sampleAt((frame * channels + channel) * width);
    }
    // A typed array would wrap what is too loud around; NaN becomes 0 in it.
    samples[frame] = Math.max(-32_768, Math.min(32_767, Math.round(sum / channels)));
  }
  return { sampleRate, samples };
}

function layoutOf(view: DataView, start: number, size: number): SampleLayout {
  const tag = view.getUint16(start, true);
  // WAVE_FORMAT_EXTENSIBLE: the real format is the beginning of a GUID, 24 bytes in.
  const extended = tag === 0xfffe && size >= 26 && start + 26 <= view.byteLength;
  const format = extended ? view.getUint16(start + 24, true) : tag;
  if (format !== 1 && format !== 3) throw new RangeError(`its WAV format ${format} is compressed or unknown`);
  const channels = view.getUint16(start + 2, true);
  if (channels === 0) throw new RangeError('it has no channels');
  return {
    sampleRate: view.getUint32(start + 4, true),
    channels,
    bits: view.getUint16(start + 14, true),
    float: format === 3,
  };
}

/** Reads the sample that begins at a byte, on the scale of 16 bits. */
function readerOf(view: DataView, { bits, float }: SampleLayout): (at: number) => number {
  switch (`${float ? 'float' : 'int'}${bits}`) {
    case 'int8':
      return (at) => (view.getUint8(at) - 128) * 256;
    case 'int16':
      return (at) => view.getInt16(at, true);
    case 'int24':
      return (at) => view.getInt16(at + 1, true) + view.getUint8(at) / 256;
    case 'int32':
      return (at) => view.getInt32(at, true) / 65_536;
    case 'float32':
      return (at) => view.getFloat32(at, true) * 32_767;
    case 'float64':
      return (at) => view.getFloat64(at, true) * 32_767;
    default:
      throw new RangeError(`it has ${bits} bits a sample`);
  }
}

function tagOf(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
