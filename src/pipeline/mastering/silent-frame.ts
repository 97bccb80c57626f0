import { FRAME_BYTES } from './format.ts';
import { PODCAST_FRAME } from './info-frame.ts';

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

export function isPodcastFrame(bytes: Uint8Array, at: number): boolean {
  return PODCAST_FRAME.header.every((byte, index) => bytes[at + index] === byte);
}
