import type { Word } from './words.ts';

/** A number as it is written or spelled out, from one word up to (not including) another. */
export interface ReadNumber {
  value: number;
  end: number;
  /** 'third', '13th'. */
  ordinal: boolean;
  /** '1840s', 'sixties', 'hundreds', 'tens of thousands': no number of its own but a range of them. */
  plural: boolean;
  /** Spelled in figures. */
  digits: boolean;
  /** 'a third', 'two fifths' might be meant. */
  part: number | null;
}

const list = (words: string, first = 0): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + index]);
const SMALL = new Map([
  ...list(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
]);
const TENS = new Map(
  list('twenty thirty forty fifty sixty seventy eighty ninety', 2).map(([word, ten]) => [word, ten * 10]),
);
const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const ORDINALS = new Map<string, number>([
  ...list(
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
    1,
  ),
  ...list('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth', 2).map(
    ([word, ten]): [string, number] => [word, ten * 10],
  ),
  ['hundredth', 100],
  ['thousandth', 1e3],
  ['millionth', 1e6],
  ['billionth', 1e9],
]);
const PLURALS = new Map<string, number>([
  ['tens', 10],
  ['dozens', 12],
  ['hundreds', 100],
  ['thousands', 1e3],
  ['millions', 1e6],
  ['billions', 1e9],
  ['trillions', 1e12],
  ...list('twenties thirties forties fifties sixties seventies eighties nineties', 2).map(
    ([word, ten]): [string, number] => [word, ten * 10],
  ),
]);
const PARTS = new Map<string, number>([
  ['half', 2],
  ['halves', 2],
  ['quarter', 4],
  ['quarters', 4],
  ['thirds', 3],
  ['fourths', 4],
  ['fifths', 5],
  ['sixths', 6],
  ['sevenths', 7],
  ['eighths', 8],
  ['ninths', 9],
  ['tenths', 10],
  ['twelfths', 12],
  ['hundredths', 100],
  ['thousandths', 1e3],
  ['millionths', 1e6],
]);
const FIGURES = /^(\d+(?:[.,]\d+)*)(st|nd|rd|th|s|%)?$/u;
/** A year of the last century: "'46". */
const SHORT_YEAR = /^['’](\d\d)$/u;
const CENTURY = 1900;
/** 'XIV' after a name; a lone I is more often a pronoun. */
const ROMAN = /^(?:X{0,3})(?:IX|IV|V?I{0,3})$/u;

/** The number that begins at a word, or null. Looks at no word twice but the next few. */
export function numberAt(words: readonly Word[], at: number): ReadNumber | null {
  const word = words[at];
  if (!word) return null;
  return figuresAt(words, at, word) ?? romanAt(words, at, word) ?? spelledAt(words, at);
}

function figuresAt(words: readonly Word[], at: number, { plain }: Word): ReadNumber | null {
  const short = SHORT_YEAR.exec(plain)?.[1];
  if (short !== undefined)
    return {
      value: CENTURY + Number(short),
      end: at + 1,
      ordinal: false,
      plural: false,
      digits: true,
      part: null,
    };
  const match = FIGURES.exec(plain);
  if (!match) return null;
  const [, figures = '', ending = ''] = match;
  const written = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(figures)
    ? figures.replaceAll(',', '')
    : figures.replace(',', '.');
  const number: ReadNumber = {
    value: Number.parseFloat(written),
    end: at + 1,
    ordinal: ending !== '' && ending !== 's' && ending !== '%',
    plural: ending === 's',
    digits: true,
    part: ending === '%' ? Number.parseFloat(written) / 100 : null,
  };
  return withScale(words, number);
}

/** '2.4 billion', 'six thousand million'. */
function withScale(words: readonly Word[], number: ReadNumber): ReadNumber {
  let { value, end } = number;
  for (;;) {
    const next = words[end]?.plain ?? '';
    const scale = next === 'hundred' && value < 100 ? 100 : SCALES.get(next);
    if (scale === undefined || number.ordinal || number.plural) return { ...number, value, end };
    value *= scale;
    end += 1;
  }
}

function romanAt(words: readonly Word[], at: number, { raw, start }: Word): ReadNumber | null {
  const before = words[at - 1];
  if (start || raw === '' || !ROMAN.test(raw) || !before || !/^\p{Lu}\p{Ll}/u.test(before.raw)) return null;
  if (raw === 'X' || raw === 'V') return null;
  if (raw === 'I' && (before.start || before.plain !== 'war')) return null;
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
  let value = 0;
  for (const [index, letter] of [...raw].entries()) {
    const one = values[letter] ?? 0;
    value += one < (values[raw.charAt(index + 1)] ?? 0) ? -one : one;
  }
  return { value, end: at + 1, ordinal: true, plural: false, digits: false, part: null };
}

function spelledAt(words: readonly Word[], at: number): ReadNumber | null {
  let index = at;
  let total = 0;
  let current: number | null = null;
  const plain = (offset = 0) => words[index + offset]?.plain ?? '';
  const done = (more: Partial<ReadNumber> = {}): ReadNumber | null =>
    index === at
      ? null
      : {
          value: total + (current ?? 0),
          end: index,
          ordinal: false,
          plural: false,
          digits: false,
          part: null,
          ...more,
        };

  if (/^an?$/u.test(plain())) {
    const next = plain(1);
    if (next === 'couple' && plain(2) === 'of' && (plain(3) === 'hundred' || SCALES.has(plain(3)))) {
      const value = 2 * (SCALES.get(plain(3)) ?? 100);
      return { value, end: at + 4, ordinal: false, plural: false, digits: false, part: null };
    }
    if (next !== 'hundred' && next !== 'dozen' && !SCALES.has(next)) return partAfter(words, at + 1, 1);
    current = 1;
    index += 1;
  }
  // 'By the million'.
  if (
    plain(-1) === 'the' &&
    plain(-2) === 'by' &&
    (SCALES.has(plain()) || /^(?:dozen|hundred)$/u.test(plain()))
  ) {
    const value = SCALES.get(plain()) ?? (plain() === 'dozen' ? 12 : 100);
    return { value, end: at + 1, ordinal: false, plural: true, digits: false, part: null };
  }
  for (; index < words.length; index += 1) {
    const word = plain();
    const small = SMALL.get(word) ?? TENS.get(word);
    if (index > at && current === null && total === 0) break;
    if (small !== undefined) {
      const fits =
        current === null || current % 100 === 0 || (TENS.has(words[index - 1]?.plain ?? '') && small < 10);
      // 'nineteen forty-six' and 'eighteen twelve' are years.
      const isYear = current !== null && current >= 10 && current < 21 && small >= 10 && total === 0;
      if (fits && !(current !== null && current > 0 && current % 100 === 0 && small >= 100))
        current = (current ?? 0) + small;
      else if (isYear && current !== null) current = current * 100 + small;
      else break;
    } else if (word === 'hundred') current = (current ?? 1) * 100;
    else if (word === 'dozen' && (index === at || current !== null)) current = (current ?? 1) * 12;
    else if (SCALES.has(word)) {
      total += (current ?? 1) * (SCALES.get(word) ?? 1);
      current = 0;
    } else if (word === 'and' && plain(1) === 'a' && plain(2) === 'half' && index > at) {
      current = (current ?? 0) + 0.5;
      index += 3;
      return withScale(
        words,
        done() ?? { value: 0.5, end: index, ordinal: false, plural: false, digits: false, part: null },
      );
    } else if (
      word === 'and' &&
      index > at &&
      /^(?:hundred|thousand|million)$/u.test(words[index - 1]?.plain ?? '')
    ) {
      // 'Between forty thousand and seven hundred thousand'.
      if (words[at - 1]?.plain === 'between' || (!SMALL.has(plain(1)) && !TENS.has(plain(1)))) break;
    } else if (ORDINALS.has(word)) {
      const value = ORDINALS.get(word) ?? 0;
      if (current !== null && current % 10 !== 0 && value < 100) {
        // 'two third graders' is not meant, but 'two-thirds' may be written so.
        return done();
      }
      const part = current !== null && current % 10 === 0 && current > 0 && value < 10 ? null : 1 / value;
      if (value >= 100) current = (current ?? 1) * value;
      else current = (current ?? 0) + value;
      index += 1;
      return done({ ordinal: true, part: index === at + 1 ? part : null });
    } else if (PLURALS.has(word)) {
      const value = PLURALS.get(word) ?? 0;
      if (current !== null && value < 100 && value > 12) current = current * 100 + value;
      else if (current === null) current = value;
      else break;
      index += 1;
      const further = plain() === 'of' ? PLURALS.get(plain(1)) : undefined;
      if (further !== undefined && further >= 1000) {
        current *= further;
        index += 2;
      }
      return done({ plural: true });
    } else break;
  }
  const read = done();
  const parts = partAfter(words, index, read?.value ?? 1);
  if (read && parts) return parts;
  return read ?? partAfter(words, at, 1);
}

/** 'three quarters', 'a third', 'half'. */
function partAfter(words: readonly Word[], at: number, count: number): ReadNumber | null {
  const plain = words[at]?.plain ?? '';
  const ordinal = count === 1 && words[at - 1] && /^(?:an?|one)$/u.test(words[at - 1]?.plain ?? '');
  const of = PARTS.get(plain) ?? (ordinal ? ORDINALS.get(plain) : undefined);
  if (of === undefined || (plain === 'second' && ordinal) || (plain === 'halves' && count === 1)) return null;
  const part = count / of;
  const isOrdinal = ORDINALS.has(plain);
  return {
    value: isOrdinal ? of : part,
    end: at + 1,
    ordinal: isOrdinal,
    plural: false,
    digits: false,
    part,
  };
}
