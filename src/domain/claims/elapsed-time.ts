import { isMonth, MONTH_NAMES, type Quantity, type Word } from '../language/index.ts';
import type { Passage } from './passage.ts';
import { isResult } from './quantity-match.ts';

const DAYS_PER_YEAR = 365.25;
const MS_PER_DAY = 86_400_000;
const MONTHS_PER_YEAR = 12;
const YEARS_PER_DECADE = 10;
const ROUNDED_YEARS = 50;
const MAX_ROUNDED_SHARE = 0.15;
const MAX_AGE_YEARS = 120;
const COMMON_YEAR = 2001;

interface CalendarDate {
  month: number;
  day: number | null;
  year: number | null;
}

/** 'Two centuries later', 'at eleven', 'four months', 'thirty-nine days' between a time of `near` and any other. */
export function isElapsedTime(figure: Quantity, near: readonly Passage[], all: readonly Passage[]): boolean {
  const { unit } = figure;
  if (unit === null) return figure.value <= MAX_AGE_YEARS && isYearsApart(figure, 1, near, all);
  if (unit.dimension !== 'time') return false;
  if (unit.factor >= DAYS_PER_YEAR) return isYearsApart(figure, unit.factor / DAYS_PER_YEAR, near, all);
  if (unit.factor >= 1) return isDatesApart(figure, unit.factor, near, all);
  return false;
}

function isYearsApart(
  figure: Quantity,
  yearsPerUnit: number,
  near: readonly Passage[],
  all: readonly Passage[],
): boolean {
  const own = near.flatMap(listYears);
  const others = all.flatMap(listYears);
  return own.some((one) =>
    others.some((other) => {
      const units = Math.abs(other.year - one.year) / yearsPerUnit;
      if (units === 0 || one.isAge !== other.isAge) return false;
      if (yearsPerUnit > 1) return Math.abs(units - figure.value) <= MAX_ROUNDED_SHARE;
      if (!one.isRounded && !other.isRounded) return isResult(figure, units);
      const isRoundFigure = figure.value % ROUNDED_YEARS === 0 && figure.bound === 0;
      return isRoundFigure && isResult({ ...figure, isHedged: true }, units);
    }),
  );
}

interface Year {
  year: number;
  /** Years of life, which are not compared with years of the calendar. */
  isAge: boolean;
  isRounded: boolean;
}

/** The ends of a longer time, and the middle of a decade, from which people count in decades. */
function listYears({ quantities, words }: Passage): Year[] {
  return quantities.flatMap(({ span, unit, value, from }): Year[] => {
    const isAge = unit?.name === 'year' || (unit === null && isAgeWord(words, from));
    if (!span) return isAge ? [{ year: value, isAge: true, isRounded: false }] : [];
    const [start, end] = span;
    const middle = end - start === YEARS_PER_DECADE ? [(start + end) / 2] : [];
    const years = end - start <= 1 ? [start] : [start, ...middle, end];
    return years.map((year) => ({ year, isAge: false, isRounded: end - start > YEARS_PER_DECADE }));
  });
}

function isAgeWord(words: readonly Word[], from: number): boolean {
  const [before, earlier] = [words[from - 1]?.normalized, words[from - 2]?.normalized];
  return before === 'aged' || before === 'at' || (before === 'of' && earlier === 'age');
}

export function hasTwoYears(passages: readonly Passage[]): boolean {
  return new Set(passages.flatMap(listYears).map(({ year }) => year)).size > 1;
}

function isDatesApart(
  figure: Quantity,
  daysPerUnit: number,
  near: readonly Passage[],
  all: readonly Passage[],
): boolean {
  const others = all.flatMap(listDates);
  return near.flatMap(listDates).some((date) =>
    others.some((other) => {
      if (date.day === null || other.day === null || daysPerUnit > 7)
        return daysPerUnit > 7 && isMonthsApart(figure.value, date, other);
      return isResult(figure, countDays(date, other) / daysPerUnit);
    }),
  );
}

function isMonthsApart(months: number, one: CalendarDate, other: CalendarDate): boolean {
  const apart = other.month - one.month;
  if (months === 0) return false;
  if (one.year !== null && other.year !== null)
    return Math.abs(apart + MONTHS_PER_YEAR * (other.year - one.year)) === months;
  return (
    months < MONTHS_PER_YEAR &&
    [apart, -apart].some((n) => (n + MONTHS_PER_YEAR) % MONTHS_PER_YEAR === months)
  );
}

function countDays(one: CalendarDate, other: CalendarDate): number {
  const [year, otherYear] = [one.year ?? other.year ?? COMMON_YEAR, other.year ?? one.year ?? COMMON_YEAR];
  const [time, otherTime] = [
    Date.UTC(year, one.month, one.day ?? 1),
    Date.UTC(otherYear, other.month, other.day ?? 1),
  ];
  return Math.round(Math.abs(otherTime - time) / MS_PER_DAY);
}

function listDates({ words, quantities }: Passage): CalendarDate[] {
  return words.flatMap(({ normalized, sentence }, at) => {
    if (!isMonth(words, at)) return [];
    const day = quantities.find(
      (one) =>
        one.isDay &&
        words[one.from]?.sentence === sentence &&
        (one.from === at + 1 || one.to === at || one.to === at - 1),
    );
    const year = quantities.find(
      ({ span, from }) =>
        span &&
        span[1] - span[0] === 1 &&
        from > at &&
        from <= (day?.to ?? at) + 2 &&
        words[from]?.sentence === sentence,
    );
    const month = MONTH_NAMES.findIndex((name) => name.toLowerCase() === normalized);
    return [{ month, day: day?.value ?? null, year: year?.span?.[0] ?? null }];
  });
}
