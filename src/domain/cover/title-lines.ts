/** A title broken into lines of one size. */
export interface SetTitle {
  /** The lines from top to bottom with their widths in cover units; empty for a blank title. */
  lines: { text: string; width: number }[];
  /** Letter size in cover units. */
  size: number;
}

/** Line distance as a share of the letter size. */
export const LINE_HEIGHT = 1.04;

const LARGEST = 272;
const SMALLEST = 80;
/** Words are broken, and titles cut, only up to this size: larger, a broken word looks like a mistake. */
const LARGEST_BROKEN = 104;
const MOST_LINES = 5;

/**
 * Advance widths of the characters U+0020 to U+007E in Fraunces SemiBold at optical
 * size 72, in hundredths of the letter size (from the font's hmtx
 * table; kerning left out, so a line is never wider than this says).
 */
const ADVANCES = [
  19, 28, 34, 62, 57, 70, 94, 17, 34, 34, 60, 51, 25, 33, 24, 42, 65, 42, 59, 54, 60, 56, 60, 51, 58, 60, 24,
  25, 48, 51, 48, 52, 84, 69, 68, 68, 76, 63, 58, 73, 81, 38, 46, 75, 60, 88, 73, 77, 66, 77, 71, 59, 66, 71,
  67, 100, 69, 65, 61, 33, 42, 33, 40, 43, 24, 51, 56, 48, 57, 49, 34, 54, 58, 28, 28, 57, 29, 88, 58, 55, 58,
  56, 44, 44, 35, 58, 51, 77, 51, 52, 46, 38, 26, 38, 57,
];

/** Scripts whose characters fill a square and may break anywhere. */
const SQUARE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/u;
const WIDE = /\p{Extended_Pictographic}/u;
const NO_WIDTH = /[\p{M}\p{Cf}]/u;

/** The width of one character as a share of the letter size; other scripts are set in a fallback and estimated. */
function advance(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const known = ADVANCES[code - 32];
  if (known !== undefined) return known / 100;
  if (NO_WIDTH.test(character)) return 0;
  const base = character.normalize('NFD').codePointAt(0) ?? 0;
  const plain = base === code ? undefined : ADVANCES[base - 32];
  if (plain !== undefined) return plain / 100;
  if (SQUARE.test(character)) return 1;
  if (WIDE.test(character)) return 1.3;
  if (code === 0x2013) return 0.46;
  if (code === 0x2018 || code === 0x2019) return 0.18;
  return character === character.toLowerCase() ? 0.58 : 0.74;
}

/** How wide a text is, as a share of its letter size. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += advance(character);
  return width;
}

/** The pieces a title may be broken between; each keeps the space that follows it. */
function pieces(title: string): string[] {
  const found: string[] = [];
  for (const word of title.split(/(?<=\s)/u)) {
    let piece = '';
    let previous = '';
    for (const character of word) {
      const square = SQUARE.test(character) || SQUARE.test(previous);
      const joint = /[-\u2013\u2014/]/u.test(previous) && piece.length > 2 && !/\s/u.test(character);
      if (piece !== '' && (joint || (square && !/[\s\p{P}\p{M}]/u.test(character)))) {
        found.push(piece);
        piece = '';
      }
      piece += character;
      previous = character;
    }
    if (piece !== '') found.push(piece);
  }
  return found;
}

/** Fills lines one after the other; `width` is in letter sizes. Null when a piece is wider than a line. */
function fill(parts: readonly { text: string; width: number }[], width: number): string[] | null {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const part of parts) {
    const bare = part.text.endsWith(' ') ? part.width - advance(' ') : part.width;
    if (bare > width) return null;
    if (used + bare > width) {
      lines.push(line.trim());
      line = '';
      used = 0;
    }
    line += part.text;
    used += part.width;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/** Breaks pieces that are wider than a line, with a hyphen between letters. */
function broken(parts: readonly string[], width: number): string[] {
  const result: string[] = [];
  for (const part of parts) {
    let rest = '';
    const characters = Array.from(part);
    for (const [index, character] of characters.entries()) {
      const letters = /\p{L}/u.test(character) && /\p{L}$/u.test(rest);
      if (textWidth(`${rest}${character}-`) > width && rest !== '' && !NO_WIDTH.test(character)) {
        result.push(letters && index < characters.length ? `${rest}-` : rest);
        rest = '';
      }
      rest += character;
    }
    if (rest !== '') result.push(rest);
  }
  return result;
}

/** Cuts the last of too many lines so that an ellipsis fits behind it. */
function shortened(lines: readonly string[], width: number): string[] {
  const kept = lines.slice(0, MOST_LINES);
  let last = Array.from(kept.pop() ?? '');
  while (last.length > 0 && textWidth(`${last.join('')}\u2026`) > width) last = last.slice(0, -1);
  return [...kept, `${last.join('').replace(/[\s\p{P}]+$/u, '')}\u2026`];
}

/** Narrows the column while the number of lines stays, so that no line stands nearly empty. */
function balanced(
  parts: readonly { text: string; width: number }[],
  width: number,
  lines: readonly string[],
): readonly string[] {
  let best = lines;
  let low = width * 0.5;
  let high = width;
  for (let round = 0; round < 6 && lines.length > 1; round += 1) {
    const middle = (low + high) / 2;
    const tried = fill(parts, middle);
    if (tried && tried.length === lines.length) {
      best = tried;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}

/**
 * Sets a title as large as a box allows: one to five lines of even length, words
 * whole where that is possible, an ellipsis where even the smallest size is too large.
 *
 * @param width of the box, in cover units
 * @param height of the box, in cover units
 */
export function setTitle(title: string, width: number, height: number): SetTitle {
  const clean = title
    .toWellFormed()
    .replace(/[\s\p{Cc}\ufffe\uffff]+/gu, ' ')
    .trim();
  if (clean === '') return { lines: [], size: SMALLEST };
  const words = pieces(clean.slice(0, 400).toWellFormed());
  const measured = words.map((text) => ({ text, width: textWidth(text) }));
  const result = (lines: readonly string[], size: number): SetTitle => ({
    lines: lines.map((text) => ({ text, width: textWidth(text) * size })),
    size,
  });

  const widest = measured.reduce((most, part) => Math.max(most, part.width), 0);
  for (let size = LARGEST; size >= SMALLEST; size -= 8) {
    const column = width / size;
    if (widest - advance(' ') > column) continue;
    const lines = fill(measured, column);
    if (lines && lines.length <= MOST_LINES && lines.length * size * LINE_HEIGHT <= height) {
      return result(balanced(measured, column, lines), size);
    }
  }
  for (let size = LARGEST_BROKEN; size >= SMALLEST; size -= 8) {
    const column = width / size;
    const lines = fill(
      broken(words, column).map((text) => ({ text, width: textWidth(text) })),
      column,
    );
    if (!lines) continue;
    const most = Math.min(MOST_LINES, Math.floor(height / (size * LINE_HEIGHT)));
    if (lines.length <= most) return result(lines, size);
    if (size - 8 < SMALLEST) return result(shortened(lines.slice(0, most + 1), column), size);
  }
  return result(shortened(words, width / SMALLEST), SMALLEST);
}
