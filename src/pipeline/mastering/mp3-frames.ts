import {
  BITRATE_KBPS,
  DECODER_DELAY_SAMPLES,
  ENCODER_DELAY_SAMPLES,
  FRAME_BYTES,
  FRAME_SAMPLES,
  SAMPLE_RATE,
} from './format.ts';

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function assembleMp3(
  id3: Uint8Array,
  info: Uint8Array,
  frames: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  return concatBytes([id3, info, ...frames]);
}

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/** CRC-16 of the LAME tag: polynomial 0x8005 reflected. `crc` continues an earlier result. */
export function computeCrc16(bytes: Uint8Array, crc = 0): number {
  let value = crc;
  for (let i = 0; i < bytes.length; i++) {
    value = (value >> 8) ^ (TABLE[(value ^ (bytes[i] as number)) & 0xff] as number);
  }
  return value;
}

/** Constant-bitrate format without padding bits. */
export interface Mp3Format {
  header: readonly [number, number, number, number];
  sideBytes: number;
  sampleRate: number;
  /** kbit/s. */
  bitrate: number;
  frameSamples: number;
  frameBytes: number;
}

/** As LAME writes it: MPEG-2 Layer III without CRC, no padding, mono, original. */
const PODCAST_FRAME: Mp3Format = {
  header: [0xff, 0xf3, 0xa4, 0xc4],
  sideBytes: 9,
  sampleRate: SAMPLE_RATE,
  bitrate: BITRATE_KBPS,
  frameSamples: FRAME_SAMPLES,
  frameBytes: FRAME_BYTES,
};

export interface InfoOptions {
  format?: Mp3Format;
  /** Encoded samples before the audio, which players must skip. */
  lead?: number;
}

const MAX_DELAY_SAMPLES = 0xfff;
const ALL_FIELDS = 0x0f;
const TOC_ENTRIES = 100;

/** A Xing header with LAME 3.100's extension. `samples`: audible length. Throws RangeError if it cannot fit. */
export function buildInfoFrame(
  frames: number,
  samples: number,
  musicCrc: number,
  { format = PODCAST_FRAME, lead = 0 }: InfoOptions = {},
): Uint8Array {
  const delay = ENCODER_DELAY_SAMPLES + lead;
  const padding = frames * format.frameSamples - delay - samples;
  if (delay > MAX_DELAY_SAMPLES || padding < DECODER_DELAY_SAMPLES || padding > MAX_DELAY_SAMPLES) {
    throw new RangeError('The frames do not fit the samples');
  }
  const totalBytes = (frames + 1) * format.frameBytes;
  const bytes = new Uint8Array(format.frameBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(format.header);
  const tag = format.header.length + format.sideBytes;
  writeAscii(bytes, tag, 'Info');
  view.setUint32(tag + 4, ALL_FIELDS);
  view.setUint32(tag + 8, frames);
  view.setUint32(tag + 12, totalBytes);
  for (let percent = 0; percent < TOC_ENTRIES; percent++) {
    const sample = Math.floor((samples * percent) / TOC_ENTRIES) + delay;
    const byte = (1 + Math.floor(sample / format.frameSamples)) * format.frameBytes;
    bytes[tag + 16 + percent] = percent === 0 ? 0 : Math.min(255, Math.floor((byte * 256) / totalBytes));
  }
  // Followed by the quality indicator (0, unknown) and LAME's extension.
  const lame = tag + 16 + TOC_ENTRIES + 4;
  writeAscii(bytes, lame, 'LAME3.100');
  bytes[lame + 9] = 0x01; // revision 0 of the tag, constant bitrate
  bytes[lame + 10] = format.sampleRate / 2 / 100; // nothing is cut below half the rate
  bytes[lame + 20] = format.bitrate;
  bytes[lame + 21] = delay >> 4;
  bytes[lame + 22] = ((delay & 0xf) << 4) | (padding >> 8);
  bytes[lame + 23] = padding & 0xff;
  view.setUint32(lame + 28, totalBytes);
  view.setUint16(lame + 32, musicCrc);
  view.setUint16(lame + 34, computeCrc16(bytes.subarray(0, lame + 34)));
  return bytes;
}

function writeAscii(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
}

/** Offsets in a frame, in bytes. The side information begins with the byte `main_data_begin`. */
export const FRAME_DATA_START = {
  sideInfo: PODCAST_FRAME.header.length,
  mainData: PODCAST_FRAME.header.length + PODCAST_FRAME.sideBytes,
} as const;

/** Side information of zeros: no data and no sound. */
export function createSilentFrame(): Uint8Array {
  const frame = new Uint8Array(FRAME_BYTES);
  frame.set(PODCAST_FRAME.header);
  return frame;
}

function isPodcastFrame(bytes: Uint8Array, at: number): boolean {
  return PODCAST_FRAME.header.every((byte, index) => bytes[at + index] === byte);
}

const ID3_HEADER_BYTES = 10;

/** Returns the frames of a podcast's file, without tag and Info frame; null for a file of another format. */
export function readFrames(file: Uint8Array): Uint8Array | null {
  const start = getTagSize(file);
  const info = file.subarray(start, start + FRAME_BYTES);
  if (!isPodcastFrame(info, 0) || readAscii(info, FRAME_DATA_START.mainData, 4) !== 'Info') return null;
  const frames = file.subarray(start + FRAME_BYTES);
  if (frames.length === 0 || frames.length % FRAME_BYTES !== 0) return null;
  for (let at = 0; at < frames.length; at += FRAME_BYTES) if (!isPodcastFrame(frames, at)) return null;
  return frames;
}

/** ID3v2.4, section 3.1: the size has seven bits per byte and excludes the header. */
function getTagSize(file: Uint8Array): number {
  if (readAscii(file, 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = file.subarray(6, ID3_HEADER_BYTES);
  return ID3_HEADER_BYTES + ((a << 21) | (b << 14) | (c << 7) | d);
}

function readAscii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
