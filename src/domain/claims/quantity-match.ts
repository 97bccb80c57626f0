import type { Quantity } from '../language/index.ts';

const MAX_ROUNDING_ERROR_RATIO = 0.06;
/** Maximum distance from a bound, such as 'more than 500', as a fraction of it. */
const MAX_BOUND_ERROR_RATIO = 0.25;
/** Maximum relative error of a unit conversion, such as miles to kilometres. */
export const MAX_CONVERSION_ERROR_RATIO = 0.05;

/** Maximum relative error of a fraction, and its maximum absolute error with and without 'about'. */
const MAX_FRACTION_ERROR_RATIO = 0.15;
const MAX_HEDGED_FRACTION_ERROR = 0.03;
const MAX_EXACT_FRACTION_ERROR = 0.005;

/** 'Tens of thousands' covers values up to this many times its own. */
const MAX_MAGNITUDE_RATIO = 100;

const MIN_ROUNDED_FIGURE = 10;

const DECADE_YEARS = 10;
const CENTURY_YEARS = 100;

export type Match = 'same' | 'other unit' | 'other bound' | 'none';

/** The turn may be less exact than the article, but not more exact. */
export function matchQuantity(turn: Quantity, cited: Quantity): Match {
  if (turn.isDay && !cited.isDay) return 'none';
  if (turn.span || cited.span || turn.decade !== null || cited.decade !== null)
    return matchesTime(turn, cited) ? 'same' : 'none';
  if (turn.fraction !== null || cited.fraction !== null) {
    if (matchesFraction(turn, cited)) return 'same';
    if (turn.fraction !== null && cited.fraction !== null && !turn.isOrdinal && !cited.isOrdinal)
      return 'none';
  }
  const hasOtherUnit = turn.unit !== null && cited.unit !== null && turn.unit.name !== cited.unit.name;
  if (turn.isMagnitude || cited.isMagnitude) {
    if (!matchesMagnitude(turn, cited)) return 'none';
    return hasOtherUnit ? 'other unit' : 'same';
  }
  if (hasOtherUnit) return matchConverted(turn, cited);
  if (!isClose(turn, cited)) return 'none';
  return turn.bound * cited.bound === -1 ? 'other bound' : 'same';
}

function matchConverted(turn: Quantity, cited: Quantity): Match {
  const fallback = isClose(turn, cited) ? 'other unit' : 'none';
  if (!turn.unit || !cited.unit || turn.unit.dimension !== cited.unit.dimension) return fallback;
  const [turnValue, citedValue] = [turn.value * turn.unit.factor, cited.value * cited.unit.factor];
  if (Math.abs(turnValue - citedValue) <= MAX_CONVERSION_ERROR_RATIO * citedValue) return 'same';
  return turn.isHedged && isRounded(turnValue, citedValue) ? 'same' : fallback;
}

function isClose(turn: Quantity, cited: Quantity): boolean {
  if (turn.value === cited.value) return true;
  if (turn.bound !== 0 && isWithinBound(turn, cited)) return true;
  return !turn.isOrdinal && (turn.isHedged || cited.isHedged) && isRounded(turn.value, cited.value);
}

function isWithinBound({ value, bound }: Quantity, cited: Quantity): boolean {
  const excess = (cited.value - value) / value;
  if (excess * bound <= 0 || Math.abs(excess) > MAX_BOUND_ERROR_RATIO) return false;
  return countSignificantDigits(value) < countSignificantDigits(cited.value);
}

function isRounded(turnValue: number, citedValue: number): boolean {
  if (
    citedValue < MIN_ROUNDED_FIGURE ||
    Math.abs(turnValue - citedValue) > MAX_ROUNDING_ERROR_RATIO * citedValue
  )
    return false;
  return countSignificantDigits(turnValue) < countSignificantDigits(citedValue);
}

function countSignificantDigits(value: number): number {
  return String(value).replace('.', '').replace(/^0+/u, '').replace(/0+$/u, '').length;
}

function matchesFraction(turn: Quantity, cited: Quantity): boolean {
  const [turnFraction, citedFraction] = [turn.fraction ?? turn.value, cited.fraction ?? cited.value];
  const maxError = turn.isHedged ? MAX_HEDGED_FRACTION_ERROR : MAX_EXACT_FRACTION_ERROR;
  return (
    Math.abs(turnFraction - citedFraction) <= Math.min(maxError, MAX_FRACTION_ERROR_RATIO * citedFraction)
  );
}

function matchesMagnitude(turn: Quantity, cited: Quantity): boolean {
  if (turn.isMagnitude && cited.isMagnitude) return turn.value === cited.value;
  if (!turn.isMagnitude) return false;
  return cited.value >= turn.value && cited.value < turn.value * MAX_MAGNITUDE_RATIO;
}

/** A century or decade can stand for a year in it, but not the other way round. */
function matchesTime(turn: Quantity, cited: Quantity): boolean {
  if (turn.decade !== null && !turn.span) return matchesDecade(turn.decade, turn, cited);
  if (cited.decade !== null && !cited.span) return false;
  if (!turn.span) return cited.span !== null && Math.abs(cited.span[0]) === turn.value && !turn.isOrdinal;
  const [from, to] = turn.span;
  // 'AD 79' for 'in 79', and '1100' if it was read as a count.
  if (!cited.span) return to - from === 1 && cited.value === Math.abs(from);
  const isCitedDecade = cited.span[1] - cited.span[0] === DECADE_YEARS;
  // 'The 1900s' can be a century or its first decade, but not the 1970s.
  if (to - from === CENTURY_YEARS && isCitedDecade) return cited.span[0] === from;
  return cited.span[0] >= from && cited.span[1] <= to;
}

function matchesDecade(decade: number, turn: Quantity, cited: Quantity): boolean {
  if (!cited.span) return cited.decade === decade || cited.value === turn.value;
  const [from, to] = cited.span;
  const yearOfCentury = Math.abs(from) % CENTURY_YEARS;
  return to - from <= DECADE_YEARS && yearOfCentury >= decade && yearOfCentury < decade + DECADE_YEARS;
}

const MAX_RELATIVE_ERROR = 1e-6;
/** An exact-sounding figure may round a broken result this much: 'seven a minute' for 6.94. */
const MAX_RESULT_ERROR_RATIO = 0.05;

export function isResult({ value, bound, isHedged }: Quantity, result: number): boolean {
  if (value <= 0 || result <= 0) return false;
  if (Math.abs(value - result) <= MAX_RELATIVE_ERROR * result) return true;
  const step = getLastDigitStep(value);
  if (bound === 1) return result > value && result < value + step;
  if (bound === -1) return result < value && result > value - step;
  if (Math.abs(value - result) > step / 2) return false;
  return (
    isHedged || (!Number.isInteger(result) && Math.abs(value - result) <= MAX_RESULT_ERROR_RATIO * result)
  );
}

function getLastDigitStep(value: number): number {
  let step = 1;
  while (value % (step * 10) === 0) step *= 10;
  if (!Number.isInteger(value)) step = 10 ** -(String(value).split('.')[1]?.length ?? 0);
  return step;
}
