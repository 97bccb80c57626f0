import { concatBytes } from './bytes.ts';

/** Joins tags, Info frame and audio frames to the finished file. */
export function assembleMp3(
  id3: Uint8Array,
  info: Uint8Array,
  frames: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  return concatBytes([id3, info, ...frames]);
}
