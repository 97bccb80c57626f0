import { MONTH_PATTERN } from '../../../../../domain/language/index.ts';
import { divideCircumstance } from '../exchanges/circumstance.ts';
import { formatMidSentence, type Vocabulary } from '../references/vocabulary.ts';
import { capitalize } from '../text/capitalize.ts';
import { FINITE_VERB, SUBJECT } from '../text/finite-verb.ts';

const LEADING_YEAR = /^In (?<year>1\d{3}|20\d{2}),? /u;
const YEARS = /\b(?:1\d{3}|20\d{2})(?=s?\b)/gu;
/** 'In 1786, ...', 'On January 21, 1786, ...', 'In the autumn of 1925, ...' */
const LEADING_DATE = new RegExp(
  `^(?:(?:In|During) (?:the (?<season>spring|summer|autumn|fall|winter) of )?|(?<date>(?:In|On) (?:(?:\\d{1,2} )?(?:${MONTH_PATTERN})(?: \\d{1,2})?)),? (?:of )?)(?<year>1\\d{3}|20\\d{2}), (?<main>\\S.*)$`,
  'u',
);
const MIN_YEARS_BETWEEN = 2;
const BEGINS_WITH_TIME =
  /^(?:(?:In|On|By|At|During|Until|Around|About|From|After|Before|Between|Since) (?:\p{L}+ ){0,4}\d|(?:\p{L}+ ){0,6}in (?:the )?(?:\p{L}+ )?\d{3,4}\b|(?:[Ii]n|[Dd]uring|[Aa]t) the (?:\p{L}+ )?(?:century|spring|summer|autumn|winter|year|time)\b|(?:Later|Soon|Eventually|Finally|Then|Afterwards|Today|Now|Following|(?:\p{L}+ ){1,2}(?:years?|months?|weeks?|days?) (?:later|earlier|after))\b)/u;
/** A smaller step needs no word. */
const MIN_YEARS_APART = 5;

export interface Bridge {
  direction: 'ahead' | 'back' | 'year';
  year: string;
  /** The sentence with 'That year' in place of its year. */
  rest: string;
}

/** A passage that begins with a year far from the last one: 'Back to 1893.' Null for any other. */
export function findBridge(text: string, said: string, vocabulary: Vocabulary): Bridge | null {
  const year = LEADING_YEAR.exec(text)?.groups?.year ?? '';
  const last = said.match(YEARS)?.at(-1);
  if (year === '' || last === undefined || Math.abs(Number(year) - Number(last)) < MIN_YEARS_APART)
    return null;
  const main = divideCircumstance(text)?.main;
  const rest = main === undefined ? null : formatMidSentence(main, vocabulary);
  if (rest === null) return null;
  return { direction: Number(year) > Number(last) ? 'ahead' : 'back', year, rest: `That year, ${rest}` };
}

/** Null if the chapter before ends with this year or the one before. `direction` is 'year' if no year was said. */
export function findChapterBridge(text: string, said: string, vocabulary: Vocabulary): Bridge | null {
  const { year = '', season, date, main = '' } = LEADING_DATE.exec(text)?.groups ?? {};
  const last = said.match(YEARS)?.at(-1);
  if (year === '' || (last !== undefined && Math.abs(Number(year) - Number(last)) < MIN_YEARS_BETWEEN))
    return null;
  const isWhole = SUBJECT.test(capitalize(main)) && FINITE_VERB.test(main);
  const rest = isWhole ? formatMidSentence(main, vocabulary) : null;
  if (rest === null) return null;
  const time = date ?? (season === undefined ? 'That year' : `That ${season}`);
  const direction = last === undefined ? 'year' : Number(year) > Number(last) ? 'ahead' : 'back';
  return { direction, year, rest: `${time}, ${rest}` };
}

/** 'In 1793, ...', 'The mill was sold in 1793.', 'Two years later, ...' */
export function beginsWithTime(text: string): boolean {
  return BEGINS_WITH_TIME.test(text);
}

export function isLaterThan(text: string, said: string): boolean {
  const [year] = text.match(YEARS) ?? [];
  const last = said.match(YEARS)?.at(-1);
  return year !== undefined && last !== undefined && Number(year) > Number(last);
}
