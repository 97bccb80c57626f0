import { concat } from './encoder.ts';

/** The finished file: tags, Info frame, then the sound's frames in order. */
export function assemble(
  id3: Uint8Array,
  info: Uint8Array,
  frames: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  return concat([id3, info, ...frames]);
}
