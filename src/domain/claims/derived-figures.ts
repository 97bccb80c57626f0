import type { Quantity } from '../language/index.ts';
import { hasTwoYears, isElapsedTime } from './elapsed-time.ts';
import type { Passage } from './passage.ts';
import { isResult } from './quantity-match.ts';
import { getCountedNoun, hasRival } from './told.ts';

const MAX_OPERANDS = 30;
const ADDS =
  /(?:^|[.,;:] )together\b|\b(?:altogether|in all|in total|all told|left over|(?:are|is|was|were) left|remain(?:s|ed|ing)?|between them|difference)\b/iu;

/**
 * Whether a figure of a cited turn follows from two others by one step of arithmetic. One of them is the turn's own or
 * its citations', because with any two figures of a podcast every figure would follow.
 */
export function isDerived(
  figure: Quantity,
  turn: Passage,
  cited: Passage,
  recent: readonly Passage[],
): boolean {
  const own = [excludeFigure(figure, turn), cited];
  const isOtherLength = figure.unit !== null && hasRival(figure, turn, cited);
  const times = isOtherLength ? [] : hasTwoYears(own) ? own : [...own, ...recent];
  return isResultOf(figure, turn, own, [...own, ...recent], times);
}

/** The same for an uncited turn, which reacts to the `latest` turns. */
export function isDerivedFromTold(
  figure: Quantity,
  turn: Passage,
  latest: readonly Passage[],
  recent: readonly Passage[],
): boolean {
  const own = [excludeFigure(figure, turn), ...latest];
  const all = [...own, ...recent];
  return isResultOf(figure, turn, own, all, all);
}

function excludeFigure(figure: Quantity, turn: Passage): Passage {
  return { ...turn, quantities: turn.quantities.filter((one) => one !== figure) };
}

function isResultOf(
  figure: Quantity,
  turn: Passage,
  own: readonly Passage[],
  all: readonly Passage[],
  times: readonly Passage[],
): boolean {
  if (figure.span || figure.isOrdinal || figure.isDay || figure.isMagnitude) return false;
  const isLength = figure.unit !== null || getCountedNoun(figure, turn) === '';
  if (isLength && isElapsedTime(figure, own, times)) return true;
  if (own.some((passage) => isCompound(figure, passage))) return true;
  const [nearest, known] = [listOperands(own), listOperands(all)];
  return nearest.some(
    (one) =>
      nearest.some((other) => isRatio(figure, turn, one, other)) ||
      known.some((other) => isComputed(figure, turn, one, other)),
  );
}

interface Operand extends Quantity {
  noun: string;
}

function listOperands(passages: readonly Passage[]): Operand[] {
  return passages
    .flatMap((passage) =>
      passage.quantities.map((quantity) => ({ ...quantity, noun: getCountedNoun(quantity, passage) })),
    )
    .filter(
      ({ span, isOrdinal, isDay, isMagnitude, value }) =>
        !span && !isOrdinal && !isDay && !isMagnitude && value > 0,
    )
    .slice(0, MAX_OPERANDS);
}

function isCompound(figure: Quantity, { quantities }: Passage): boolean {
  return quantities.some((part, index) => {
    const whole = quantities[index - 1];
    if (!whole?.unit || !part.unit || whole.unit.name !== figure.unit?.name || whole.to < part.from - 1)
      return false;
    const share = getSize(part) / whole.unit.factor;
    return part.unit.dimension === whole.unit.dimension && share < 1 && isResult(figure, whole.value + share);
  });
}

function isComputed(figure: Quantity, turn: Passage, one: Operand, other: Operand): boolean {
  return (
    isSum(figure, turn, one, other) ||
    isPart(figure, turn, one, other) ||
    isRate(figure, turn, one, other) ||
    isRate(figure, turn, other, one)
  );
}

function isRatio(figure: Quantity, { words }: Passage, one: Quantity, other: Quantity): boolean {
  const isTimes = words[figure.to]?.normalized === 'times';
  if (!isTimes && figure.fraction === null) return false;
  if (one.fraction !== null || !isSameKind(one, other) || getSize(one) === getSize(other)) return false;
  const ratio = getSize(one) / getSize(other);
  if (figure.fraction !== null)
    return isResult({ ...figure, value: figure.fraction }, Math.min(ratio, 1 / ratio));
  return isResult(figure, Math.max(ratio, 1 / ratio));
}

function isSum(figure: Quantity, { text }: Passage, one: Operand, other: Operand): boolean {
  if (
    !ADDS.test(text) ||
    one === other ||
    one.noun !== other.noun ||
    !isSameKind(figure, one) ||
    !isSameKind(one, other)
  )
    return false;
  const [size, otherSize] = [getSize(one), getSize(other)];
  return isSized(figure, size + otherSize) || isSized(figure, Math.abs(size - otherSize));
}

/** 'Three thousand before' where half of them were fifteen hundred, if the turn says so. */
function isPart(figure: Quantity, turn: Passage, one: Quantity, other: Quantity): boolean {
  if (other.fraction === null || one.fraction !== null || !isSameKind(figure, one)) return false;
  const isSaid = turn.quantities.some(({ fraction }) => fraction === other.fraction);
  return (
    isSaid &&
    (isSized(figure, getSize(one) * other.fraction) || isSized(figure, getSize(one) / other.fraction))
  );
}

/** 'More than one every second' where fifty thousand take ten hours. */
function isRate(figure: Quantity, { bareUnits }: Passage, whole: Quantity, time: Quantity): boolean {
  if (figure.unit || whole.unit || time.unit?.dimension !== 'time' || whole.fraction !== null) return false;
  return bareUnits.some(
    ({ unit, at }) =>
      unit.dimension === 'time' &&
      at >= figure.to &&
      isResult(figure, (whole.value * unit.factor) / getSize(time)),
  );
}

function isSized(figure: Quantity, size: number): boolean {
  return isResult(figure, size / (figure.unit?.factor ?? 1));
}

function getSize({ value, unit }: Quantity): number {
  return value * (unit?.factor ?? 1);
}

function isSameKind(one: Quantity, other: Quantity): boolean {
  return (
    one.unit?.dimension === other.unit?.dimension && (one.fraction === null) === (other.fraction === null)
  );
}
