import { parseNumberAt } from './read-number.ts';
import type { Word } from './words.ts';

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Alternatives of a regular expression. */
export const MONTH_PATTERN = MONTH_NAMES.join('|');

export type Era = 'bc' | 'ad';

export const MAX_YEAR = 2100;

const ERAS = new Map<string, Era>([
  ['bc', 'bc'],
  ['bce', 'bc'],
  ['ad', 'ad'],
  ['ce', 'ad'],
]);

const LOWER_MONTH_NAMES: ReadonlySet<string> = new Set(MONTH_NAMES.map((name) => name.toLowerCase()));

export function readEra(word: Word | undefined): Era | null {
  return ERAS.get(word?.normalized ?? '') ?? null;
}

/** 'May' and 'March' need a number or a word such as 'in' next to them. */
export function isMonth(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || !LOWER_MONTH_NAMES.has(word.normalized) || !/^\p{Lu}/u.test(word.raw)) return false;
  if (word.normalized !== 'may' && word.normalized !== 'march') return true;
  const [before = '', after = ''] = [words[at - 1]?.normalized, words[at + 1]?.normalized];
  return /^\d/u.test(before) || /^\d/u.test(after) || /^(?:in|of|since|until|early|late|by)$/u.test(before);
}

export function isDay(
  words: readonly Word[],
  from: number,
  { value, end }: { value: number; end: number },
): boolean {
  const after = words[end]?.normalized === 'of' ? end + 1 : end;
  const before = words[from - 1]?.normalized === 'the' ? from - 2 : from - 1;
  const isMonthInSentence = (at: number) =>
    isMonth(words, at) && words[at]?.sentence === words[from]?.sentence;
  // 'That July one of them came.'
  if (words[from]?.normalized === 'one' && end === from + 1 && words[end]?.normalized === 'of') return false;
  return value > 0 && value < 32 && (isMonthInSentence(after) || isMonthInSentence(before));
}

/** The end is exclusive: the third century BC is from -300 to -200. */
export function getCenturySpan(ordinal: number, era: Era | null): readonly [from: number, to: number] {
  return era === 'bc' ? [-ordinal * 100, -(ordinal - 1) * 100] : [(ordinal - 1) * 100, ordinal * 100];
}

export function getYearSpan(
  value: number,
  width: number,
  era: Era | null,
): readonly [from: number, to: number] {
  return era === 'bc' ? [-value - width, -value] : [value, value + width];
}

/** 100 for 'the 1500s', 10 for 'the 1840s', 0 for 'the 1843s'. */
export function countPluralYears(value: number): number {
  if (value % 100 === 0) return 100;
  return value % 10 === 0 ? 10 : 0;
}

const CENTURY = /^centur(?:y|ies)$/u;

export function isCentury(word: Word | undefined): boolean {
  return CENTURY.test(word?.normalized ?? '');
}

/** The sixteenth of 'the sixteenth and seventeenth centuries', by the word after it. */
export function findSharedCentury(words: readonly Word[], at: number, ordinal: number) {
  const other = /^(?:and|or|to|through)$/u.test(words[at]?.normalized ?? '') ? at + 1 : at;
  const last = parseNumberAt(words, words[other]?.normalized === 'the' ? other + 1 : other);
  if (!last?.isOrdinal || !isCentury(words[last.end])) return null;
  return getCenturySpan(ordinal, readEra(words[last.end + 1]));
}
