import type { Passage } from './passage.ts';
import { isMonth } from './times.ts';
import type { ClaimReason } from './verdict.ts';

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u;
/** Seasons and parts of the day, under one name each. */
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

/** Months, weekdays and seasons of a turn that the cited sentences do not give. */
export function checkDates(turn: Passage, cited: Passage): ClaimReason | null {
  const given = timesOf(cited, false);
  const said = timesOf(turn, true);
  for (const time of said) {
    if (given.has(time)) continue;
    if (!SEASONS.has(time) && time in TIMES) continue;
    return 'date';
  }
  // 'By day' where the article says by night.
  if (
    !said.has('night') &&
    given.has('night') &&
    /\b(?:by day|of the day|at noon|in daylight)\b/iu.test(turn.text) &&
    !/\bday/iu.test(cited.text)
  )
    return 'date';
  return null;
}

function timesOf({ words }: Passage, strict: boolean): Set<string> {
  const times = new Set<string>();
  for (const [at, { plain, raw }] of words.entries()) {
    if (isMonth(words, at)) times.add(plain);
    else if (WEEKDAY.test(plain) && /^\p{Lu}/u.test(raw)) times.add(plain.replace(/s$/u, ''));
    else {
      const time = Object.hasOwn(TIMES, plain) ? TIMES[plain] : undefined;
      // 'Fall' and 'spring' are more often verbs.
      const before = words[at - 1]?.plain ?? '';
      if (
        time !== undefined &&
        (!strict ||
          !/^(?:fall|spring)$/u.test(plain) ||
          /^(?:in|the|every|each|of|early|late|this|until)$/u.test(before))
      )
        times.add(time);
    }
  }
  return times;
}
