const FIGURE = /\p{Nd}+(?:[.,'’٬٫]\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*/gu;
const ACCENT = /\p{M}+/gu;
/** Inflected words and names that are written alike in two languages share their beginning. */
const NAME_LETTERS = 4;

/** Digits without separators and final zeros, because '3 Millionen' is '3,000,000' elsewhere. */
export function listFigures(text: string): string[] {
  return (text.match(FIGURE) ?? []).map((figure) =>
    Array.from(figure.matchAll(/\p{Nd}/gu), ([digit]) => toAsciiDigit(digit))
      .join('')
      .replace(/^0+(?=.)|(?<=.)0+$/gu, ''),
  );
}

/** In all scripts, ten digits have neighbouring code points; the first is at the place of '0' or of '6' in a row of 16. */
function toAsciiDigit(digit: string): string {
  const place = (digit.codePointAt(0) ?? 0) % 16;
  const isIndic = /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef]/u.test(
    digit,
  );
  return String(isIndic ? place - 6 : place);
}

export function getNameBeginning(word: string): string {
  return [...word.normalize('NFKD').replace(ACCENT, '').toLowerCase()].slice(0, NAME_LETTERS).join('');
}
