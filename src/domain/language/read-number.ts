import { formatOrdinal, pluralizeNumber, SCALES, SMALL_NUMBERS, TENS } from './number-words.ts';
import { parseRomanNumeral } from './roman-numerals.ts';
import type { Word } from './words.ts';

export interface ReadNumber {
  value: number;
  end: number;
  isOrdinal: boolean;
  /** A range of numbers: '1840s', 'sixties', 'hundreds'. */
  isPlural: boolean;
  hasDigits: boolean;
  /** Share of a whole: 'a third', 'two fifths', '20%'; null for none. */
  fraction: number | null;
}

type Entry = readonly [word: string, value: number];

const SMALL_VALUES = new Map(SMALL_NUMBERS.map((word, value): Entry => [word, value]));
const TENS_VALUES = new Map<string, number>(TENS);
const SCALE_VALUES = new Map<string, number>(SCALES);
const MULTIPLIERS = new Map<string, number>([['dozen', 12], ['hundred', 100], ...SCALES]);
const ORDINAL_VALUES = new Map(
  [...SMALL_NUMBERS.keys(), ...TENS_VALUES.values(), 100, 1e3, 1e6, 1e9]
    .filter((value) => value > 0)
    .map((value): Entry => [formatOrdinal(value).split(' ').at(-1) ?? '', value]),
);
const PLURAL_VALUES = new Map(
  [['ten', 10] as const, ...MULTIPLIERS, ...TENS].map(
    ([word, value]): Entry => [pluralizeNumber(word), value],
  ),
);
const DENOMINATORS = new Map<string, number>([
  ['half', 2],
  ['halves', 2],
  ['quarter', 4],
  ['quarters', 4],
  ...[3, 4, 5, 6, 7, 8, 9, 10, 12, 100, 1e3, 1e6].map(
    (value): Entry => [`${formatOrdinal(value).split(' ').at(-1)}s`, value],
  ),
]);

const DIGITS = /^(\d+(?:[.,]\d+)*)(st|nd|rd|th|s|%)?$/u;
const DIGIT_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;
const SHORT_YEAR = /^['’](\d\d)$/u;
const SHORT_YEAR_CENTURY = 1900;
const INDEFINITE_ARTICLE = /^an?$/u;

/** Returns null if no number starts at the word. Takes constant time. */
export function parseNumberAt(words: readonly Word[], at: number): ReadNumber | null {
  const word = words[at];
  if (!word) return null;
  return parseDigits(words, at, word) ?? parseRoman(words, at, word) ?? parseSpelledNumber(words, at);
}

function createNumber(value: number, end: number, more: Partial<ReadNumber> = {}): ReadNumber {
  return { value, end, isOrdinal: false, isPlural: false, hasDigits: false, fraction: null, ...more };
}

function getPlain(words: readonly Word[], at: number): string {
  return words[at]?.normalized ?? '';
}

function parseDigits(words: readonly Word[], at: number, { normalized }: Word): ReadNumber | null {
  const shortYear = SHORT_YEAR.exec(normalized)?.[1];
  if (shortYear !== undefined)
    return createNumber(SHORT_YEAR_CENTURY + Number(shortYear), at + 1, { hasDigits: true });
  const match = DIGITS.exec(normalized);
  if (!match) return null;
  const [, digits = '', ending = ''] = match;
  const value = Number.parseFloat(
    DIGIT_GROUPS.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'),
  );
  return multiplyByScales(
    words,
    createNumber(value, at + 1, {
      isOrdinal: ending !== '' && ending !== 's' && ending !== '%',
      isPlural: ending === 's',
      hasDigits: true,
      fraction: ending === '%' ? value / 100 : null,
    }),
  );
}

function multiplyByScales(words: readonly Word[], number: ReadNumber): ReadNumber {
  if (number.isOrdinal || number.isPlural) return number;
  let { value, end } = number;
  for (;;) {
    const next = getPlain(words, end);
    const scale = next === 'hundred' && value < 100 ? 100 : SCALE_VALUES.get(next);
    if (scale === undefined) return { ...number, value, end };
    value *= scale;
    end += 1;
  }
}

/** 'Louis XIV', but not the pronoun I or the letters V and X. */
function parseRoman(words: readonly Word[], at: number, { raw, isAtSentenceStart }: Word): ReadNumber | null {
  const before = words[at - 1];
  if (isAtSentenceStart || !/^[IVX]+$/u.test(raw) || !before || !/^\p{Lu}\p{Ll}/u.test(before.raw))
    return null;
  if (raw === 'X' || raw === 'V') return null;
  if (raw === 'I' && (before.isAtSentenceStart || before.normalized !== 'war')) return null;
  const value = parseRomanNumeral(raw);
  return value === null ? null : createNumber(value, at + 1, { isOrdinal: true });
}

interface SpelledSum {
  readonly words: readonly Word[];
  readonly start: number;
  index: number;
  total: number;
  current: number | null;
}

function parseSpelledNumber(words: readonly Word[], at: number): ReadNumber | null {
  const hasArticle = INDEFINITE_ARTICLE.test(getPlain(words, at));
  if (hasArticle && !MULTIPLIERS.has(getPlain(words, at + 1))) return parseFraction(words, at + 1, 1);
  const multiplier = MULTIPLIERS.get(getPlain(words, at));
  if (multiplier !== undefined && getPlain(words, at - 1) === 'the' && getPlain(words, at - 2) === 'by')
    return createNumber(multiplier, at + 1, { isPlural: true });
  const sum: SpelledSum = {
    words,
    start: at,
    index: hasArticle ? at + 1 : at,
    total: 0,
    current: hasArticle ? 1 : null,
  };
  while (addCardinalWord(sum)) sum.index += 1;
  return parseEnding(sum);
}

/** Returns false if the word does not continue a cardinal number. */
function addCardinalWord(sum: SpelledSum): boolean {
  const { words, start, index, current } = sum;
  const word = getPlain(words, index);
  const small = SMALL_VALUES.get(word) ?? TENS_VALUES.get(word);
  const scale = SCALE_VALUES.get(word);
  if (small !== undefined) return addSmallNumber(sum, small);
  if (
    word === 'oh' &&
    current !== null &&
    current > 10 &&
    current < 21 &&
    isDigit(getPlain(words, index + 1))
  )
    sum.current = current * 100;
  else if (word === 'hundred') sum.current = (current ?? 1) * 100;
  else if (word === 'dozen') sum.current = (current ?? 1) * 12;
  else if (scale !== undefined) {
    sum.total += (current ?? 1) * scale;
    sum.current = 0;
  } else {
    return (
      word === 'and' &&
      index > start &&
      /^(?:hundred|thousand|million)$/u.test(getPlain(words, index - 1)) &&
      // 'Between forty thousand and seven hundred thousand' has two numbers.
      getPlain(words, start - 1) !== 'between' &&
      isSmallNumber(getPlain(words, index + 1))
    );
  }
  return true;
}

function isSmallNumber(word: string): boolean {
  return SMALL_VALUES.has(word) || TENS_VALUES.has(word);
}

function addSmallNumber(sum: SpelledSum, small: number): boolean {
  const { words, index, current, total } = sum;
  const isUnitAfterTens = TENS_VALUES.has(getPlain(words, index - 1)) && small < 10;
  if (current === null || current % 100 === 0 || isUnitAfterTens) sum.current = (current ?? 0) + small;
  else if (current >= 10 && current < 21 && small >= 10 && total === 0) sum.current = current * 100 + small;
  else return false;
  return true;
}

function isDigit(word: string): boolean {
  return (SMALL_VALUES.get(word) ?? 10) < 10;
}

function parseEnding(sum: SpelledSum): ReadNumber | null {
  const { words, start, index, total, current } = sum;
  const word = getPlain(words, index);
  if (
    word === 'and' &&
    getPlain(words, index + 1) === 'a' &&
    getPlain(words, index + 2) === 'half' &&
    index > start
  )
    return multiplyByScales(words, createNumber(total + (current ?? 0) + 0.5, index + 3));
  const cardinal = index === start ? null : createNumber(total + (current ?? 0), index);
  const decimal = cardinal && parseDecimals(words, cardinal, start);
  if (decimal) return decimal;
  const ordinal = ORDINAL_VALUES.get(word);
  if (ordinal !== undefined) {
    // 'Two third graders' has no ordinal 'two third'.
    if (current !== null && current % 10 !== 0 && ordinal < 100) return cardinal;
    const value = ordinal >= 100 ? (current ?? 1) * ordinal : (current ?? 0) + ordinal;
    return createNumber(total + value, index + 1, {
      isOrdinal: true,
      fraction: index === start ? 1 / ordinal : null,
    });
  }
  const plural = parsePlural(sum, PLURAL_VALUES.get(word));
  if (plural) return plural;
  const fraction = parseFraction(words, index, cardinal?.value ?? 1);
  if (cardinal && fraction) return fraction;
  return cardinal ?? parseFraction(words, start, 1);
}

/** 'Four point four billion', but not 'at one point four of them left'. */
function parseDecimals(words: readonly Word[], { value, end }: ReadNumber, start: number): ReadNumber | null {
  if (getPlain(words, end) !== 'point' || (value === 1 && getPlain(words, start - 1) === 'at')) return null;
  let digits = '';
  let index = end + 1;
  for (; words[index]?.clause === words[start]?.clause; index += 1) {
    const digit = getPlain(words, index) === 'oh' ? 0 : SMALL_VALUES.get(getPlain(words, index));
    if (digit === undefined || digit > 9) break;
    digits += digit;
  }
  if (digits === '') return null;
  return multiplyByScales(words, createNumber(Number(`${value}.${digits}`), index));
}

function parsePlural({ words, index, total, current }: SpelledSum, plural?: number): ReadNumber | null {
  if (plural === undefined) return null;
  const isDecade = current !== null && plural > 12 && plural < 100;
  const isCentury =
    current !== null &&
    ((plural === 100 && current > 10 && current < 20) || (plural === 1e3 && current === 2));
  if (current !== null && !isDecade && !isCentury) return null;
  const value = isDecade ? current * 100 + plural : (isCentury ? current : 1) * plural;
  const multiplier = getPlain(words, index + 1) === 'of' ? PLURAL_VALUES.get(getPlain(words, index + 2)) : 0;
  if (multiplier !== undefined && multiplier >= 1000)
    return createNumber(total + value * multiplier, index + 3, { isPlural: true });
  return createNumber(total + value, index + 1, { isPlural: true });
}

function parseFraction(words: readonly Word[], at: number, count: number): ReadNumber | null {
  const word = getPlain(words, at);
  const isAfterOne = count === 1 && /^(?:an?|one)$/u.test(getPlain(words, at - 1));
  const denominator = DENOMINATORS.get(word) ?? (isAfterOne ? ORDINAL_VALUES.get(word) : undefined);
  if (denominator === undefined || (word === 'second' && isAfterOne) || (word === 'halves' && count === 1))
    return null;
  const fraction = count / denominator;
  const isOrdinal = ORDINAL_VALUES.has(word);
  return createNumber(isOrdinal ? denominator : fraction, at + 1, { isOrdinal, fraction });
}
