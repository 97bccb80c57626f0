export interface TitleLayout {
  /** Widths are in cover units. Empty for a blank title. */
  lines: { text: string; width: number }[];
  size: number;
}

export const LINE_HEIGHT_RATIO = 1.04;

const MAX_FONT_SIZE = 272;
const MIN_FONT_SIZE = 80;
/** A larger broken word looks like a mistake. */
const MAX_BROKEN_FONT_SIZE = 104;
const MAX_LINES = 5;

// Advance widths of U+0020 to U+007E in Fraunces SemiBold (opsz 72), in hundredths of the font size.
const ADVANCES = [
  19, 28, 34, 62, 57, 70, 94, 17, 34, 34, 60, 51, 25, 33, 24, 42, 65, 42, 59, 54, 60, 56, 60, 51, 58, 60, 24,
  25, 48, 51, 48, 52, 84, 69, 68, 68, 76, 63, 58, 73, 81, 38, 46, 75, 60, 88, 73, 77, 66, 77, 71, 59, 66, 71,
  67, 100, 69, 65, 61, 33, 42, 33, 40, 43, 24, 51, 56, 48, 57, 49, 34, 54, 58, 28, 28, 57, 29, 88, 58, 55, 58,
  56, 44, 44, 35, 58, 51, 77, 51, 52, 46, 38, 26, 38, 57,
];

const SQUARE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/u;
const WIDE = /\p{Extended_Pictographic}/u;
const NO_WIDTH = /[\p{M}\p{Cf}]/u;

function measureCharacter(character: string): number {
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

export function measureText(text: string): number {
  let width = 0;
  for (const character of text) width += measureCharacter(character);
  return width;
}

function splitTitle(title: string): string[] {
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

function fillLines(parts: readonly { text: string; width: number }[], width: number): string[] | null {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const part of parts) {
    const bare = part.text.endsWith(' ') ? part.width - measureCharacter(' ') : part.width;
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

function breakLongParts(parts: readonly string[], width: number): string[] {
  const result: string[] = [];
  for (const part of parts) {
    let rest = '';
    const characters = Array.from(part);
    for (const [index, character] of characters.entries()) {
      const letters = /\p{L}/u.test(character) && /\p{L}$/u.test(rest);
      if (measureText(`${rest}${character}-`) > width && rest !== '' && !NO_WIDTH.test(character)) {
        result.push(letters && index < characters.length ? `${rest}-` : rest);
        rest = '';
      }
      rest += character;
    }
    if (rest !== '') result.push(rest);
  }
  return result;
}

function truncateLines(lines: readonly string[], width: number): string[] {
  const shown = lines.slice(0, MAX_LINES);
  let last = Array.from(shown.pop() ?? '');
  while (last.length > 0 && measureText(`${last.join('')}\u2026`) > width) last = last.slice(0, -1);
  return [...shown, `${last.join('').replace(/[\s\p{P}]+$/u, '')}\u2026`];
}

function balanceLines(
  parts: readonly { text: string; width: number }[],
  width: number,
  lines: readonly string[],
): readonly string[] {
  let best = lines;
  let low = width * 0.5;
  let high = width;
  for (let round = 0; round < 6 && lines.length > 1; round += 1) {
    const middle = (low + high) / 2;
    const tried = fillLines(parts, middle);
    if (tried && tried.length === lines.length) {
      best = tried;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}

export function layOutTitle(title: string, width: number, height: number): TitleLayout {
  const clean = title
    .toWellFormed()
    .replace(/[\s\p{Cc}\ufffe\uffff]+/gu, ' ')
    .trim();
  if (clean === '') return { lines: [], size: MIN_FONT_SIZE };
  const words = splitTitle(clean.slice(0, 400).toWellFormed());
  const measured = words.map((text) => ({ text, width: measureText(text) }));
  const result = (lines: readonly string[], size: number): TitleLayout => ({
    lines: lines.map((text) => ({ text, width: measureText(text) * size })),
    size,
  });

  const widest = measured.reduce((most, part) => Math.max(most, part.width), 0);
  for (let size = MAX_FONT_SIZE; size >= MIN_FONT_SIZE; size -= 8) {
    const column = width / size;
    if (widest - measureCharacter(' ') > column) continue;
    const lines = fillLines(measured, column);
    if (lines && lines.length <= MAX_LINES && lines.length * size * LINE_HEIGHT_RATIO <= height) {
      return result(balanceLines(measured, column, lines), size);
    }
  }
  for (let size = MAX_BROKEN_FONT_SIZE; size >= MIN_FONT_SIZE; size -= 8) {
    const column = width / size;
    const lines = fillLines(
      breakLongParts(words, column).map((text) => ({ text, width: measureText(text) })),
      column,
    );
    if (!lines) continue;
    const most = Math.min(MAX_LINES, Math.floor(height / (size * LINE_HEIGHT_RATIO)));
    if (lines.length <= most) return result(lines, size);
    if (size - 8 < MIN_FONT_SIZE) return result(truncateLines(lines.slice(0, most + 1), column), size);
  }
  return result(truncateLines(words, width / MIN_FONT_SIZE), MIN_FONT_SIZE);
}
