/** Dates, years, decades and clock times, as a reader says them. */

import { cardinalWords, ordinalWords, pluralWords, romanValue, yearWords } from './number-words.ts';

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const MONTHS = MONTH_NAMES.join('|');
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const DASH = '\\s?[–−-]\\s?';

function years(from: string, to: string): string {
  const second =
    to.length === 2
      ? to.startsWith('0')
        ? `oh ${cardinalWords(to.slice(1))}`
        : cardinalWords(to)
      : yearWords(Number(to));
  return `${yearWords(Number(from))} to ${second}`;
}

/** '2005-01-05', '5 January 1900', 'May 5–7', 'July 4, 1776': the day as an ordinal, the year as a year. */
export function withDates(text: string): string {
  return text
    .replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (all, year: string, month: string, day: string) => {
      const name = MONTH_NAMES[Number(month) - 1];
      if (name === undefined || Number(day) < 1 || Number(day) > 31) return all;
      return `${name} ${ordinalWords(day)}, ${yearWords(Number(year))}`;
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
        const days = `the ${ordinalWords(day)}${last === undefined ? '' : ` to the ${ordinalWords(last)}`}`;
        return `${days} of ${month}${year === undefined ? '' : `, ${yearWords(Number(year))}`}`;
      },
    )
    .replace(
      new RegExp(
        `\\b(${MONTHS}) (${DAY})(?:st|nd|rd|th)?(?:${DASH}(${DAY}))?(?:,? (\\d{4})\\b)?(?![\\d%:]|[,.]\\d)`,
        'g',
      ),
      (_, month: string, day: string, last: string | undefined, year: string | undefined) =>
        `${month} ${ordinalWords(day)}${last === undefined ? '' : ` to ${ordinalWords(last)}`}${year === undefined ? '' : `, ${yearWords(Number(year))}`}`,
    )
    .replace(
      new RegExp(`\\b(${MONTHS}),? (\\d{4})\\b(?!,\\d)`, 'g'),
      (_, month: string, year: string) => `${month} ${yearWords(Number(year))}`,
    )
    .replace(new RegExp(`\\b(${MONTHS})[–-](${MONTHS})\\b`, 'g'), '$1 to $2');
}

/** '1980s', 'the 1900s', "'90s": the decade's plural. */
export function withDecades(text: string): string {
  return text
    .replace(/\b(\d{3}0)'?s\b/g, (_, year: string) => pluralWords(yearWords(Number(year))))
    .replace(/(?<![\w.,])'?([1-9]0)'?s\b/g, (_, decade: string) => pluralWords(cardinalWords(decade)))
    .replace(/(?<![\w.,])'(\d\d)\b/g, (_, year: string) =>
      year.startsWith('0') ? `oh ${cardinalWords(year.slice(1))}` : cardinalWords(year),
    );
}

const ERA = String.raw`\s?(?:BCE|BC|CE|AD|B\.\s?C\.(?:\s?E\.)?|A\.\s?D\.|C\.\s?E\.)(?![A-Za-z])`;
/** Words before a bare four-digit number that make it a year whatever follows. */
const YEAR_BEFORE =
  'in|of|since|until|till|the|circa|before|after|during|late|early|mid|year|summer|spring|autumn|fall|winter';

/**
 * 1100 to 2099 without a comma, any year before an era and both ends of
 * '1939–1945' are years; a count ('killed 1455 soldiers') stays a number:
 * a plural follows it and no word of time stands before it.
 */
export function withYears(text: string): string {
  return text
    .replace(
      new RegExp(`(?<![\\w.,])(\\d{3,4})${DASH}(\\d{1,4})(?=${ERA})`, 'g'),
      (_, from: string, to: string) => `${yearWords(Number(from))} to ${yearWords(Number(to))}`,
    )
    .replace(new RegExp(`(?<![\\w.,])(\\d{3,4})(?=${ERA})`, 'g'), (_, year: string) =>
      yearWords(Number(year)),
    )
    .replace(/\b(AD|CE) (\d{3,4})\b/g, (_, era: string, year: string) => `${era} ${yearWords(Number(year))}`)
    .replace(
      /(?<![\w.,$-])(1[0-9]\d\d|20\d\d)\s?[–−/-]\s?((?:1[0-9]|20)?\d\d)(?![\w%]|[.,–-]\d)/g,
      (_, from: string, to: string) => years(from, to),
    )
    .replace(
      new RegExp(
        `(?:\\b(${YEAR_BEFORE})([ -]))?(?<![\\w.,/])(1[1-9]\\d\\d|20\\d\\d|10[1-9]\\d)(?![\\w%]|[.,:–/]\\d)( (?:[a-z]+ )?[a-z]+)?`,
        'gi',
      ),
      (all, before: string | undefined, gap: string | undefined, year: string, after: string | undefined) => {
        if (before === undefined && after !== undefined && counted(after)) return all;
        return `${before ?? ''}${gap ?? ''}${yearWords(Number(year))}${after ?? ''}`;
      },
    );
}

const NOT_PLURAL =
  /^(?:was|is|as|his|has|its|this|us|does|thus|perhaps|always|across|versus|whereas|towards|afterwards|until|less)$/;
const COUNTED = /^(?:people|men|women|children|feet|species|percent|degrees|miles|more|other)$/;

/** Whether the words after a number name what is counted: '1455 soldiers', '1200 active members'. */
function counted(after: string): boolean {
  const words = after.trim().split(' ');
  const first = words[0] ?? '';
  if (COUNTED.test(first)) return true;
  const last = words.at(-1) ?? '';
  if (
    /^(?:and|or|the|a|an|in|of|to|by|with|for|on|at|when|while|that|which|he|she|it|they|until|as|was|is|were|had|has)$/.test(
      first,
    )
  )
    return false;
  return /[a-z]{2}s$/.test(first)
    ? !NOT_PLURAL.test(first)
    : /[a-z]{3}s$/.test(last) && /(?:al|ive|ic|ed|an|ent|ant|ous)$/.test(first) && !NOT_PLURAL.test(last);
}

/** '10:30' -> 'ten thirty', '10:05 p.m.' -> 'ten oh five p.m.', '3:1' -> 'three to one'. */
export function withTimes(text: string): string {
  return text
    .replace(/(?<![\w.:])([01]?\d|2[0-4]):([0-5]\d)(?![\d:])/g, (_, hour: string, minute: string) => {
      const name = cardinalWords(String(Number(hour)));
      if (minute === '00') return Number(hour) > 12 ? `${name} hundred hours` : name;
      return `${name} ${minute.startsWith('0') ? `oh ${cardinalWords(minute.slice(1))}` : cardinalWords(minute)}`;
    })
    .replace(/(?<![\w.:])(\d+):(\d+)(?![\d:])/g, '$1 to $2')
    .replace(
      /(?<=(?:\d|hours|o'clock|[a-z]) ?)(?<=\d\s?|(?:[a-z]{2}) )([ap])m\b/g,
      (_, half: string) => ` ${half.toUpperCase()}M`,
    );
}

/** Words after which a roman numeral is a plain number; after a name it is an ordinal. */
const NUMBERED =
  'War|Chapter|Part|Act|Volume|Book|Type|Phase|Mark|Mk|Class|Bowl|Apollo|Saturn|Titan|Vatican|Level|Grade|Stage|Fantasy|Rocky|Windows|Tier|Article|Section|Appendix|Figure|Table|Division|Scene|Canto|Episode|Quest|Fighter|Civilization|Soyuz|Pioneer|Mac|Apple|Group|Zone|Factor|Angiotensin|Layer|Title|Schedule|Plate|Station|Lot|Unit';
/** Names that are so often a ruler's that a single I, V or X after them is a number. */
const RULERS =
  'Abdulaziz|Ahmed|Akihito|Albert|Alexander|Alexios|Alfonso|Amadeus|Amenhotep|Antiochus|Baldwin|Basil|Bayezid|Benedict|Boris|Carol|Casimir|Catherine|Charles|Christian|Clement|Constantine|Cyrus|Darius|David|Edward|Eric|Elizabeth|Ferdinand|Francis|Franz|Frederick|George|Gregory|Gustav|Haakon|Harald|Henry|Hirohito|Innocent|Isabella|Ivan|James|Joan|John|Joseph|Juan|Julius|Justinian|Leo|Leopold|Louis|Ludwig|Magnus|Mahmud|Malcolm(?! X)|Manuel|Margaret|Martin|Mary|Maximilian|Mehmed|Michael|Murad|Mustafa|Napoleon|Nicholas|Olaf|Osman|Otto|Paul|Pedro|Peter|Philip|Pius|Ptolemy|Ramesses|Richard|Robert|Rudolf|Selim|Seti|Sigismund|Sixtus|Stephen|Suleiman|Theodore|Thutmose|Umberto|Urban|Victor|Vladimir|Wilhelm|William|Xerxes|Emmanuel|Augustus|Adolf';

function ordinalOf(roman: string): string {
  return ordinalWords(String(romanValue(roman) ?? 0));
}

/** 'Louis XIV' -> 'Louis the fourteenth', 'World War II' -> 'World War two', 'XIX century' -> 'nineteenth century'. */
export function withRomans(text: string): string {
  const roman = '([IVX]+|[IVXL]{3,})';
  return text
    .replace(
      new RegExp(`\\b${roman}(?:${DASH}${roman})? (centur(?:y|ies))\\b`, 'g'),
      (all, from: string, to: string | undefined, noun: string) => {
        if (romanValue(from) === null || (to !== undefined && romanValue(to) === null)) return all;
        return `${ordinalOf(from)}${to === undefined ? '' : ` to ${ordinalOf(to)}`} ${noun}`;
      },
    )
    .replace(
      new RegExp(
        `\\b((?:${NUMBERED})s?) ${roman}(?: (and) ${roman}|(?:${DASH})${roman})?(?![\\w.]\\w)\\b`,
        'g',
      ),
      (all, noun: string, first: string, and?: string, second?: string, last?: string) => {
        const values = [first, second ?? last].map((part) =>
          part === undefined ? undefined : romanValue(part),
        );
        if (values.includes(null)) return all;
        const [a, b] = values;
        return `${noun} ${cardinalWords(String(a))}${b === undefined ? '' : ` ${and ?? 'to'} ${cardinalWords(String(b))}`}`;
      },
    )
    .replace(
      new RegExp(`\\b(${RULERS}) ([IVX]+)(?: and ([IVX]+))?\\b(?!\\.\\w)`, 'g'),
      (all, name: string, first: string, second?: string) => {
        if (romanValue(first) === null || (second !== undefined && romanValue(second) === null)) return all;
        return `${name} the ${ordinalOf(first)}${second === undefined ? '' : ` and ${ordinalOf(second)}`}`;
      },
    )
    .replace(/(?<=\p{Lu}\p{Ll}+ )([IVX]{2,})\b/gu, (all, numeral: string) =>
      romanValue(numeral) === null ? all : `the ${ordinalOf(numeral)}`,
    );
}
