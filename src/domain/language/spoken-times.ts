import { formatCardinal, formatDecimal, formatDigitPair } from './number-words.ts';

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
