import { joinPcm } from '../../../../domain/audio/pcm.ts';
import type { Pcm } from '../../../../domain/speech-model.ts';

/** No response is that long: servers that stream write 0xFFFFFFFF, 0x7FFFFFFF or another large length. */
const MIN_UNKNOWN_LENGTH_BYTES = 50_000_000;
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

/**
 * Supports 8 to 32 bits, float, WAVE_FORMAT_EXTENSIBLE, unknown and wrong lengths, and several files in one body: some
 * servers send one for each sentence. Throws `RangeError`.
 */
export function readWav(bytes: Uint8Array): Pcm {
  if (!isWav(bytes)) throw new RangeError('it is not a WAV file');
  const starts = findFiles(bytes);
  const files = starts.map((start, index) => readOneWav(bytes.subarray(start, starts[index + 1])));
  const rates = new Set(files.map(({ sampleRate }) => sampleRate));
  if (rates.size > 1) throw new RangeError('its parts have different sample rates');
  return joinPcm(files.map((pcm) => ({ pcm, pauseSeconds: 0 })));
}

/** Positions of the headers. No sample sequence of speech contains these twelve bytes. */
function findFiles(bytes: Uint8Array): number[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts: number[] = [];
  for (let at = 0; at >= 0; at = buffer.indexOf('RIFF', at + 4, 'latin1')) {
    if (isWav(bytes.subarray(at)) && readTag(bytes, at + 12) === 'fmt ') starts.push(at);
  }
  return starts.length > 0 ? starts : [0];
}

function readOneWav(bytes: Uint8Array): Pcm {
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
      const isTrue = isKnown && (size >= availableBytes || hasOnlyChunks(bytes, start + size + (size & 1)));
      return readSamples(bytes.subarray(start, isTrue ? start + size : bytes.length), format);
    }
    offset = start + size + (size & 1);
  }
  throw new RangeError('there is no sound in it');
}

/** Whether chunks fill the bytes from `offset` on. Otherwise they are sound beyond a length that is too small. */
function hasOnlyChunks(bytes: Uint8Array, offset: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = offset;
  while (at + 8 <= bytes.length) {
    if (!/^[\x20-\x7e]{4}$/.test(readTag(bytes, at))) return false;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size & 1);
  }
  return at <= bytes.length + 1;
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
