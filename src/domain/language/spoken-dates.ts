import { MONTH_NAMES } from './dates.ts';
import {
  formatCardinal,
  formatDecimal,
  formatDigitPair,
  formatOrdinal,
  formatYear,
  pluralizeNumber,
} from './number-words.ts';
import { type Match, replaceMatches } from './replace-matches.ts';

const MONTHS = MONTH_NAMES.join('|');
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const DASH = '\\s?[–−-]\\s?';
const ISO_DATE = /\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\b/g;
const DAY_FIRST = new RegExp(
  `(?<![\\w.,])(?:[Tt]he )?(?<day>${DAY})(?:st|nd|rd|th)?(?:${DASH}(?<last>${DAY})(?:st|nd|rd|th)?)? (?:of )?(?<month>${MONTHS})\\b(?:,? (?<year>\\d{3,4})\\b(?![,.]?\\d))?`,
  'g',
);
const MONTH_FIRST = new RegExp(
  `\\b(?<month>${MONTHS}) (?<day>${DAY})(?:st|nd|rd|th)?(?:${DASH}(?<last>${DAY}))?(?:,? (?<year>\\d{4})\\b)?(?![\\d%:]|[,.]\\d)`,
  'g',
);
const MONTH_AND_YEAR = new RegExp(`\\b(${MONTHS}),? (\\d{4})\\b(?!,\\d)`, 'g');
const MONTH_RANGE = new RegExp(`\\b(${MONTHS})[–-](${MONTHS})\\b`, 'g');

/** '5 January 1900', 'May 5–7': the day becomes an ordinal. */
export function expandDates(text: string): string {
  const isoExpanded = replaceMatches(text, ISO_DATE, ({ all, groups: { year, month, day = '' } }) => {
    const name = MONTH_NAMES[Number(month) - 1];
    if (name === undefined || Number(day) < 1 || Number(day) > 31) return all;
    return `${name} ${formatOrdinal(day)}${formatYearAfter(year)}`;
  });
  const dayExpanded = replaceMatches(
    isoExpanded,
    DAY_FIRST,
    ({ groups: { day = '', last, month, year } }) => {
      const end = last === undefined ? '' : ` to the ${formatOrdinal(last)}`;
      return `the ${formatOrdinal(day)}${end} of ${month}${formatYearAfter(year)}`;
    },
  );
  return replaceMatches(dayExpanded, MONTH_FIRST, ({ groups: { month, day = '', last, year } }) => {
    const end = last === undefined ? '' : ` to ${formatOrdinal(last)}`;
    return `${month} ${formatOrdinal(day)}${end}${formatYearAfter(year)}`;
  })
    .replace(MONTH_AND_YEAR, (_, month: string, year: string) => `${month} ${formatYear(Number(year))}`)
    .replace(MONTH_RANGE, '$1 to $2');
}

function formatYearAfter(year: string | undefined): string {
  return year === undefined ? '' : `, ${formatYear(Number(year))}`;
}

export function expandDecades(text: string): string {
  return text
    .replace(/\b(\d{3}0)'?s\b/g, (_, year: string) => pluralizeNumber(formatYear(Number(year))))
    .replace(/(?<![\w.,])'?([1-9]0)'?s\b/g, (_, decade: string) => pluralizeNumber(formatCardinal(decade)))
    .replace(/(?<![\w.,])'(\d\d)\b/g, (_, year: string) => formatDigitPair(year));
}

const ERA = String.raw`\s?(?:BCE|BC|CE|AD|B\.\s?C\.(?:\s?E\.)?|A\.\s?D\.|C\.\s?E\.)(?![A-Za-z])`;
const YEARS_BEFORE_ERA = new RegExp(`(?<![\\w.,])(\\d{3,4})(?:${DASH}(\\d{1,4}))?(?=${ERA})`, 'g');
const YEARS = /(?<![\w.,$-])(1[0-9]\d\d|20\d\d)\s?[–−/-]\s?((?:1[0-9]|20)?\d\d)(?![\w%]|[.,–-]\d)/g;
const WORDS_BEFORE_YEAR =
  'in|of|since|until|till|the|circa|before|after|during|late|early|mid|year|summer|spring|autumn|fall|winter';
const YEAR = new RegExp(
  `(?<start>\\b(?:${WORDS_BEFORE_YEAR})[ -])?(?<![\\w.,/])(?<year>1[1-9]\\d\\d|20\\d\\d|10[1-9]\\d)(?![\\w%]|[.,:–/]\\d)(?<noun> (?:[a-z]+ )?[a-z]+)?`,
  'gi',
);

/** 1100 to 2099, numbers before an era and both ends of '1939–1945' are years unless they count things. */
export function expandYears(text: string): string {
  const ranges = text
    .replace(YEARS_BEFORE_ERA, (_, from: string, to?: string) => {
      const end = to === undefined ? '' : ` to ${formatYear(Number(to))}`;
      return `${formatYear(Number(from))}${end}`;
    })
    .replace(/\b(AD|CE) (\d{3,4})\b/g, (_, era: string, year: string) => `${era} ${formatYear(Number(year))}`)
    .replace(YEARS, (_, from: string, to: string) => {
      const end = to.length === 2 ? formatDigitPair(to) : formatYear(Number(to));
      return `${formatYear(Number(from))} to ${end}`;
    });
  return replaceMatches(ranges, YEAR, ({ all, groups: { start = '', year, noun = '' } }) =>
    start === '' && isCounted(noun) ? all : `${start}${formatYear(Number(year))}${noun}`,
  );
}

const SINGULAR_IN_S =
  /^(?:was|is|as|his|has|its|this|us|does|thus|perhaps|always|across|versus|whereas|towards|afterwards|until|less)$/;
const COUNTED_NOUNS = /^(?:people|men|women|children|feet|species|percent|degrees|miles|more|other)$/;
const NO_NOUN =
  /^(?:and|or|the|a|an|in|of|to|by|with|for|on|at|when|while|that|which|he|she|it|they|until|as|was|is|were|had|has)?$/;

function isCounted(after: string): boolean {
  const [first = '', last = first] = after.trim().split(' ');
  if (COUNTED_NOUNS.test(first)) return true;
  if (NO_NOUN.test(first)) return false;
  return /[a-z]{2}s$/.test(first)
    ? !SINGULAR_IN_S.test(first)
    : /[a-z]{3}s$/.test(last) && /(?:al|ive|ic|ed|an|ent|ant|ous)$/.test(first) && !SINGULAR_IN_S.test(last);
}

const CLOCK_BEFORE =
  /\b(?:at|by|until|till|from|before|after|since|around|about|between|and|to) (?:about |around |exactly )?$/iu;
const CLOCK_AFTER =
  /^ ?(?:[AaPp]\.?[Mm]\b|(?:UTC|GMT|UT|E[SD]?T|C[SDE]?T|M[SD]T|P[SD]T|BST|CEST|IST|JST|AEST|hours|local|o'clock)\b)/u;
const LONG_AFTER = /^ (?:long\b|in length\b|in duration\b)/u;

/** '2:10:30', with hundredths in '1:58.27' */
const WITH_SECONDS =
  /(?<![\w.:])(?<first>\d{1,2}):(?<second>[0-5]\d)(?::(?<third>[0-5]\d)(?<part>\.\d+)?|(?<hundredths>\.\d+))(?![\d:])/g;
const SCALE =
  /(?<![\w.:])1:(\d{1,3}(?:,\d{3})+|\d{3,}|\d{2}(?= (?:scale|model|map|replica|gradient|ratio|slope)))(?![\d:])/g;
const CLOCK = /(?<![\w.:])(?<hour>[01]?\d|2[0-4]):(?<minute>[0-5]\d)(?![\d:])/g;
const MINUTES = /(?<![\w.:])(?<minutes>\d{1,3}):(?<seconds>[0-5]\d)(?![\d:])/g;

/** Times with seconds and scales, which have the form of a time. */
export function expandDurations(text: string): string {
  if (!text.includes(':')) return text;
  const exact = replaceMatches(text.replace(SCALE, 'one to $1'), WITH_SECONDS, formatExactTime);
  return replaceMatches(exact, MINUTES, ({ all, groups: { minutes, seconds }, after }) =>
    Number(minutes) > 24 || LONG_AFTER.test(after)
      ? `${countUnits(minutes, 'minute')} ${countUnits(seconds, 'second')}`
      : all,
  );
}

function formatExactTime({ groups, before, after }: Match): string {
  const { first = '', second = '', third, part = '', hundredths = '' } = groups;
  if (third === undefined) return `${countUnits(first, 'minute')} ${formatSeconds(second, hundredths)}`;
  const isClock = CLOCK_AFTER.test(after) || CLOCK_BEFORE.test(before);
  if (part === '' && Number(first) < 25 && isClock)
    return `${formatClock(first, second)}${third === '00' ? '' : ` and ${countUnits(third, 'second')}`}`;
  const parts = [countUnits(first, 'hour'), countUnits(second, 'minute'), formatSeconds(third, part)];
  return parts.filter((words) => !/^(?:zero|0) /u.test(words)).join(' ');
}

export function expandTimes(text: string): string {
  return replaceMatches(text, CLOCK, ({ groups: { hour = '', minute = '' }, after }) => {
    return `${formatClock(hour, minute)}${/^\p{L}/u.test(after) ? ' ' : ''}`;
  })
    .replace(/(?<![\w.:])(\d+):(\d+)(?![\d:])/g, '$1 to $2')
    .replace(
      /(?<=(?:\d|hours|o'clock|[a-z]) ?)(?<=\d\s?|(?:[a-z]{2}) )([ap])m\b/g,
      (_, half: string) => ` ${half.toUpperCase()}M`,
    );
}

function formatClock(hour: string, minute: string): string {
  const name = formatCardinal(Number(hour));
  if (minute !== '00') return `${name} ${formatDigitPair(minute)}`;
  if (/^0?0$/u.test(hour)) return 'midnight';
  return Number(hour) > 12 ? `${name} hundred hours` : name;
}

function countUnits(count: string | undefined, unit: string): string {
  return `${formatCardinal(Number(count))} ${unit}${Number(count) === 1 ? '' : 's'}`;
}

function formatSeconds(seconds: string, part: string): string {
  return part === ''
    ? countUnits(seconds, 'second')
    : `${formatDecimal(`${Number(seconds)}${part}`)} seconds`;
}
