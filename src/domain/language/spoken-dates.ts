import { MONTH_NAMES } from './dates.ts';
import {
  formatCardinal,
  formatDecimal,
  formatDigitPair,
  formatOrdinal,
  formatYear,
  pluralizeNumber,
} from './number-words.ts';

const MONTHS = MONTH_NAMES.join('|');
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const DASH = '\\s?[–−-]\\s?';

function formatYearRange(from: string, to: string): string {
  const end = to.length === 2 ? formatDigitPair(to) : formatYear(Number(to));
  return `${formatYear(Number(from))} to ${end}`;
}

/** '5 January 1900', 'May 5–7': the day becomes an ordinal. */
export function expandDates(text: string): string {
  return text
    .replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (all, year: string, month: string, day: string) => {
      const name = MONTH_NAMES[Number(month) - 1];
      if (name === undefined || Number(day) < 1 || Number(day) > 31) return all;
      return `${name} ${formatOrdinal(day)}, ${formatYear(Number(year))}`;
    })
    .replace(
      new RegExp(
        `(?<![\\w.,])(the )?(${DAY})(?:st|nd|rd|th)?(?:${DASH}(${DAY})(?:st|nd|rd|th)?)? (?:of )?(${MONTHS})\\b(?:,? (\\d{3,4})\\b(?![,.]?\\d))?`,
        'gi',
      ),
      (
        all,
        _the: string | undefined,
        day: string,
        last: string | undefined,
        month: string,
        year: string | undefined,
      ) => {
        if (!/^[A-Z]/.test(month)) return all;
        const days = `the ${formatOrdinal(day)}${last === undefined ? '' : ` to the ${formatOrdinal(last)}`}`;
        return `${days} of ${month}${year === undefined ? '' : `, ${formatYear(Number(year))}`}`;
      },
    )
    .replace(
      new RegExp(
        `\\b(${MONTHS}) (${DAY})(?:st|nd|rd|th)?(?:${DASH}(${DAY}))?(?:,? (\\d{4})\\b)?(?![\\d%:]|[,.]\\d)`,
        'g',
      ),
      (_, month: string, day: string, last: string | undefined, year: string | undefined) =>
        `${month} ${formatOrdinal(day)}${last === undefined ? '' : ` to ${formatOrdinal(last)}`}${year === undefined ? '' : `, ${formatYear(Number(year))}`}`,
    )
    .replace(
      new RegExp(`\\b(${MONTHS}),? (\\d{4})\\b(?!,\\d)`, 'g'),
      (_, month: string, year: string) => `${month} ${formatYear(Number(year))}`,
    )
    .replace(new RegExp(`\\b(${MONTHS})[–-](${MONTHS})\\b`, 'g'), '$1 to $2');
}

export function expandDecades(text: string): string {
  return text
    .replace(/\b(\d{3}0)'?s\b/g, (_, year: string) => pluralizeNumber(formatYear(Number(year))))
    .replace(/(?<![\w.,])'?([1-9]0)'?s\b/g, (_, decade: string) => pluralizeNumber(formatCardinal(decade)))
    .replace(/(?<![\w.,])'(\d\d)\b/g, (_, year: string) => formatDigitPair(year));
}

const ERA = String.raw`\s?(?:BCE|BC|CE|AD|B\.\s?C\.(?:\s?E\.)?|A\.\s?D\.|C\.\s?E\.)(?![A-Za-z])`;
const WORDS_BEFORE_YEAR =
  'in|of|since|until|till|the|circa|before|after|during|late|early|mid|year|summer|spring|autumn|fall|winter';

/** 1100 to 2099, numbers before an era and both ends of '1939–1945' are years unless they count things. */
export function expandYears(text: string): string {
  return text
    .replace(
      new RegExp(`(?<![\\w.,])(\\d{3,4})${DASH}(\\d{1,4})(?=${ERA})`, 'g'),
      (_, from: string, to: string) => `${formatYear(Number(from))} to ${formatYear(Number(to))}`,
    )
    .replace(new RegExp(`(?<![\\w.,])(\\d{3,4})(?=${ERA})`, 'g'), (_, year: string) =>
      formatYear(Number(year)),
    )
    .replace(/\b(AD|CE) (\d{3,4})\b/g, (_, era: string, year: string) => `${era} ${formatYear(Number(year))}`)
    .replace(
      /(?<![\w.,$-])(1[0-9]\d\d|20\d\d)\s?[–−/-]\s?((?:1[0-9]|20)?\d\d)(?![\w%]|[.,–-]\d)/g,
      (_, from: string, to: string) => formatYearRange(from, to),
    )
    .replace(
      new RegExp(
        `(?:\\b(${WORDS_BEFORE_YEAR})([ -]))?(?<![\\w.,/])(1[1-9]\\d\\d|20\\d\\d|10[1-9]\\d)(?![\\w%]|[.,:–/]\\d)( (?:[a-z]+ )?[a-z]+)?`,
        'gi',
      ),
      (all, before: string | undefined, gap: string | undefined, year: string, after: string | undefined) => {
        if (before === undefined && after !== undefined && isCounted(after)) return all;
        return `${before ?? ''}${gap ?? ''}${formatYear(Number(year))}${after ?? ''}`;
      },
    );
}

const SINGULAR_IN_S =
  /^(?:was|is|as|his|has|its|this|us|does|thus|perhaps|always|across|versus|whereas|towards|afterwards|until|less)$/;
const COUNTED_NOUNS = /^(?:people|men|women|children|feet|species|percent|degrees|miles|more|other)$/;

function isCounted(after: string): boolean {
  const words = after.trim().split(' ');
  const first = words[0] ?? '';
  if (COUNTED_NOUNS.test(first)) return true;
  const last = words.at(-1) ?? '';
  if (
    /^(?:and|or|the|a|an|in|of|to|by|with|for|on|at|when|while|that|which|he|she|it|they|until|as|was|is|were|had|has)$/.test(
      first,
    )
  )
    return false;
  return /[a-z]{2}s$/.test(first)
    ? !SINGULAR_IN_S.test(first)
    : /[a-z]{3}s$/.test(last) && /(?:al|ive|ic|ed|an|ent|ant|ous)$/.test(first) && !SINGULAR_IN_S.test(last);
}

const CLOCK_BEFORE =
  /\b(?:at|by|until|till|from|before|after|since|around|about|between|and|to) (?:about |around |exactly )?$/iu;
const CLOCK_AFTER =
  /^ ?(?:[AaPp]\.?[Mm]\b|(?:UTC|GMT|UT|E[SD]?T|C[SDE]?T|M[SD]T|P[SD]T|BST|CEST|IST|JST|AEST|hours|local|o'clock)\b)/u;
const LONG_AFTER = /^ (?:long\b|in length\b|in duration\b)/u;
const CONTEXT_CHARACTERS = 24;

/** '2:10:30', with hundredths in '1:58.27' */
const WITH_SECONDS = /(?<![\w.:])(\d{1,2}):([0-5]\d)(?::([0-5]\d)(\.\d+)?|(\.\d+))(?![\d:])/g;
const SCALE =
  /(?<![\w.:])1:(\d{1,3}(?:,\d{3})+|\d{3,}|\d{2}(?= (?:scale|model|map|replica|gradient|ratio|slope)))(?![\d:])/g;
const CLOCK = /(?<![\w.:])([01]?\d|2[0-4]):([0-5]\d)(?![\d:])/g;
const MINUTES = /(?<![\w.:])(\d{2,3}):([0-5]\d)(?![\d:])/g;

/** Times with seconds and scales, which have the form of a time. */
export function expandDurations(text: string): string {
  if (!text.includes(':')) return text;
  return text
    .replace(SCALE, 'one to $1')
    .replace(
      WITH_SECONDS,
      (
        all,
        first: string,
        second: string,
        third?: string,
        part?: string,
        hundredths?: string,
        at = 0,
        whole = '',
      ) => {
        if (third === undefined)
          return `${countUnits(first, 'minute')} ${formatSeconds(second, hundredths ?? '')}`;
        const [before, after] = readContext(whole, at, at + all.length);
        if (
          part === undefined &&
          Number(first) < 25 &&
          (CLOCK_AFTER.test(after) || CLOCK_BEFORE.test(before))
        )
          return `${formatClock(first, second)}${third === '00' ? '' : ` and ${countUnits(third, 'second')}`}`;
        const parts = [
          countUnits(first, 'hour'),
          countUnits(second, 'minute'),
          formatSeconds(third, part ?? ''),
        ];
        return parts.filter((words) => !/^(?:zero|0) /u.test(words)).join(' ');
      },
    )
    .replace(CLOCK, (all, minutes: string, seconds: string, at: number, whole: string) => {
      const [, after] = readContext(whole, at, at + all.length);
      return LONG_AFTER.test(after)
        ? `${countUnits(minutes, 'minute')} ${countUnits(seconds, 'second')}`
        : all;
    })
    .replace(MINUTES, (all, minutes: string, seconds: string) =>
      Number(minutes) > 24 ? `${countUnits(minutes, 'minute')} ${countUnits(seconds, 'second')}` : all,
    );
}

export function expandTimes(text: string): string {
  return text
    .replace(CLOCK, (all, hour: string, minute: string, at: number, whole: string) =>
      /\p{L}/u.test(whole.charAt(at + all.length))
        ? `${formatClock(hour, minute)} `
        : formatClock(hour, minute),
    )
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

function countUnits(count: string, unit: string): string {
  return `${formatCardinal(Number(count))} ${unit}${Number(count) === 1 ? '' : 's'}`;
}

function formatSeconds(seconds: string, part: string): string {
  return part === ''
    ? countUnits(seconds, 'second')
    : `${formatDecimal(`${Number(seconds)}${part}`)} seconds`;
}

function readContext(text: string, from: number, to: number): [before: string, after: string] {
  return [text.slice(Math.max(0, from - CONTEXT_CHARACTERS), from), text.slice(to, to + CONTEXT_CHARACTERS)];
}
