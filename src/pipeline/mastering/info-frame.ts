import { computeCrc16 } from './crc16.ts';
import {
  BITRATE_KBPS,
  DECODER_DELAY_SAMPLES,
  ENCODER_DELAY_SAMPLES,
  FRAME_BYTES,
  FRAME_SAMPLES,
  SAMPLE_RATE,
} from './format.ts';

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
export const PODCAST_FRAME: Mp3Format = {
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
