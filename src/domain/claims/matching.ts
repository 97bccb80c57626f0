import type { Quantity } from './quantities.ts';

/** How far a figure that is said to be rounded may be from the article's. */
const ROUNDED = 0.06;
/** How far above or below it, where the turn says on which side. */
const BOUNDED = 0.12;
/** How far a length in miles may be from one in kilometres. */
export const CONVERTED = 0.05;

/** How far a part may be from the article's, as a share of it. */
const SAME_PART = 0.15;

/** How a turn's figure stands to one of the article's. */
export type Match = 'same' | 'other unit' | 'other bound' | 'none';

/** Compares a turn's figure with one of the article's; the turn may be less exact, never more. */
export function matchQuantity(said: Quantity, given: Quantity): Match {
  if (said.day && !given.day) return 'none';
  if (said.span || given.span || said.decade !== null || given.decade !== null)
    return matchTime(said, given) ? 'same' : 'none';
  if (said.part !== null || given.part !== null) {
    if (matchPart(said, given)) return 'same';
    if (said.part !== null && given.part !== null && !said.ordinal && !given.ordinal) return 'none';
  }
  if (said.magnitude || given.magnitude) {
    if (!matchMagnitude(said, given)) return 'none';
    return said.unit && given.unit && said.unit.name !== given.unit.name ? 'other unit' : 'same';
  }
  const close = isClose(said, given);
  if (said.unit && given.unit && said.unit.name !== given.unit.name) {
    if (said.unit.dimension !== given.unit.dimension) return close ? 'other unit' : 'none';
    const [a, b] = [said.value * said.unit.factor, given.value * given.unit.factor];
    if (Math.abs(a - b) <= CONVERTED * b || (said.hedged && isRounded(a, b))) return 'same';
    return close ? 'other unit' : 'none';
  }
  if (!close) return 'none';
  return said.bound * given.bound === -1 ? 'other bound' : 'same';
}

function isClose(said: Quantity, given: Quantity): boolean {
  if (said.value === given.value) return true;
  if (said.bound !== 0 && isBounded(said, given)) return true;
  return !said.ordinal && (said.hedged || given.hedged) && isRounded(said.value, given.value);
}

/** 'More than 500' for 540, 'nearly 600' for 560. */
function isBounded({ value, bound }: Quantity, given: Quantity): boolean {
  const over = (given.value - value) / value;
  return over * bound > 0 && Math.abs(over) <= BOUNDED && tellingDigits(value) < tellingDigits(given.value);
}

/** Whether a figure is another one rounded: near to it, and with fewer digits that tell. */
function isRounded(said: number, given: number): boolean {
  if (given < 10 || Math.abs(said - given) > ROUNDED * given) return false;
  return tellingDigits(said) < tellingDigits(given);
}

function tellingDigits(value: number): number {
  return String(value).replace('.', '').replace(/^0+/u, '').replace(/0+$/u, '').length;
}

function matchPart(said: Quantity, given: Quantity): boolean {
  const [a, b] = [said.part ?? said.value, given.part ?? given.value];
  const most = Math.min(said.hedged ? 0.03 : 0.005, SAME_PART * b);
  return Math.abs(a - b) <= most;
}

/** 'Tens of thousands' is 20,000 as well, and 'thousands' is 'thousands'. */
function matchMagnitude(said: Quantity, given: Quantity): boolean {
  if (said.magnitude && given.magnitude) return said.value === given.value;
  if (!said.magnitude) return false;
  return given.value >= said.value && given.value < said.value * 100;
}

/** A century or decade may stand for a year in it, never the other way round. */
function matchTime(said: Quantity, given: Quantity): boolean {
  if (said.decade !== null && !said.span) {
    if (given.decade === said.decade && !given.span) return true;
    if (!given.span) return given.value === said.value;
    const [from, to] = given.span;
    return to - from <= 10 && Math.abs(from) % 100 >= said.decade && Math.abs(from) % 100 < said.decade + 10;
  }
  if (given.decade !== null && !given.span) return false;
  if (!said.span) return given.span !== null && Math.abs(given.span[0]) === said.value && !said.ordinal;
  if (!given.span) {
    // 'AD 79' for 'in 79', and '1100' for what is read as a count.
    return said.span[1] - said.span[0] === 1 && given.value === Math.abs(said.span[0]);
  }
  const [from, to] = said.span;
  const isDecade = given.span[1] - given.span[0] === 10;
  // 'The 1900s' may be a century or its first decade, but are not the 1970s.
  if (to - from === 100 && isDecade) return given.span[0] === from;
  return given.span[0] >= from && given.span[1] <= to;
}
