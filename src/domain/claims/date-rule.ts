import { isMonth, MONTH_NAMES } from '../language/index.ts';
import { WEEKDAY } from './article-names.ts';
import type { ReadClaim } from './claim-context.ts';
import type { Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

const BEFORE_SEASON = /^(?:in|the|every|each|of|early|late|this|that|same|next|until)$/u;
const SEASON = /^(?:(?:summer|winter)s?|autumn|fall|spring(?:time)?)$/u;

/** An earlier turn makes a month known, unless the citations have another one that the turn leaves out. */
export function checkDates({
  turn,
  cited,
  context: { told },
}: Omit<ReadClaim, 'sentences'>): ClaimReason | null {
  const citedTimes = findTimes(cited, false);
  const times = findTimes(turn, true);
  const hasRival = MONTH_NAMES.some((name) => {
    const month = name.toLowerCase();
    return citedTimes.has(month) && !times.has(month);
  });
  const isNew = (time: string) => !citedTimes.has(time) && (hasRival || !told.months.has(time));
  return [...times].some(isNew) ? 'date' : null;
}

function findTimes({ words }: Passage, isStrict: boolean): Set<string> {
  const times = new Set<string>();
  for (const [at, { normalized, raw }] of words.entries()) {
    if (isMonth(words, at)) times.add(normalized);
    else if (WEEKDAY.test(normalized) && /^\p{Lu}/u.test(raw)) times.add(normalized.replace(/s$/u, ''));
    else if (SEASON.test(normalized)) {
      // In a strict search, 'fall' and 'spring' may be verbs.
      const before = words[at - 1]?.normalized ?? '';
      if (!isStrict || !/^(?:fall|spring)$/u.test(normalized) || BEFORE_SEASON.test(before))
        times.add(normalized.replace(/s$|time$/u, '').replace('fall', 'autumn'));
    }
  }
  return times;
}
