import { concatBytes } from './bytes.ts';

export function assembleMp3(
  id3: Uint8Array,
  info: Uint8Array,
  frames: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  return concatBytes([id3, info, ...frames]);
}
