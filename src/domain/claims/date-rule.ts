import { isMonth, MONTH_NAMES } from '../language/index.ts';
import type { Passage } from './passage.ts';
import type { Told } from './told.ts';
import type { ClaimReason } from './verdict.ts';

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u;
const TIMES: Readonly<Record<string, string>> = {
  summer: 'summer',
  summers: 'summer',
  autumn: 'autumn',
  fall: 'autumn',
  winter: 'winter',
  winters: 'winter',
  spring: 'spring',
  springtime: 'spring',
  night: 'night',
  nights: 'night',
  dawn: 'dawn',
  dusk: 'dusk',
  noon: 'noon',
  midnight: 'midnight',
};
const SEASONS = new Set(['summer', 'autumn', 'winter', 'spring']);

/** An earlier turn makes a month known, unless the citations have another one that the turn leaves out. */
export function checkDates(turn: Passage, cited: Passage, told: Told): ClaimReason | null {
  const citedTimes = findTimes(cited, false);
  const times = findTimes(turn, true);
  const hasRival = MONTH_NAMES.some((name) => {
    const month = name.toLowerCase();
    return citedTimes.has(month) && !times.has(month);
  });
  for (const time of times) {
    if (citedTimes.has(time) || (told.months.has(time) && !hasRival)) continue;
    if (!SEASONS.has(time) && time in TIMES) continue;
    return 'date';
  }
  // 'By day' where the article has 'by night'.
  if (
    !times.has('night') &&
    citedTimes.has('night') &&
    /\b(?:by day|of the day|at noon|in daylight)\b/iu.test(turn.text) &&
    !/\bday/iu.test(cited.text)
  )
    return 'date';
  return null;
}

function findTimes({ words }: Passage, isStrict: boolean): Set<string> {
  const times = new Set<string>();
  for (const [at, { normalized, raw }] of words.entries()) {
    if (isMonth(words, at)) times.add(normalized);
    else if (WEEKDAY.test(normalized) && /^\p{Lu}/u.test(raw)) times.add(normalized.replace(/s$/u, ''));
    else {
      const time = Object.hasOwn(TIMES, normalized) ? TIMES[normalized] : undefined;
      // In a strict search, 'fall' and 'spring' may be verbs.
      const before = words[at - 1]?.normalized ?? '';
      if (
        time !== undefined &&
        (!isStrict ||
          !/^(?:fall|spring)$/u.test(normalized) ||
          /^(?:in|the|every|each|of|early|late|this|that|same|next|until)$/u.test(before))
      )
        times.add(time);
    }
  }
  return times;
}
