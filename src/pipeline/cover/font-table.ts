export interface FontTable {
  has(codePoint: number): boolean;
  /** Advance width relative to the font size, without kerning; 0 if the font lacks the character. */
  advance(codePoint: number): number;
}

/** Reads a TrueType file with a format 4 `cmap` (OpenType specification). Throws an Error for others. */
export function readFontTable(file: Uint8Array): FontTable {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    tables.set(String.fromCharCode(...file.subarray(record, record + 4)), view.getUint32(record + 8));
  }
  const start = (name: string): number => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`The font has no table ${name}`);
    return offset;
  };
  const unitsPerEm = view.getUint16(start('head') + 18);
  const metrics = view.getUint16(start('hhea') + 34);
  const widths = start('hmtx');

  const glyphs = new Map<number, number>();
  const cmap = start('cmap');
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 8 + index * 8);
    if (view.getUint16(table) !== 4) continue;
    const bytes = view.getUint16(table + 6);
    for (let at = 0; at < bytes; at += 2) {
      const last = view.getUint16(table + 14 + at);
      const first = view.getUint16(table + 16 + bytes + at);
      const delta = view.getUint16(table + 16 + 2 * bytes + at);
      const rangeAt = table + 16 + 3 * bytes + at;
      const range = view.getUint16(rangeAt);
      for (let code = first; code <= last && code !== 0xffff; code += 1) {
        const listed = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - first));
        const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
        if (glyph !== 0) glyphs.set(code, glyph);
      }
    }
  }
  if (glyphs.size === 0) throw new Error('The font maps no character');
  return {
    has: (codePoint) => glyphs.has(codePoint),
    advance: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      if (glyph === undefined) return 0;
      return view.getUint16(widths + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
    },
  };
}
