import { divideCircumstance } from './exchanges/circumstance.ts';
import { formatMidSentence, type Vocabulary } from './vocabulary.ts';

const LEADING_YEAR = /^In (?<year>1\d{3}|20\d{2}),? /u;
const YEARS = /\b(?:1\d{3}|20\d{2})(?=s?\b)/gu;
/** A smaller step needs no word. */
const MIN_YEARS_APART = 5;

export interface Bridge {
  direction: 'ahead' | 'back';
  year: string;
  /** The sentence with 'That year' in place of its year. */
  rest: string;
}

/** A passage that begins with a year far from the last one: 'Back to 1893.' Null for any other. */
export function findBridge(
  text: string,
  said: string,
  vocabulary: Vocabulary,
  minYears = MIN_YEARS_APART,
): Bridge | null {
  const year = LEADING_YEAR.exec(text)?.groups?.year ?? '';
  const last = said.match(YEARS)?.at(-1);
  if (year === '' || last === undefined || Math.abs(Number(year) - Number(last)) < minYears) return null;
  const main = divideCircumstance(text)?.main;
  const rest = main === undefined ? null : formatMidSentence(main, vocabulary);
  if (rest === null) return null;
  return { direction: Number(year) > Number(last) ? 'ahead' : 'back', year, rest: `That year, ${rest}` };
}

/** Whether the years of a text come after the last one that was said. */
export function isLaterThan(text: string, said: string): boolean {
  const [year] = text.match(YEARS) ?? [];
  const last = said.match(YEARS)?.at(-1);
  return year !== undefined && last !== undefined && Number(year) > Number(last);
}
