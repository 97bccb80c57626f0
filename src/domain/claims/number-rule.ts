import type { Quantity } from '../language/index.ts';
import type { ReadClaim } from './claim-context.ts';
import { isDerived } from './derived-figures.ts';
import type { Passage } from './passage.ts';
import { MAX_CONVERSION_ERROR_RATIO, matchQuantity } from './quantity-match.ts';
import { hasRival, isToldFigure, listRelatedPassages } from './told.ts';
import type { ClaimReason } from './verdict.ts';

const IDIOM = /^(?:job|battle|story|fun|truth|point|trouble|answer|joke|charm)$/u;
const STRUCTURE_NOUN = /^(?:things?|ways?|of|steps?|parts?)$/u;
const MAX_STRUCTURE_COUNT = 6;
const ONE = /^(?:one|single|an?)$/u;
const YEARS_PER_CENTURY = 100;

export function checkNumbers({ turn, cited, context }: Omit<ReadClaim, 'sentences'>): ClaimReason | null {
  const { told } = context;
  const recent = [...told.recent.flat(), ...listRelatedPassages(turn, context)];
  const candidates = [
    ...cited.quantities,
    ...listEndYears(cited),
    ...cited.singleUnits,
    ...context.alwaysAllowed.flatMap((text) => context.readText(text).quantities),
  ];
  const hasCounts = cited.quantities.some((one) => one.value >= 2 && !one.span && !one.unit && !one.isDay);
  for (const quantity of turn.quantities) {
    if (isPair(quantity) && isSingular(quantity, turn, cited)) return 'number';
    if (
      isConversational(quantity, turn) ||
      isUnrelatedCount(quantity, turn, cited) ||
      isFigurativeHalf(quantity, turn, cited) ||
      countsList(quantity, turn) ||
      (isPair(quantity) && (!hasCounts || startsSentence(quantity, turn)))
    )
      continue;
    const reason = compareQuantity(quantity, candidates, cited);
    if (
      reason !== null &&
      !matchesBareUnit(quantity, cited) &&
      !(isToldFigure(quantity, turn, told) && !hasRival(quantity, turn, cited)) &&
      !isDerived(quantity, turn, cited, recent)
    )
      return reason;
  }
  if (turn.codes.some((code) => !cited.codes.includes(code) && !told.codes.has(code))) return 'number';
  return checkBareUnits(turn, cited);
}

/** '72' of '1469–72' */
function listEndYears({ quantities }: Passage): Quantity[] {
  return quantities.flatMap((end, index) => {
    const start = quantities[index - 1];
    const year = start?.span?.[0] ?? 0;
    const isEnd = start?.to === end.from && end.hasDigits && !end.span && !end.unit;
    if (!isEnd || end.value <= year % YEARS_PER_CENTURY || end.value >= YEARS_PER_CENTURY) return [];
    const value = year - (year % YEARS_PER_CENTURY) + end.value;
    return [{ ...end, value, span: [value, value + 1] as const }];
  });
}

function compareQuantity(
  quantity: Quantity,
  candidates: readonly Quantity[],
  cited: Passage,
): ClaimReason | null {
  const { unit } = quantity;
  const isUnitCited = unit !== null && cited.quantities.some((other) => other.unit?.name === unit.name);
  let reason: ClaimReason = quantity.span || quantity.decade !== null ? 'date' : 'number';
  for (const candidate of candidates) {
    // A quantity in a cited unit is not compared with conversions.
    if (isUnitCited && candidate.unit && candidate.unit.name !== unit.name) continue;
    const match = matchQuantity(quantity, candidate);
    if (match === 'same') return null;
    if (match === 'other unit') reason = 'unit';
  }
  return reason;
}

function isConversational(
  { value, span, isDay, isOrdinal, unit, fraction, isMagnitude, hasDigits, from, to }: Quantity,
  turn: Passage,
): boolean {
  if (hasDigits || unit) return false;
  if (turn.words[from]?.statesNoFact && !span && !isMagnitude) return true;
  if (value === 1 && !span && !isDay) return fraction === null || isOrdinal;
  if (isOrdinal && value === 2 && /^an?$/u.test(turn.words[from - 1]?.normalized ?? '')) return true;
  if (value === 0 || (fraction !== null && turn.words[from - 1]?.normalized === 'other')) return true;
  const next = turn.words[to];
  if (isOrdinal && turn.words[from]?.isAtSentenceStart && next && next.clause !== turn.words[from]?.clause)
    return true;
  return (
    !isMagnitude &&
    (isOrdinal || fraction === null) &&
    value <= MAX_STRUCTURE_COUNT &&
    next !== undefined &&
    isStructureNoun(next.normalized, turn, to)
  );
}

/** Whether the article does not mention what the turn counts: 'two camps', 'three acts', 'second thoughts'. */
function isUnrelatedCount(
  { value, span, unit, isDay, fraction, isMagnitude, hasDigits, to, from }: Quantity,
  { words, stems }: Passage,
  cited: Passage,
): boolean {
  if (hasDigits || span || unit || isDay || isMagnitude || fraction !== null || value > MAX_STRUCTURE_COUNT)
    return false;
  const [last, next] = [words[to - 1], words[to]];
  const counted = next && next.clause === last?.clause ? stems[to] : '';
  return Boolean(counted) && !cited.index.has(counted ?? '') && words[from]?.sentence === next?.sentence;
}

function isStructureNoun(next: string, turn: Passage, at: number): boolean {
  if (next !== 'of') return STRUCTURE_NOUN.test(next);
  if (!/^(?:the|all)$/u.test(turn.words[at - 2]?.normalized ?? '')) return false;
  return /^(?:them|us|these|those|you)$/u.test(turn.words[at + 1]?.normalized ?? '');
}

function isPair({ value, unit, fraction, hasDigits }: Quantity): boolean {
  return value === 2 && !unit && !hasDigits && fraction === null;
}

/** Whether the article has one of the things that a turn counts: 'one oar', 'a single egg'. */
function isSingular({ to }: Quantity, turn: Passage, cited: Passage): boolean {
  const stem = turn.stems[to];
  return (
    Boolean(stem) &&
    cited.stems.some((other, at) => other === stem && ONE.test(cited.words[at - 1]?.normalized ?? ''))
  );
}

/** 'Three names: Fleming, Florey, Chain.' */
function countsList(
  { value, unit, span, hasDigits, isOrdinal, from }: Quantity,
  { words }: Passage,
): boolean {
  if (unit || span || hasDigits || isOrdinal || value < 2 || value > MAX_STRUCTURE_COUNT) return false;
  const sentence = words[from]?.sentence;
  let items = 0;
  for (let at = from + 1; words[at]?.sentence === sentence; at += 1) {
    const [word, last] = [words[at], words[at - 1]];
    if (!word || !/^\p{Lu}/u.test(word.raw)) continue;
    const isSameName = last && /^\p{Lu}/u.test(last.raw) && last.clause === word.clause;
    if (isSameName) continue;
    const isNextItem =
      last && (last.normalized === 'and' || (/^\p{Lu}/u.test(last.raw) && last.clause === word.clause - 1));
    items = isNextItem && items > 0 ? items + 1 : 1;
    if (items === value && !/^\p{Lu}/u.test(words[at + 2]?.raw ?? '')) return true;
  }
  return false;
}

function startsSentence({ from }: Quantity, { words }: Passage): boolean {
  return words[from]?.isAtSentenceStart === true;
}

/** 'Hundreds of years' for centuries. */
function matchesBareUnit({ value, unit, isMagnitude }: Quantity, { bareUnits }: Passage): boolean {
  if (!isMagnitude || !unit) return false;
  const size = value * unit.factor;
  return bareUnits.some(
    (other) =>
      other.unit.dimension === unit.dimension &&
      Math.abs(other.unit.factor - size) < MAX_CONVERSION_ERROR_RATIO * size,
  );
}

/** 'Within hours' for 'within weeks', '200 times a minute' for '200 times a second'. */
function checkBareUnits(turn: Passage, cited: Passage): ClaimReason | null {
  for (const { unit, at } of turn.bareUnits) {
    if (turn.words[at]?.statesNoFact) continue;
    const citedUnits = [...cited.bareUnits, ...cited.quantities].flatMap((other) => other.unit ?? []);
    if (citedUnits.some(({ name }) => name === unit.name)) continue;
    // 'These days' and 'in those days' name no duration.
    const isDuration =
      turn.words[at]?.normalized === 'days' &&
      !/^(?:the|these|those|early|old|modern|summer|winter|our|his|her|their)$/u.test(
        turn.words[at - 1]?.normalized ?? '',
      );
    const hasOtherUnit = cited.bareUnits.some((other) => other.unit.dimension === unit.dimension);
    if (hasOtherUnit && (unit.name !== 'day' || isDuration)) return 'unit';
  }
  return null;
}

/** 'Half asleep', 'half-changed', 'half the job' and 'the northern half' measure nothing; 'half the town' and 'half of it' do. */
function isFigurativeHalf(quantity: Quantity, turn: Passage, cited: Passage): boolean {
  const { fraction, unit, hasDigits, from, to } = quantity;
  const { words, stems } = turn;
  if (fraction !== 0.5 || unit || hasDigits || words[from]?.normalized !== 'half') return false;
  const [next, noun] = [to, to + 1].map((at) =>
    words[at]?.clause === words[from]?.clause ? words[at]?.normalized : undefined,
  );
  if (next === 'the' && IDIOM.test(noun ?? '')) return true;
  if (next === 'of') return false;
  if (turn.text.charAt((words[to]?.offset ?? 0) - 1) === '-' && /(?:ed|en)$/u.test(next ?? '')) return true;
  const hasFraction = cited.quantities.some(
    (other) =>
      other.fraction !== null && (!other.isOrdinal || ONE.test(cited.words[other.from]?.normalized ?? '')),
  );
  if (!hasFraction && stems[from - 1] && words[from - 2]?.normalized === 'the') return true;
  return next !== undefined && Boolean(stems[to]) && !cited.index.has(stems[to] ?? '');
}
