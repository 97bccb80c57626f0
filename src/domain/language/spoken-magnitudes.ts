/** '3.2m viewers': millions, unless the number is a length or a time. */
const MILLIONS = /(?<![\w.,])(\d+(?:\.\d+)?)(?: ?(m|k)| ?(mn|bn|tn))\b(?![²³/^-])/g;
const NAMES: Readonly<Record<string, string>> = {
  ...{ k: 'thousand', m: 'million', mn: 'million', bn: 'billion', tn: 'trillion' },
};
const COUNTED =
  /^ (?:(?:new|active|registered|monthly|daily|weekly|more|other|paying|foreign|metric|short|long|unique|annual|individual|different|regular|young|poor|British|American|US) )?(?:people|men|women|children|fans|(?!(?:walls|waves|masts|boats|poles|cliffs|fences|towers|antennas|dishes|telescopes|mirrors|panels|strips|sections|intervals|contours|dives|boards|platforms|rails|tracks|guns|blades|wings|statues|pillars|columns|crosses|bars|beams|pipes|ropes|cables|lanes|plots|tiles|tanks|yachts|ships|pools|across|towards|upwards|downwards|westwards|eastwards|northwards|southwards)\b)\p{Ll}{3,}s)\b/u;
const NEVER_LONG =
  /^ (?:people|inhabitants|residents|viewers|listeners|users|voters|passengers|visitors|copies|tonnes|tons|barrels)\b/u;
/** '100m records' are of a race, '5.6m records' were sold. */
const RACE = /^ (?:hurdles|sprints|races|steps|swims|events|finals|titles|records|heats|times|wins)\b/u;
const AMOUNT_BEFORE =
  /\b(?:population|populace|audience|readership|circulation|electorate|workforce|membership|budget|turnover|attendance|sales|total|debt|profit|loss|revenue)s? (?:of|was|is|at|reached|to|(?:fell|rose|grew|came) to|exceed(?:s|ed))(?: (?:about|over|nearly|some|around|almost|more than|roughly))? $/u;
const DURATION_BEFORE =
  /\b(?:last(?:s|ed|ing)?|tak(?:es?|ing)|took|runs for|running time (?:of|is|was)|runtime (?:of|is|was)|duration (?:of|is|was)|length of time of)(?: (?:about|over|nearly|some|around|almost|roughly|up to))? $/u;
const BEFORE_CHARACTERS = 48;

/** '2h 30m', '4h 5m 20s' and '3m 40s' */
const DURATION = /(?<![\w.])(?:(\d+)h(?: ?(\d+)m)?(?: ?(\d+(?:\.\d+)?)s)?|(\d+)m ?(\d+(?:\.\d+)?)s)\b/g;

export function expandMagnitudes(text: string): string {
  return text
    .replace(DURATION, (_, hours, minutes, seconds, onlyMinutes, lastSeconds) =>
      [
        formatTime(hours, 'hour'),
        formatTime(minutes ?? onlyMinutes, 'minute'),
        formatTime(seconds ?? lastSeconds, 'second'),
      ]
        .filter((part) => part !== '')
        .join(' '),
    )
    .replace(
      MILLIONS,
      (
        all,
        number: string,
        letter: string | undefined,
        word: string | undefined,
        at: number,
        whole: string,
      ) => {
        const short = letter ?? word ?? '';
        const before = whole.slice(Math.max(0, at - BEFORE_CHARACTERS), at);
        const after = whole.slice(at + all.length);
        const isRace = RACE.test(after) && !number.includes('.');
        const isCounted = all.includes(' ') ? NEVER_LONG.test(after) : COUNTED.test(after) && !isRace;
        const isCount = isCounted || AMOUNT_BEFORE.test(before);
        const isMetre = short === 'm' && !isCount;
        if (isMetre) return DURATION_BEFORE.test(before) ? `${number} minutes` : all;
        if (short === 'k' && !isCount) return all;
        return `${number} ${NAMES[short]}`;
      },
    );
}

function formatTime(count: string | undefined, unit: string): string {
  return count === undefined ? '' : `${Number(count)} ${unit}${Number(count) === 1 ? '' : 's'}`;
}
