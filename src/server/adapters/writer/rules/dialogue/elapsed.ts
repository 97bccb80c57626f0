import { formatCardinal } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { isPastEvent } from '../text/is-past-event.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';

const LEADING_YEAR =
  /^(?:In|On|By) (?:(?:early|late|mid) )?(?:\d{1,2} )?(?:\p{Lu}\p{Ll}+ )?(?:\d{1,2}, )?(?<year>1\d{3}|20\d{2}),? /u;
const YEARS = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d|s)/gu;
/** Fewer years are no surprise, more are another life. */
const MIN_YEARS = 10;
const MAX_YEARS = 60;
const SAYS_IT = /\byears? (?:later|after|before|earlier)\b/u;

/** 'Fourteen years later.': how far a dated event is from the one before it. Null if either has no single year. */
export function findElapsed(unit: NarrationUnit, previous: NarrationUnit | undefined): string | null {
  const year = LEADING_YEAR.exec(unit.text)?.groups?.year;
  if (!previous || year === undefined || SAYS_IT.test(unit.text)) return null;
  const [before, ...others] = new Set(previous.text.match(YEARS) ?? []);
  if (before === undefined || others.length > 0 || new Set(unit.text.match(YEARS)).size > 1) return null;
  const years = Number(year) - Number(before);
  if (years < MIN_YEARS || years > MAX_YEARS || !isPastEvent(unit.text) || !isPastEvent(previous.text))
    return null;
  return `${capitalize(formatCardinal(years))} years later.`;
}
