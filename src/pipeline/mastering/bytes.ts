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
