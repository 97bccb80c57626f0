import { CIRCUMSTANCE_RULE } from './exchanges/circumstance.ts';
import type { ExchangeContext } from './exchanges/exchange.ts';

const LEADING_YEAR = /^In (?<year>1\d{3}|20\d{2}),? /u;
const YEARS = /\b(?:1\d{3}|20\d{2})\b/gu;
/** A smaller step needs no word. */
const MIN_YEARS_APART = 5;

export interface Bridge {
  direction: 'ahead' | 'back';
  year: string;
  /** The sentence without its year. */
  rest: string;
}

/** A passage that begins with a year far from the last one: 'Back to 1893.' Null for any other. */
export function findBridge(
  text: string,
  said: string,
  context: ExchangeContext,
  minYears = MIN_YEARS_APART,
): Bridge | null {
  const year = LEADING_YEAR.exec(text)?.groups?.year ?? '';
  const last = said.match(YEARS)?.at(-1);
  if (year === '' || last === undefined || Math.abs(Number(year) - Number(last)) < minYears) return null;
  const rest = CIRCUMSTANCE_RULE(text, context)?.answer;
  if (rest === undefined) return null;
  return { direction: Number(year) > Number(last) ? 'ahead' : 'back', year, rest };
}
