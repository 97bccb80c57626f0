import { NUMBER_PATTERN } from './number-words.ts';
import { type Match, replaceMatches } from './replace-matches.ts';
import { formatUnit, UNIT_SYMBOLS } from './units.ts';
import { parsePairs } from './words.ts';

const DETERMINER =
  /(?:^|[\s(])(?:[Aa]n?|[Tt]he|[Ii]ts|[Hh]is|[Hh]er|[Tt]heir|[Oo]ur|[Ee]ach|[Ee]very|[Aa]nother|[Tt]his|[Tt]hat|\p{L}+['’]s)(?: (?!of\b|about\b|over\b|nearly\b|roughly\b|some\b|than\b|only\b|is\b|was\b)[\p{Ll}-]+)? $/u;

/** Words after a measure that are no noun with the measure as its attribute: '5 km long'. */
const NO_NOUN = new Set(
  (
    'of and or to in from at on by with for as per than over under above below across along through into onto out off up ' +
    'down away apart ahead past around near behind beyond between before after ago later earlier until since during while ' +
    'when where which that who if but because so yet nor then it he she they we you this these those there here is was are ' +
    'were be been has had have can could may might must will would shall should do does did long wide high tall deep thick ' +
    'broad large small big old short heavy north south east west northeast northwest southeast southwest northern inland ' +
    'upstream downstream offshore further farther more less each every square cubic round not also only about within without ' +
    'against despite against worth plus minus times versus made became came went ran rose fell gave took left lies lay stood ' +
    'stands extends leads crosses separates covers measures followed'
  ).split(' '),
);

/** Names of weapons and parts have their size without an article: '88 mm guns'. */
const SIZED_NOUN =
  /^ (?:shells?|guns?|rounds?|bullets?|cannons?|mortars?|pistols?|howitzers?|lens(?:es)?|film|ammunition|cartridges?|caliber|calibre|bombs?|missiles?|pipes?|tracks?|gauge|batter(?:y|ies)|turrets?|armou?r|artillery|autocannons?|wheels?|tires?|tyres?|dash|hurdles|sprints?|relay|freestyle|butterfly|medley|backstroke|breaststroke|races?)\b/u;

/** Whether a measure between the two is singular, as in 'a 60 lb bag'. */
export function isBeforeNoun(before: string, after: string): boolean {
  if (SIZED_NOUN.test(after)) return true;
  const next = /^ (\p{Ll}{3,}|\p{Lu}\p{Ll}+)(?!\p{L})/u.exec(after)?.[1];
  if (next === undefined || NO_NOUN.has(next)) return false;
  return DETERMINER.test(before);
}

/** Without it a failing search would start again at each digit. */
const OUTSIDE_NUMBER = String.raw`(?<!\d|\d,(?=\d{3}))`;

const SYMBOLS = UNIT_SYMBOLS.filter((symbol) => symbol !== 'in').toSorted((a, b) => b.length - a.length);
const LONG_SYMBOLS = SYMBOLS.filter((symbol) => symbol.length > 1).join('|');
/** '5G', '4K' and 'V8' have no unit, so short symbols need a space. */
const SHORT_SYMBOLS = SYMBOLS.filter((symbol) => symbol.length === 1).join('|');
const AFTER_NUMBER = new RegExp(
  `${OUTSIDE_NUMBER}(?<![\\w.])(?<number>${NUMBER_PATTERN}(?: (?:thousand|million|billion|trillion))?)(?:[\\s-]?(?<area>sq|cu)\\.?\\s(?<base>km|mi|ft|yd|m|in)|[\\s-]?(?<long>${LONG_SYMBOLS}|m)|[\\s-](?<short>${SHORT_SYMBOLS}))(?<mark>\\^-?[23]|[23])?(?:/(?<per>${LONG_SYMBOLS}|${SHORT_SYMBOLS})(?<perMark>\\^?[23])?)?(?![\\w°'])`,
  'g',
);
const PER_UNIT = /(?<=[a-z\d])\s?\/(km|m|s|h|kg|mi|ha)(\^?[23])?(?![\w/])/g;

/** 'in' is a unit only before a bracket, a comma or the end: '5 in 1900' is not '5 inches'. */
const INCHES = new RegExp(
  `${OUTSIDE_NUMBER}(?<![\\w.])(${NUMBER_PATTERN})\\s?in(?=\\s*[(),;]|\\.(?:\\s|$))`,
  'g',
);

const FEET_AND_INCHES = /(?<![\w.])(?<feet>\d+) ?ft\.? (?<inches>\d{1,2}(?:\.\d+)?) ?in\b\.?/g;

function parsePower(mark: string | undefined): number {
  return mark === undefined ? 1 : Number(mark.replace('^', ''));
}

function formatRate(symbol: string, mark: string | undefined): string {
  return ` per ${formatUnit(symbol, parsePower(mark), true)}`;
}

export function expandUnits(text: string): string {
  const measured = replaceMatches(text, FEET_AND_INCHES, ({ groups: { feet, inches }, before, after }) => {
    const isAttribute = isBeforeNoun(before, after);
    const [foot, inch] = [isAttribute || feet === '1', isAttribute || inches === '1'];
    return `${feet} ${formatUnit('ft', 1, foot)} ${inches} ${formatUnit('in', 1, inch)}`;
  });
  return replaceMatches(measured, AFTER_NUMBER, formatMeasure)
    .replace(PER_UNIT, (_, symbol: string, mark?: string) => formatRate(symbol, mark))
    .replace(INCHES, (_, number: string) => `${number} ${formatUnit('in', 1, number === '1')}`);
}

function formatMeasure({ groups, before, after }: Match): string {
  const { number, area, base, long, short, mark, per, perMark } = groups;
  const power = area === undefined ? parsePower(mark) : area === 'sq' ? 2 : 3;
  const isSingular = number === '1' || isBeforeNoun(before, after);
  const unit = formatUnit(base ?? long ?? short ?? '', power, isSingular);
  return `${number} ${unit}${per === undefined ? '' : formatRate(per, perMark)}`;
}

const TEMPERATURE_SCALES: Readonly<Record<string, string>> = { C: 'Celsius', F: 'Fahrenheit' };
const DEGREES = new RegExp(`${OUTSIDE_NUMBER}(?<![\\w.])(${NUMBER_PATTERN})\\s?°\\s?(C|F)?(?![a-z])`, 'g');
export const COMPASS: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

export function expandDegrees(text: string): string {
  return text
    .replace(
      /(?<!\d)(\d+)°\s?(?:(\d+)[′']\s?)?(?:(\d+(?:\.\d+)?)(?:″|''|′′)\s?)?([NSEW])\b/g,
      (_, degrees: string, minutes: string | undefined, seconds: string | undefined, side: string) =>
        [
          `${degrees} degrees`,
          minutes === undefined ? '' : `${minutes} minutes`,
          seconds === undefined ? '' : `${seconds} seconds`,
          COMPASS[side],
        ]
          .filter(Boolean)
          .join(' '),
    )
    .replace(/([%°]\s?[CF]?)\s?[–-]\s?(?=\d)/g, '$1 to ')
    .replace(DEGREES, (_, number: string, scale: string | undefined) => {
      const name = number === '1' ? 'degree' : 'degrees';
      return scale === undefined ? `${number} ${name}` : `${number} ${name} ${TEMPERATURE_SCALES[scale]}`;
    })
    .replace(/°/g, ' degrees ')
    .replace(/(?<!\d)(\d+)\s?[′']\s?(\d+)\s?(?:″|''|′′)/g, '$1 feet $2 inches')
    .replace(/\s?%/g, ' percent');
}

/** '3.2m viewers': millions, unless the number is a length or a time. */
const MILLIONS = /(?<![\w.,])(?<number>\d+(?:\.\d+)?)(?<gap> ?)(?<short>m|k|mn|bn|tn)\b(?![²³/^-])/g;
export const MAGNITUDES = parsePairs(
  'k: thousand, m: million, mn: million, bn: billion, b: billion, tn: trillion',
);
const COUNTED =
  /^ (?:(?:new|active|registered|monthly|daily|weekly|more|other|paying|foreign|metric|short|long|unique|annual|individual|different|regular|young|poor|British|American|US) )?(?:people|men|women|children|fans|(?!(?:walls|waves|masts|boats|poles|cliffs|fences|towers|antennas|dishes|telescopes|mirrors|panels|strips|sections|intervals|contours|dives|boards|platforms|rails|tracks|guns|blades|wings|statues|pillars|columns|crosses|bars|beams|pipes|ropes|cables|lanes|plots|tiles|tanks|yachts|ships|pools|across|towards|upwards|downwards|westwards|eastwards|northwards|southwards)\b)\p{Ll}{3,}s)\b/u;
/** '100m records' are of a race, '5.6m records' were sold. */
const RACE = /^ (?:hurdles|sprints|races|steps|swims|events|finals|titles|records|heats|times|wins)\b/u;
const AMOUNT_BEFORE =
  /\b(?:population|populace|audience|readership|circulation|electorate|workforce|membership|budget|turnover|attendance|sales|total|debt|profit|loss|revenue)s? (?:of|was|is|at|reached|to|(?:fell|rose|grew|came) to|exceed(?:s|ed))(?: (?:about|over|nearly|some|around|almost|more than|roughly))? $/u;
const DURATION_BEFORE =
  /\b(?:last(?:s|ed|ing)?|tak(?:es?|ing)|took|runs for|running time (?:of|is|was)|runtime (?:of|is|was)|duration (?:of|is|was)|length of time of)(?: (?:about|over|nearly|some|around|almost|roughly|up to))? $/u;

/** '2h 30m', '4h 5m 20s' and '3m 40s' */
const DURATION = /(?<![\w.])(?:(\d+)h(?: ?(\d+)m)?(?: ?(\d+(?:\.\d+)?)s)?|(\d+)m ?(\d+(?:\.\d+)?)s)\b/g;

export function expandMagnitudes(text: string): string {
  const timed = text.replace(DURATION, (_, hours, minutes, seconds, onlyMinutes, lastSeconds) =>
    [
      formatTime(hours, 'hour'),
      formatTime(minutes ?? onlyMinutes, 'minute'),
      formatTime(seconds ?? lastSeconds, 'second'),
    ]
      .filter((part) => part !== '')
      .join(' '),
  );
  return replaceMatches(timed, MILLIONS, ({ all, groups, before, after }) => {
    const { number = '', gap, short = '' } = groups;
    const isRace = RACE.test(after) && !number.includes('.');
    const isCounted = gap === '' && COUNTED.test(after) && !isRace;
    if (short.length > 1 || isCounted || AMOUNT_BEFORE.test(before)) return `${number} ${MAGNITUDES[short]}`;
    return short === 'm' && DURATION_BEFORE.test(before) ? `${number} minutes` : all;
  });
}

function formatTime(count: string | undefined, unit: string): string {
  return count === undefined ? '' : `${Number(count)} ${unit}${Number(count) === 1 ? '' : 's'}`;
}
