import type { Word } from './words.ts';

const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/u;

/** Whether a word is the name of a month, 'may' and 'march' only beside a figure or after 'in' and 'of'. */
export function isMonth(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || !MONTH.test(word.plain) || !/^\p{Lu}/u.test(word.raw)) return false;
  if (word.plain !== 'may' && word.plain !== 'march') return true;
  const beside = [words[at - 1]?.plain ?? '', words[at + 1]?.plain ?? ''];
  return (
    beside.some((one) => /^\d/u.test(one)) || /^(?:in|of|since|until|early|late|by)$/u.test(beside[0] ?? '')
  );
}

/** '14 December', 'July 21st', 'the fourth of November'. */
export function isDay(
  words: readonly Word[],
  from: number,
  { value, end: to }: { value: number; end: number },
): boolean {
  const after = words[to]?.plain === 'of' ? to + 1 : to;
  const before = words[from - 1]?.plain === 'the' ? from - 2 : from - 1;
  const isBeside = (at: number) => isMonth(words, at) && words[at]?.sentence === words[from]?.sentence;
  return value > 0 && value < 32 && (isBeside(after) || isBeside(before));
}

/** Years of a century: the third BC is from -300 to -200. */
export function centurySpan(nth: number, era: 'bc' | 'ad' | null): readonly [number, number] {
  return era === 'bc' ? [-nth * 100, -(nth - 1) * 100] : [(nth - 1) * 100, nth * 100];
}

/** So many years from one on, counted back before Christ. */
export function yearsFrom(value: number, width: number, era: 'bc' | 'ad' | null): readonly [number, number] {
  return era === 'bc' ? [-value - width, -value] : [value, value + width];
}

/** How many years a plural means: 'the 1500s' are a century, 'the 1840s' a decade, 'the 1843s' nothing. */
export function widthOf(value: number): number {
  if (value % 100 === 0) return 100;
  return value % 10 === 0 ? 10 : 0;
}
