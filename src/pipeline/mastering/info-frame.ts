import { crc16 } from './crc16.ts';
import { BITRATE, DECODER_DELAY, ENCODER_DELAY, FRAME_BYTES, FRAME_SAMPLES, SAMPLE_RATE } from './format.ts';

/** MPEG-2 Layer III without CRC, 96 kbit/s, 24 kHz, no padding, mono, original: as LAME writes it. */
const FRAME_HEADER = [0xff, 0xf3, 0xa4, 0xc4];
/** The tag stands where a mono MPEG-2 frame has its sound: after the header and 9 bytes of side information. */
const TAG_AT = 4 + 9;
/** Frames, bytes, table of contents and quality all follow. */
const ALL_FIELDS = 0x0f;
const TOC_ENTRIES = 100;

/**
 * The frame that stands before the sound and tells players what they cannot
 * see from constant-rate frames: the exact length, with what to leave out at
 * either end, and where to seek. Decoders that do not know it hear silence.
 *
 * `frames` counts the sound's frames, `samples` is the podcast's exact length,
 * `musicCrc` the CRC-16 of all the sound's bytes. Throws where the frames
 * cannot hold the samples. (Layout: the Xing header and its LAME extension, as
 * LAME 3.100 writes them.)
 */
export function buildInfoFrame(frames: number, samples: number, musicCrc: number): Uint8Array {
  const padding = frames * FRAME_SAMPLES - ENCODER_DELAY - samples;
  if (padding < DECODER_DELAY || padding > 0xfff) throw new RangeError('The frames do not fit the samples');
  const totalBytes = (frames + 1) * FRAME_BYTES;
  const bytes = new Uint8Array(FRAME_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(FRAME_HEADER);
  writeAscii(bytes, TAG_AT, 'Info');
  view.setUint32(TAG_AT + 4, ALL_FIELDS);
  view.setUint32(TAG_AT + 8, frames);
  view.setUint32(TAG_AT + 12, totalBytes);
  for (let percent = 0; percent < TOC_ENTRIES; percent++) {
    bytes[TAG_AT + 16 + percent] = tocEntry(percent, samples, totalBytes);
  }
  // From here the quality indicator (left at 0, unknown) and LAME's extension.
  const lame = TAG_AT + 16 + TOC_ENTRIES + 4;
  writeAscii(bytes, lame, 'LAME3.100');
  bytes[lame + 9] = 0x01; // revision 0 of the tag, constant bitrate
  bytes[lame + 10] = SAMPLE_RATE / 2 / 100; // nothing is cut below half the rate
  bytes[lame + 20] = BITRATE;
  bytes[lame + 21] = ENCODER_DELAY >> 4;
  bytes[lame + 22] = ((ENCODER_DELAY & 0xf) << 4) | (padding >> 8);
  bytes[lame + 23] = padding & 0xff;
  view.setUint32(lame + 28, totalBytes);
  view.setUint16(lame + 32, musicCrc);
  view.setUint16(lame + 34, crc16(bytes.subarray(0, lame + 34)));
  return bytes;
}

/** Where a percentage of the time lies among the bytes, in 256ths of them all. */
function tocEntry(percent: number, samples: number, totalBytes: number): number {
  const sample = Math.floor((samples * percent) / TOC_ENTRIES) + ENCODER_DELAY;
  const byte = (1 + Math.floor(sample / FRAME_SAMPLES)) * FRAME_BYTES;
  return percent === 0 ? 0 : Math.min(255, Math.floor((byte * 256) / totalBytes));
}

function writeAscii(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
}
