import type { Pcm } from '../../../../domain/speech-model.ts';

/** Servers that stream write 0x7FFFFFFF, 0xFFFFFFFF or similar as the length. */
const MIN_UNKNOWN_LENGTH_BYTES = 0x7f00_0000;
/** Some headers count their own length as audio. */
const MAX_MISSING_SECONDS = 0.1;
const MIN_SAMPLE_RATE = 8_000;
const MAX_SAMPLE_RATE = 192_000;

export interface SampleFormat {
  sampleRate: number;
  channels: number;
  bits: number;
  isFloat: boolean;
}

export function isWav(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && readTag(bytes, 0) === 'RIFF' && readTag(bytes, 8) === 'WAVE';
}

/** Supports 8 to 32 bits, float, WAVE_FORMAT_EXTENSIBLE and unknown lengths. Throws `RangeError`. */
export function readWav(bytes: Uint8Array): Pcm {
  if (!isWav(bytes)) throw new RangeError('it is not a WAV file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: SampleFormat | null = null;
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const size = view.getUint32(offset + 4, true);
    const start = offset + 8;
    if (readTag(bytes, offset) === 'fmt ' && start + 16 <= bytes.length)
      format = parseFormat(view, start, size);
    if (readTag(bytes, offset) === 'data') {
      if (format === null) break;
      const availableBytes = bytes.length - start;
      const isKnown = size > 0 && size < MIN_UNKNOWN_LENGTH_BYTES;
      const frameBytes = (format.bits / 8) * format.channels;
      if (isKnown && size - availableBytes > MAX_MISSING_SECONDS * format.sampleRate * frameBytes) {
        throw new RangeError('it is cut off');
      }
      return readSamples(
        bytes.subarray(start, start + (isKnown ? Math.min(size, availableBytes) : availableBytes)),
        format,
      );
    }
    offset = start + size + (size & 1);
  }
  throw new RangeError('there is no sound in it');
}

/** Drops an incomplete frame at the end. Throws `RangeError` for an unsupported format. */
export function readSamples(bytes: Uint8Array, format: SampleFormat): Pcm {
  const { sampleRate, channels, bits } = format;
  if (!(sampleRate >= MIN_SAMPLE_RATE && sampleRate <= MAX_SAMPLE_RATE)) {
    throw new RangeError(`its sample rate is ${sampleRate}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sampleAt = createSampleReader(view, format);
  const sampleBytes = bits / 8;
  const samples = new Int16Array(Math.floor(bytes.length / (sampleBytes * channels)));
  for (let frame = 0; frame < samples.length; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      sum += sampleAt((frame * channels + channel) * sampleBytes);
    }
    // A typed array wraps values out of range, and turns NaN into 0.
    samples[frame] = Math.max(-32_768, Math.min(32_767, Math.round(sum / channels)));
  }
  return { sampleRate, samples };
}

function parseFormat(view: DataView, start: number, size: number): SampleFormat {
  const tag = view.getUint16(start, true);
  // WAVE_FORMAT_EXTENSIBLE: the format is at the beginning of a GUID, at byte 24.
  const extended = tag === 0xfffe && size >= 26 && start + 26 <= view.byteLength;
  const format = extended ? view.getUint16(start + 24, true) : tag;
  if (format !== 1 && format !== 3) throw new RangeError(`its WAV format ${format} is compressed or unknown`);
  const channels = view.getUint16(start + 2, true);
  if (channels === 0) throw new RangeError('it has no channels');
  return {
    sampleRate: view.getUint32(start + 4, true),
    channels,
    bits: view.getUint16(start + 14, true),
    isFloat: format === 3,
  };
}

function createSampleReader(view: DataView, { bits, isFloat }: SampleFormat): (at: number) => number {
  switch (`${isFloat ? 'float' : 'int'}${bits}`) {
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

function readTag(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
