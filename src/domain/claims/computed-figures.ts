import { isMonth, MONTH_NAMES, type Quantity } from '../language/index.ts';
import type { Passage } from './passage.ts';

const MAX_RATIO_COUNTS = 10;
const DAYS_PER_YEAR = 365.25;
const MONTHS_PER_YEAR = 12;
const YEARS_PER_DECADE = 10;
const MAX_OPERANDS = 20;
const DIVIDES = /\b(?:divide|split|share|spread|a head|per head|per person|apiece)\b/iu;
/** 'Two centuries' for 209 years: a share of the unit. */
const MAX_ROUNDED_SHARE = 0.15;

/** 'Five days earlier', 'for a decade' or 'two centuries later' where both days or years are known. */
export function isDifference({ value, unit, span }: Quantity, knownQuantities: readonly Quantity[]): boolean {
  if (span || !unit || unit.dimension !== 'time') return false;
  if (unit.factor >= DAYS_PER_YEAR) {
    const years = knownQuantities.flatMap(listYears);
    const tolerance =
      unit.factor >= YEARS_PER_DECADE * DAYS_PER_YEAR ? MAX_ROUNDED_SHARE * (unit.factor / DAYS_PER_YEAR) : 0;
    return hasDifference(years, (value * unit.factor) / DAYS_PER_YEAR, tolerance);
  }
  const days = knownQuantities.flatMap((other) => (other.span || other.unit ? [] : [other.value]));
  return unit.factor <= 7 && hasDifference(days, value * unit.factor, 0);
}

/** The ends of a longer time, and the middle of a decade, from which people count in decades. */
function listYears({ span, unit, value }: Quantity): number[] {
  if (!span) return unit === null || unit.name === 'year' ? [value] : [];
  const [from, to] = span;
  if (to - from <= 1) return [from];
  return to - from === YEARS_PER_DECADE ? [from, (from + to) / 2, to] : [from, to];
}

/** 'Four months later' between a month that the turn or its citations name and one of the texts before. */
export function isMonthsApart(
  { value, unit, span }: Quantity,
  near: readonly Passage[],
  previous: readonly Passage[],
): boolean {
  if (span || unit?.name !== 'month' || value >= MONTHS_PER_YEAR) return false;
  const months = near.flatMap(listMonths);
  const others = [...months, ...previous.flatMap(listMonths)];
  return months.some((from) => others.some((to) => countMonths(from, to, value) === value));
}

interface Month {
  month: number;
  year: number | null;
}

function countMonths(from: Month, to: Month, wanted: number): number {
  const apart = to.month - from.month;
  if (from.year !== null && to.year !== null)
    return Math.abs(apart + MONTHS_PER_YEAR * (to.year - from.year));
  const [later, earlier] = [apart, -apart].map((months) => (months + MONTHS_PER_YEAR) % MONTHS_PER_YEAR);
  return (later === wanted ? later : earlier) ?? 0;
}

function listMonths({ words }: Passage): Month[] {
  return words.flatMap(({ normalized }, at) => {
    if (!isMonth(words, at)) return [];
    const year = words.slice(at + 1, at + 3).find(({ raw }) => /^\d{4}$/u.test(raw));
    const month = MONTH_NAMES.findIndex((name) => name.toLowerCase() === normalized);
    return [{ month, year: year ? Number(year.raw) : null }];
  });
}

/** 'Split the crowd between them, and each faces a thousand.' */
export function isQuotient(
  { value, bound, span, unit, isOrdinal, fraction }: Quantity,
  turn: Passage,
  known: readonly Quantity[],
): boolean {
  if (span || unit || isOrdinal || fraction !== null || !DIVIDES.test(turn.text)) return false;
  const operands = [...turn.quantities, ...known]
    .filter((other) => other.value > 1 && !other.span && !other.isOrdinal && other.fraction === null)
    .slice(0, MAX_OPERANDS);
  return operands.some((whole) =>
    operands.some((parts) => whole.value / parts.value === value && (bound === 0 || bound !== -whole.bound)),
  );
}

/** 'Half of them' where the article has four of eight. */
export function isRatio({ fraction, value, isOrdinal }: Quantity, cited: Passage): boolean {
  if (fraction === null || isOrdinal || fraction !== value) return false;
  const counts = cited.quantities
    .filter((other) => !other.span && !other.unit && other.fraction === null)
    .slice(0, MAX_RATIO_COUNTS)
    .map((other) => other.value);
  return counts.some((count) => counts.some((whole) => count / whole === fraction));
}

function hasDifference(values: readonly number[], difference: number, tolerance: number): boolean {
  const rounded = Math.round(difference);
  if (rounded <= 0) return false;
  return values.some((from) => values.some((to) => Math.abs(to - from - rounded) <= tolerance));
}
