import type { Quantity } from '../language/index.ts';

const MAX_ROUNDING_ERROR_RATIO = 0.06;
/** Maximum distance from a bound, such as 'more than 500', as a share of it. */
const MAX_BOUND_ERROR_RATIO = 0.12;
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
export function matchQuantity(said: Quantity, given: Quantity): Match {
  if (said.isDay && !given.isDay) return 'none';
  if (said.span || given.span || said.decade !== null || given.decade !== null)
    return matchesTime(said, given) ? 'same' : 'none';
  if (said.share !== null || given.share !== null) {
    if (matchesFraction(said, given)) return 'same';
    if (said.share !== null && given.share !== null && !said.isOrdinal && !given.isOrdinal) return 'none';
  }
  const hasOtherUnit = said.unit !== null && given.unit !== null && said.unit.name !== given.unit.name;
  if (said.isMagnitude || given.isMagnitude) {
    if (!matchesMagnitude(said, given)) return 'none';
    return hasOtherUnit ? 'other unit' : 'same';
  }
  if (hasOtherUnit) return matchConverted(said, given);
  if (!isClose(said, given)) return 'none';
  return said.bound * given.bound === -1 ? 'other bound' : 'same';
}

function matchConverted(said: Quantity, given: Quantity): Match {
  const fallback = isClose(said, given) ? 'other unit' : 'none';
  if (!said.unit || !given.unit || said.unit.dimension !== given.unit.dimension) return fallback;
  const [saidValue, givenValue] = [said.value * said.unit.factor, given.value * given.unit.factor];
  if (Math.abs(saidValue - givenValue) <= MAX_CONVERSION_ERROR_RATIO * givenValue) return 'same';
  return said.isHedged && isRounded(saidValue, givenValue) ? 'same' : fallback;
}

function isClose(said: Quantity, given: Quantity): boolean {
  if (said.value === given.value) return true;
  if (said.bound !== 0 && isWithinBound(said, given)) return true;
  return !said.isOrdinal && (said.isHedged || given.isHedged) && isRounded(said.value, given.value);
}

function isWithinBound({ value, bound }: Quantity, given: Quantity): boolean {
  const excess = (given.value - value) / value;
  if (excess * bound <= 0 || Math.abs(excess) > MAX_BOUND_ERROR_RATIO) return false;
  return countSignificantDigits(value) < countSignificantDigits(given.value);
}

function isRounded(said: number, given: number): boolean {
  if (given < MIN_ROUNDED_FIGURE || Math.abs(said - given) > MAX_ROUNDING_ERROR_RATIO * given) return false;
  return countSignificantDigits(said) < countSignificantDigits(given);
}

function countSignificantDigits(value: number): number {
  return String(value).replace('.', '').replace(/^0+/u, '').replace(/0+$/u, '').length;
}

function matchesFraction(said: Quantity, given: Quantity): boolean {
  const [saidPart, givenPart] = [said.share ?? said.value, given.share ?? given.value];
  const maxError = said.isHedged ? MAX_HEDGED_FRACTION_ERROR : MAX_EXACT_FRACTION_ERROR;
  return Math.abs(saidPart - givenPart) <= Math.min(maxError, MAX_FRACTION_ERROR_RATIO * givenPart);
}

function matchesMagnitude(said: Quantity, given: Quantity): boolean {
  if (said.isMagnitude && given.isMagnitude) return said.value === given.value;
  if (!said.isMagnitude) return false;
  return given.value >= said.value && given.value < said.value * MAX_MAGNITUDE_RATIO;
}

/** A century or decade can stand for a year in it, but not the other way round. */
function matchesTime(said: Quantity, given: Quantity): boolean {
  if (said.decade !== null && !said.span) return matchesDecade(said.decade, said, given);
  if (given.decade !== null && !given.span) return false;
  if (!said.span) return given.span !== null && Math.abs(given.span[0]) === said.value && !said.isOrdinal;
  const [from, to] = said.span;
  // 'AD 79' for 'in 79', and '1100' if it was read as a count.
  if (!given.span) return to - from === 1 && given.value === Math.abs(from);
  const isGivenDecade = given.span[1] - given.span[0] === DECADE_YEARS;
  // 'The 1900s' can be a century or its first decade, but not the 1970s.
  if (to - from === CENTURY_YEARS && isGivenDecade) return given.span[0] === from;
  return given.span[0] >= from && given.span[1] <= to;
}

function matchesDecade(decade: number, said: Quantity, given: Quantity): boolean {
  if (!given.span) return given.decade === decade || given.value === said.value;
  const [from, to] = given.span;
  const yearOfCentury = Math.abs(from) % CENTURY_YEARS;
  return to - from <= DECADE_YEARS && yearOfCentury >= decade && yearOfCentury < decade + DECADE_YEARS;
}
