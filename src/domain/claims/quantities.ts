import { numberAt, type ReadNumber } from './number-words.ts';
import { centurySpan, isDay, widthOf, yearsFrom } from './times.ts';
import { LIGHT_YEAR, powerOf, type Unit, unitOf } from './units.ts';
import type { Word } from './words.ts';

/** A figure of a text with what it counts and how exactly it is meant. */
export interface Quantity {
  value: number;
  /** The value that it has as a part of a whole: 0.2 for 'a fifth', '20 percent', 'one in five'. */
  part: number | null;
  ordinal: boolean;
  /** 'thousands': only how large it is. */
  magnitude: boolean;
  /** Years from (included) and to (not included), before Christ below 0; null where it is no time. */
  span: readonly [from: number, to: number] | null;
  /** A decade whose century is not said. */
  decade: number | null;
  /** Whether it is a day of a month. */
  day: boolean;
  unit: Unit | null;
  /** -1 for 'less than' and 'nearly', 1 for 'more than', 0 where neither is said. */
  bound: -1 | 0 | 1;
  /** 'About', 'nearly', 'over': it may be rounded. */
  hedged: boolean;
  digits: boolean;
  /** Indices of its words: the first, and past the last. */
  from: number;
  to: number;
}

/** A unit without a number: 'within hours', '200 times a second'. */
export interface BareUnit {
  unit: Unit;
  at: number;
}

/** What a text says in figures. */
export interface Figures {
  quantities: Quantity[];
  bareUnits: BareUnit[];
  /** 'A century', 'a week': one of a unit. */
  single: Quantity[];
  /** Words that are letters and digits: 'M87', 'C4'. */
  codes: string[];
}

const LESS = /^(?:under|below|nearly|almost)$/u;
const MORE = /^(?:over|above|past|exceeding)$/u;
const ABOUT =
  /^(?:about|around|roughly|some|approximately|nearly|almost|over|under|circa|c|like|or|so|than|just|perhaps|maybe|close|up|least|most|well|below|above|say|good)$/u;
const ERA: Readonly<Record<string, 'bc' | 'ad'>> = { bc: 'bc', bce: 'bc', ad: 'ad', ce: 'ad' };
const CODE = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]+$/u;
const ORDINAL_FIGURES = /^\d+(?:st|nd|rd|th|s)$/u;

/** Figures of each kind that are read; what has more is no talk. */
const MOST = 100;

/** Reads the figures of a text, in linear time. */
export function figuresOf(words: readonly Word[]): Figures {
  const figures: Figures = { quantities: [], bareUnits: [], single: [], codes: [] };
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const read = numberAt(words, at);
    const unitAlone = unitOf(word?.plain ?? '');
    // 'A second' is a unit after 'times' and a number before a noun: the rate is the more telling.
    if (read && !(isRate(words, at) && read.end === at + 1)) {
      const quantity = quantityOf(words, at, read);
      figures.quantities.push(quantity);
      at = quantity.to;
      continue;
    }
    const one = oneOf(words, at);
    if (one?.unit && one.value !== 1) {
      figures.quantities.push(one);
      at = one.to;
      continue;
    }
    if (one) figures.single.push(one);
    if (unitAlone && (unitAlone.name !== 'second' || word?.plain === 'seconds' || isRate(words, at)))
      figures.bareUnits.push({ unit: unitAlone, at });
    else if (word && CODE.test(word.plain) && !ORDINAL_FIGURES.test(word.plain))
      figures.codes.push(word.plain);
    at += 1;
  }
  return {
    quantities: figures.quantities.slice(0, MOST),
    bareUnits: figures.bareUnits.slice(0, MOST),
    single: figures.single.slice(0, MOST),
    codes: figures.codes.slice(0, MOST),
  };
}

/** 'A century', and 'a metre and a half'. */
function oneOf(words: readonly Word[], at: number): Quantity | null {
  if (!/^(?:an?|one|single)$/u.test(words[at]?.plain ?? '')) return null;
  const measured = unitAfter(words, at + 1);
  if (!measured) return null;
  const half = isHalf(words, measured.to);
  return {
    value: half ? 1.5 : 1,
    part: null,
    ordinal: false,
    magnitude: false,
    span: null,
    decade: null,
    day: false,
    unit: measured.unit,
    ...boundOf(words, at),
    digits: false,
    from: at,
    to: measured.to + (half ? 3 : 0),
  };
}

function isHalf(words: readonly Word[], at: number): boolean {
  return words[at]?.plain === 'and' && words[at + 1]?.plain === 'a' && words[at + 2]?.plain === 'half';
}

/** '200 times a second', 'billions every second', but not 'a second tower'. */
function isRate(words: readonly Word[], at: number): boolean {
  const plain = words[at]?.plain;
  if (plain !== 'second') return false;
  const before = words[at - 1]?.plain ?? '';
  if (/^(?:per|each|every)$/u.test(before)) return true;
  const [earlier, after] = [words[at - 2], words[at + 1]];
  const ends = after === undefined || after.clause !== words[at]?.clause || after.plain === 'and';
  return before === 'a' && ends && earlier?.clause === words[at]?.clause && earlier !== undefined;
}

function quantityOf(words: readonly Word[], from: number, read: ReadNumber): Quantity {
  let to = read.end;
  const plain = (index: number) => words[index]?.plain ?? '';
  const before = plain(from - 1);
  const quantity: Quantity = {
    value: read.value,
    part: read.part,
    ordinal: read.ordinal,
    magnitude:
      !read.digits &&
      (isAFewOf(words, from, read) ||
        (read.plural && read.value >= 10 && ![20, 30, 40, 50, 60, 70, 80, 90].includes(read.value))),
    span: null,
    decade: null,
    day: isDay(words, from, read),
    unit: null,
    ...boundOf(words, from),
    digits: read.digits,
    from,
    to,
  };

  if (plain(to) === 'percent' || (plain(to) === 'per' && plain(to + 1) === 'cent')) {
    quantity.part = quantity.value / 100;
    return { ...quantity, to: to + (plain(to) === 'per' ? 2 : 1) };
  }
  // 'Three out of every four', 'one in five'.
  if (!read.ordinal && read.value < 100 && /^(?:out|in)$/u.test(plain(to))) {
    let whole = to + 1;
    if (plain(whole) === 'of') whole += 1;
    if (plain(whole) === 'every') whole += 1;
    const other = numberAt(words, whole);
    if (
      other &&
      !other.ordinal &&
      whole > to + (plain(to) === 'out' ? 1 : 0) &&
      other.value < 1000 &&
      other.value > read.value
    )
      return { ...quantity, part: read.value / other.value, value: read.value / other.value, to: other.end };
  }

  // 'One trip in four'.
  if (read.value === 1 && !read.ordinal && !read.digits && plain(to + 1) === 'in') {
    const other = numberAt(words, to + 2);
    if (other && !other.ordinal && other.value > 1 && other.value <= 100)
      return { ...quantity, part: 1 / other.value, value: 1 / other.value, to: other.end };
  }

  const era = ERA[plain(to)] ?? (ERA[before] === 'ad' ? 'ad' : null);
  if (/^centur(?:y|ies)$/u.test(plain(to)) && read.ordinal) {
    const late = ERA[plain(to + 1)] ?? null;
    return { ...quantity, span: centurySpan(read.value, late), to: to + (late === null ? 1 : 2) };
  }
  if (read.plural && !quantity.magnitude) {
    const end = to + (era ? 1 : 0);
    if (read.value < 100)
      return { ...quantity, decade: read.value, span: era && yearsFrom(read.value, 10, era), to: end };
    return { ...quantity, span: yearsFrom(read.value, widthOf(read.value), era), to: end };
  }
  if (era && !read.ordinal) {
    if (plain(to) in ERA) to += 1;
    const year = era === 'bc' ? -read.value : read.value;
    return { ...quantity, span: [year, year + 1], to };
  }

  // 'Half a century', 'a quarter of a million'.
  if (read.part !== null && !read.ordinal) {
    const whole = plain(to) === 'of' ? to + 1 : to;
    if (/^an?$/u.test(plain(whole))) {
      const measured = unitAfter(words, whole + 1);
      if (measured)
        return { ...quantity, value: read.part, part: null, unit: measured.unit, to: measured.to };
      const scale = numberAt(words, whole);
      if (scale && scale.value >= 100 && !scale.ordinal)
        return { ...quantity, value: read.part * scale.value, part: null, to: scale.end };
    }
  }
  const measured = unitAfter(words, quantity.magnitude && plain(to) === 'of' ? to + 1 : to);
  if (measured && isHalf(words, measured.to))
    return { ...quantity, value: quantity.value + 0.5, unit: measured.unit, to: measured.to + 3 };
  if (measured) return { ...quantity, unit: measured.unit, to: measured.to };
  if (isYear(words, from, read)) return { ...quantity, span: [read.value, read.value + 1] };
  return quantity;
}

/** 'A few thousand' are thousands. */
function isAFewOf(words: readonly Word[], from: number, { value, end, ordinal }: ReadNumber): boolean {
  return (
    !ordinal &&
    end === from + 1 &&
    value >= 100 &&
    /^(?:few|several|many)$/u.test(words[from - 1]?.plain ?? '')
  );
}

/** A number of four figures that counts nothing, or one that is called a year. */
function isYear(words: readonly Word[], from: number, { value, end, ordinal, digits }: ReadNumber): boolean {
  if (ordinal || !Number.isInteger(value)) return false;
  const before = words[from - 1]?.plain ?? '';
  if (before === 'year' && value < 2200) return true;
  if (value < 1000 || value > 2100) return false;
  if (words[from]?.raw.includes(',')) return false;
  if (digits) return true;
  // 'Nineteen forty-six', but not 'two thousand bees'.
  return end - from >= 2 && value % 100 !== 0 && /^(?:in|of|by|from|since|until|to|around)$/u.test(before);
}

function unitAfter(words: readonly Word[], at: number): { unit: Unit; to: number } | null {
  const [first = '', second = ''] = [words[at]?.plain, words[at + 1]?.plain];
  if (first === 'light' && /^years?$/u.test(second)) return { unit: LIGHT_YEAR, to: at + 2 };
  const power = first === 'square' ? 2 : first === 'cubic' ? 3 : null;
  const unit = unitOf(power === null ? first : second);
  // 'The second second' does not occur; 'two second towers' does not either.
  if (!unit || (unit.name === 'second' && first === 'second')) return null;
  if (power !== null) return { unit: powerOf(unit, power), to: at + 2 };
  return { unit, to: at + 1 };
}

function boundOf(words: readonly Word[], from: number): Pick<Quantity, 'bound' | 'hedged'> {
  const before = words[from - 1]?.plain ?? '';
  const earlier = words[from - 2]?.plain ?? '';
  const hedged = ABOUT.test(before) || (ABOUT.test(earlier) && /^(?:a|an|the)$/u.test(before));
  if (before === 'than') {
    if (/^(?:less|fewer)$/u.test(earlier)) return { bound: -1, hedged: true };
    if (/^(?:more|greater)$/u.test(earlier)) return { bound: 1, hedged: true };
  }
  if (LESS.test(before) || (before === 'to' && earlier === 'up')) return { bound: -1, hedged };
  if (MORE.test(before) || (before === 'least' && earlier === 'at')) return { bound: 1, hedged };
  return { bound: 0, hedged };
}
