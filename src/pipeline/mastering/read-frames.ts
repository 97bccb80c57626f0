import { FRAME_BYTES } from './format.ts';
import { FRAME_DATA_START, isPodcastFrame } from './silent-frame.ts';

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
