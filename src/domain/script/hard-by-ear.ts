import { MONTH_PATTERN } from '../language/index.ts';

/** A listener keeps no more numbers of a sentence. */
const MAX_FIGURES = 2;
const MONTH = `(?:${MONTH_PATTERN})`;
/** A date and a span of years are one number for the ear. */
const DATE = new RegExp(
  `\\b(?:\\d{1,2} ${MONTH}|${MONTH} \\d{1,2})(?:,? \\d{4})?\\b|\\b\\d{3,4}s? (?:to|and|or) (?:\\d{4}|\\d{2})s?\\b`,
  'gu',
);
const NAMED =
  /\b(?!From|Over|About|Some|Only|With|After|Until|Since|Around|Nearly|Almost)\p{Lu}\p{L}{3,} \d{1,2}\b(?![,.]\d)/gu;
const FIGURE = /\d[\d,.]*/gu;
/** Five items or more: 'gold, silver, tin, lead and iron'. */
const LONG_LIST = /(?:[,;] [^,;:]{1,45}){3}[,;]? (?:and|or|as well as|plus) |(?:;[^;]+){3}/u;
/** Scores, clock times, coordinates, codes and places in a book. */
const EXACT =
  /\b\d{1,2}[-–:]\d{1,2}\b(?!\d)|\b\d{1,2}\.\d{2,}\b|\d°|\b\d+ minutes?,? (?:and )?\d+ seconds?\b|\blevel \d+\b|\b(?:Chapter|Volume|Article|Section|Line|Canto|Verse|No\.) \d+\b/u;

export function isHardByEar(text: string): boolean {
  return countFigures(text) > MAX_FIGURES || LONG_LIST.test(text) || EXACT.test(text);
}

/** A number that belongs to a name, as in 'Apollo 8', is none. */
export function countFigures(text: string): number {
  return text.replace(DATE, '1').replace(NAMED, '').match(FIGURE)?.length ?? 0;
}
