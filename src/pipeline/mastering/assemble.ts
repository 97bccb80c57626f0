import { concat } from './encoder.ts';

/** Joins tags, Info frame and audio frames to the finished file. */
export function assemble(
  id3: Uint8Array,
  info: Uint8Array,
  frames: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  return concat([id3, info, ...frames]);
}
