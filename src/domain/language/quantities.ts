import {
  countPluralYears,
  findSharedCentury,
  getCenturySpan,
  getYearSpan,
  isCentury,
  isDay,
  MAX_YEAR,
  readEra,
} from './dates.ts';
import { parseNumberAt, type ReadNumber } from './read-number.ts';
import { findUnit, LIGHT_YEAR, raiseUnit, type Unit } from './units.ts';
import type { Word } from './words.ts';

export interface Quantity {
  value: number;
  /** Share of a whole: 0.2 for 'a fifth', '20 percent', 'one in five'. */
  fraction: number | null;
  isOrdinal: boolean;
  isMagnitude: boolean;
  /** Years with an exclusive end, negative BC; null if it is no time. */
  span: readonly [from: number, to: number] | null;
  decade: number | null;
  isDay: boolean;
  unit: Unit | null;
  /** -1 for 'less than' and 'nearly', 1 for 'more than', 0 for neither. */
  bound: -1 | 0 | 1;
  isHedged: boolean;
  hasDigits: boolean;
  from: number;
  to: number;
}

/** A unit without a number: 'within hours', '200 times a second'. */
export interface BareUnit {
  unit: Unit;
  at: number;
}

export interface Figures {
  quantities: Quantity[];
  bareUnits: BareUnit[];
  single: Quantity[];
  codes: string[];
}

const LESS = /^(?:under|below|nearly|almost)$/u;
const MORE = /^(?:over|above|past|exceeding)$/u;
const ABOUT =
  /^(?:about|around|roughly|some|approximately|nearly|almost|over|under|circa|c|like|or|so|than|just|perhaps|maybe|close|up|least|most|well|below|above|say|good)$/u;
const CODE = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]+$/u;
const ORDINAL_DIGITS = /^\d+(?:st|nd|rd|th|s)$/u;

/** Limits each kind of figure, and so the time of the rules that compare them. */
const MAX_FIGURES = 100;

export function parseFigures(words: readonly Word[]): Figures {
  const figures: Figures = { quantities: [], bareUnits: [], single: [], codes: [] };
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const number = parseNumberAt(words, at);
    // 'A second' after 'times' is a rate, and an ordinal before a noun.
    if (number && !(isRate(words, at) && number.end === at + 1)) {
      const read = createQuantity(words, at, number);
      const quantity = { ...read, ...completeCentury(words, read, figures.quantities) };
      figures.quantities.push(quantity);
      at = quantity.to;
      continue;
    }
    const one = parseOneUnit(words, at);
    if (one && one.value !== 1) {
      figures.quantities.push(one);
      at = one.to;
      continue;
    }
    if (one) figures.single.push(one);
    const unit = findUnit(word?.normalized ?? '');
    if (unit && (unit.name !== 'second' || word?.normalized === 'seconds' || isRate(words, at)))
      figures.bareUnits.push({ unit, at });
    else if (word && CODE.test(word.normalized) && !ORDINAL_DIGITS.test(word.normalized))
      figures.codes.push(word.normalized);
    at += 1;
  }
  return {
    quantities: figures.quantities.slice(0, MAX_FIGURES),
    bareUnits: figures.bareUnits.slice(0, MAX_FIGURES),
    single: figures.single.slice(0, MAX_FIGURES),
    codes: figures.codes.slice(0, MAX_FIGURES),
  };
}

function parseOneUnit(words: readonly Word[], at: number): Quantity | null {
  if (!/^(?:an?|one|single)$/u.test(words[at]?.normalized ?? '')) return null;
  const measured = parseUnitAt(words, at + 1);
  if (!measured) return null;
  const hasHalf = isAndAHalf(words, measured.to);
  const one = createQuantity(words, at, {
    ...{ value: hasHalf ? 1.5 : 1, end: measured.to + (hasHalf ? 3 : 0) },
    ...{ isOrdinal: false, isPlural: false, hasDigits: false, fraction: null },
  });
  return { ...one, unit: measured.unit };
}

function isAndAHalf(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.normalized === 'and' &&
    words[at + 1]?.normalized === 'a' &&
    words[at + 2]?.normalized === 'half'
  );
}

/** '200 times a second', 'billions every second', but not 'a second tower'. */
function isRate(words: readonly Word[], at: number): boolean {
  if (words[at]?.normalized !== 'second') return false;
  const before = words[at - 1]?.normalized ?? '';
  if (/^(?:per|each|every)$/u.test(before)) return true;
  const [earlier, after] = [words[at - 2], words[at + 1]];
  const isAtClauseEnd =
    after === undefined || after.clause !== words[at]?.clause || after.normalized === 'and';
  return before === 'a' && isAtClauseEnd && earlier?.clause === words[at]?.clause && earlier !== undefined;
}

function createQuantity(words: readonly Word[], from: number, number: ReadNumber): Quantity {
  const isPluralYears =
    number.value % 10 === 0 &&
    ((number.value >= 20 && number.value <= 90) || (number.value > 1000 && number.value < MAX_YEAR));
  const quantity: Quantity = {
    value: number.value,
    fraction: number.fraction,
    isOrdinal: number.isOrdinal,
    isMagnitude:
      !number.hasDigits &&
      (isAfterFew(words, from, number) || (number.isPlural && number.value >= 10 && !isPluralYears)),
    span: null,
    decade: null,
    isDay: isDay(words, from, number),
    unit: null,
    ...parseBound(words, from),
    hasDigits: number.hasDigits,
    from,
    to: number.end,
  };
  const refined =
    parsePercentage(words, quantity) ??
    parseRatio(words, number) ??
    parseTime(words, quantity, number) ??
    parseFractionOfUnit(words, number) ??
    parseMeasure(words, quantity);
  if (refined) return { ...quantity, ...refined };
  return isYear(words, from, number) ? { ...quantity, span: [number.value, number.value + 1] } : quantity;
}

const BEFORE_CENTURY = /^(?:in|of|by|from|since|until|till|to|into|during)$/u;

/** 'in the seventeenth' after 'the sixteenth century' */
function completeCentury(
  words: readonly Word[],
  { value, span, unit, isDay, isOrdinal, from, to }: Quantity,
  earlier: readonly Quantity[],
): Partial<Quantity> | null {
  if (span || unit || isDay || !isOrdinal) return null;
  const isAtClauseEnd = words[to]?.clause !== words[from]?.clause;
  const isAfterIn =
    BEFORE_CENTURY.test(words[from - 2]?.normalized ?? '') && words[from - 1]?.normalized === 'the';
  const century = earlier.findLast((other) => other.isOrdinal && other.span);
  if (!isAtClauseEnd || !isAfterIn || !century?.span) return null;
  return { span: getCenturySpan(value, century.span[0] < 0 ? 'bc' : 'ad') };
}

function parsePercentage(words: readonly Word[], { value, to }: Quantity): Partial<Quantity> | null {
  const next = words[to]?.normalized;
  if (next === 'percent') return { fraction: value / 100, to: to + 1 };
  return next === 'per' && words[to + 1]?.normalized === 'cent'
    ? { fraction: value / 100, to: to + 2 }
    : null;
}

function parseRatio(words: readonly Word[], number: ReadNumber): Partial<Quantity> | null {
  const { value, end } = number;
  const normalized = (at: number) => words[at]?.normalized ?? '';
  // '52, out of 80' is a count.
  const isOneClause = words[end]?.clause === words[end - 1]?.clause;
  if (!number.isOrdinal && isOneClause && value < 100 && /^(?:out|in)$/u.test(normalized(end))) {
    let at = end + 1;
    if (normalized(at) === 'of') at += 1;
    if (normalized(at) === 'every') at += 1;
    const isComplete = normalized(end) === 'in' || at > end + 1;
    const whole = parseNumberAt(words, at);
    if (whole && !whole.isOrdinal && isComplete && whole.value < 1000 && whole.value > value)
      return { fraction: value / whole.value, value: value / whole.value, to: whole.end };
  }
  if (value !== 1 || number.isOrdinal || number.hasDigits || normalized(end + 1) !== 'in') return null;
  const whole = parseNumberAt(words, end + 2);
  return whole && !whole.isOrdinal && whole.value > 1 && whole.value <= 100
    ? { fraction: 1 / whole.value, value: 1 / whole.value, to: whole.end }
    : null;
}

function parseTime(
  words: readonly Word[],
  { isMagnitude, from, to }: Quantity,
  { value, isOrdinal, isPlural }: ReadNumber,
): Partial<Quantity> | null {
  const shared = isOrdinal ? findSharedCentury(words, to, value) : null;
  if (shared) return { span: shared };
  if (isOrdinal && isCentury(words[to])) {
    const era = readEra(words[to + 1]);
    return { span: getCenturySpan(value, era), to: to + (era === null ? 1 : 2) };
  }
  const eraBefore = readEra(words[from - 1]) === 'ad' ? 'ad' : null;
  const era = readEra(words[to]) ?? eraBefore;
  if (isPlural && !isMagnitude) {
    const end = to + (era ? 1 : 0);
    if (value < 100) return { decade: value, span: era && getYearSpan(value, 10, era), to: end };
    return { span: getYearSpan(value, countPluralYears(value), era), to: end };
  }
  if (!era || isOrdinal) return null;
  const year = era === 'bc' ? -value : value;
  return { span: [year, year + 1], to: readEra(words[to]) ? to + 1 : to };
}

function parseFractionOfUnit(
  words: readonly Word[],
  { fraction, isOrdinal, end }: ReadNumber,
): Partial<Quantity> | null {
  if (fraction === null || isOrdinal) return null;
  const at = words[end]?.normalized === 'of' ? end + 1 : end;
  if (!/^an?$/u.test(words[at]?.normalized ?? '')) return null;
  const measured = parseUnitAt(words, at + 1);
  if (measured) return { value: fraction, fraction: null, unit: measured.unit, to: measured.to };
  const scale = parseNumberAt(words, at);
  return scale && scale.value >= 100 && !scale.isOrdinal
    ? { value: fraction * scale.value, fraction: null, to: scale.end }
    : null;
}

function parseMeasure(
  words: readonly Word[],
  { value, isMagnitude, to }: Quantity,
): Partial<Quantity> | null {
  const measured = parseUnitAt(words, isMagnitude && words[to]?.normalized === 'of' ? to + 1 : to);
  if (!measured) return null;
  if (isAndAHalf(words, measured.to)) return { value: value + 0.5, unit: measured.unit, to: measured.to + 3 };
  return measured;
}

function isAfterFew(words: readonly Word[], from: number, { value, end, isOrdinal }: ReadNumber): boolean {
  return (
    !isOrdinal &&
    end === from + 1 &&
    value >= 100 &&
    /^(?:few|several|many)$/u.test(words[from - 1]?.normalized ?? '')
  );
}

/** Four digits that count nothing, or a number after the word 'year'. */
function isYear(
  words: readonly Word[],
  from: number,
  { value, end, isOrdinal, hasDigits }: ReadNumber,
): boolean {
  if (isOrdinal || !Number.isInteger(value)) return false;
  const before = words[from - 1]?.normalized ?? '';
  if (before === 'year' && value < 2200) return true;
  if (value < 1000 || value > MAX_YEAR) return false;
  if (words[from]?.raw.includes(',')) return false;
  if (hasDigits) return true;
  return end - from >= 2 && value % 100 !== 0 && /^(?:in|of|by|from|since|until|to|around)$/u.test(before);
}

function parseUnitAt(words: readonly Word[], at: number): { unit: Unit; to: number } | null {
  const [first = '', second = ''] = [words[at]?.normalized, words[at + 1]?.normalized];
  if (first === 'light' && /^years?$/u.test(second)) return { unit: LIGHT_YEAR, to: at + 2 };
  const power = first === 'square' ? 2 : first === 'cubic' ? 3 : null;
  const unit = findUnit(power === null ? first : second);
  // 'Two second towers' has no unit.
  if (!unit || (unit.name === 'second' && first === 'second')) return null;
  return power === null ? { unit, to: at + 1 } : { unit: raiseUnit(unit, power), to: at + 2 };
}

function parseBound(words: readonly Word[], from: number): Pick<Quantity, 'bound' | 'isHedged'> {
  const before = words[from - 1]?.normalized ?? '';
  const earlier = words[from - 2]?.normalized ?? '';
  const isHedged = ABOUT.test(before) || (ABOUT.test(earlier) && /^(?:a|an|the)$/u.test(before));
  if (before === 'than') {
    if (/^(?:less|fewer)$/u.test(earlier)) return { bound: -1, isHedged: true };
    if (/^(?:more|greater)$/u.test(earlier)) return { bound: 1, isHedged: true };
  }
  if (LESS.test(before) || (before === 'to' && earlier === 'up')) return { bound: -1, isHedged };
  if (MORE.test(before) || (before === 'least' && earlier === 'at')) return { bound: 1, isHedged };
  return { bound: 0, isHedged };
}
