import { hasMatchingWord, type Passage } from './passage.ts';
import type { Quantity } from './quantities.ts';
import { MAX_CONVERSION_ERROR_RATIO, matchQuantity } from './quantity-match.ts';
import type { ClaimReason } from './verdict.ts';

/** Counts that say how a turn is laid out ('two things', 'the three of them'), not what the article counts. */
const TALK = /^(?:things?|ways?|of|steps?|parts?)$/u;
const MOST_TALKED = 6;
const ONE = /^(?:one|single|an?)$/u;
/** Figures told before that a turn may reckon with. */
const MOST_TOLD = 200;
/** Counts of the article that are set against each other. */
const MOST_COUNTS = 10;

/**
 * Figures, units and times of a turn that the cited sentences do not give:
 * each must stand in them in whatever form, or in what may `always` be named, or be the difference of two years
 * or days that have been told.
 */
export function checkNumbers(
  turn: Passage,
  cited: Passage,
  before: readonly Passage[] = [],
  always: readonly Passage[] = [],
): ClaimReason | null {
  const told = [cited, ...before].flatMap(({ quantities }) => quantities).slice(0, MOST_TOLD);
  const counts = cited.quantities.some(({ value, span, unit, day }) => value >= 2 && !span && !unit && !day);
  const named = always.flatMap(({ quantities }) => quantities);
  const units = new Set(cited.quantities.map(({ unit }) => unit?.name));
  for (const said of turn.quantities) {
    if (isPair(said) && isOne(said, turn, cited)) return 'number';
    if (
      isTalk(said, turn) ||
      isOwnCount(said, turn, cited) ||
      isListed(said, turn) ||
      (isPair(said) && (!counts || begins(said, turn)))
    )
      continue;
    let reason: ClaimReason = said.span || said.decade !== null ? 'date' : 'number';
    let found = false;
    for (const given of [...cited.quantities, ...cited.singleUnits, ...named]) {
      // What the article gives in this very unit needs no converting.
      if (given.unit?.name !== said.unit?.name && given.unit && units.has(said.unit?.name) && said.unit)
        continue;
      const match = matchQuantity(said, given);
      if (match === 'same') found = true;
      else if (match === 'other unit') reason = 'unit';
      if (found) break;
    }
    if (!found && !isManyOf(said, cited) && !isDifference(said, told) && !isRatio(said, cited)) return reason;
  }
  if (turn.codes.some((code) => !cited.codes.includes(code))) return 'number';
  return checkBareUnits(turn, cited);
}

/** One, first and second of talk count nothing; nor do the two or three things that are told next. */
function isTalk(
  { value, span, day, ordinal, unit, part, magnitude, digits, from, to }: Quantity,
  turn: Passage,
): boolean {
  if (digits || unit) return false;
  if (turn.words[from]?.isTalk && !span && !magnitude) return true;
  if (value === 1 && !span && !day) return part === null || ordinal;
  if (ordinal && value === 2 && /^an?$/u.test(turn.words[from - 1]?.plain ?? '')) return true;
  if (value === 0 || (part !== null && turn.words[from - 1]?.plain === 'other')) return true;
  const next = turn.words[to];
  if (ordinal && turn.words[from]?.start && next && next.clause !== turn.words[from]?.clause) return true;
  return (
    !magnitude &&
    (ordinal || part === null) &&
    value <= MOST_TALKED &&
    next !== undefined &&
    isTalked(next.plain, turn, to)
  );
}

/** 'Two camps', 'three acts', 'second thoughts': what the turn counts is nothing that the article speaks of. */
function isOwnCount(
  { value, span, unit, day, part, magnitude, digits, to, from }: Quantity,
  { words, stems }: Passage,
  cited: Passage,
): boolean {
  if (digits || span || unit || day || magnitude || part !== null || value > MOST_TALKED) return false;
  const [last, next] = [words[to - 1], words[to]];
  const counted = next && next.clause === last?.clause ? stems[to] : '';
  return (
    Boolean(counted) &&
    !hasMatchingWord(cited.index, counted ?? '') &&
    words[from]?.sentence === next?.sentence
  );
}

function isTalked(next: string, turn: Passage, at: number): boolean {
  if (next !== 'of') return TALK.test(next);
  if (!/^(?:the|all)$/u.test(turn.words[at - 2]?.plain ?? '')) return false;
  return /^(?:them|us|these|those|you)$/u.test(turn.words[at + 1]?.plain ?? '');
}

/** Where the article counts nothing, a turn may count the two things that it tells of. */
function isPair({ value, unit, part, digits }: Quantity): boolean {
  return value === 2 && !unit && !digits && part === null;
}

/** Whether the article has one of what a turn has two of: 'one oar', 'a single egg'. */
function isOne({ to }: Quantity, turn: Passage, cited: Passage): boolean {
  const stem = turn.stems[to];
  return (
    Boolean(stem) && cited.stems.some((one, at) => one === stem && ONE.test(cited.words[at - 1]?.plain ?? ''))
  );
}

/** 'Three names: Fleming, Florey, Chain.' */
function isListed({ value, unit, span, digits, ordinal, from }: Quantity, { words }: Passage): boolean {
  if (unit || span || digits || ordinal || value < 2 || value > MOST_TALKED) return false;
  const sentence = words[from]?.sentence;
  let run = 0;
  for (let at = from + 1; words[at]?.sentence === sentence; at += 1) {
    const [word, last] = [words[at], words[at - 1]];
    if (!word || !/^\p{Lu}/u.test(word.raw)) continue;
    const goesOn = last && /^\p{Lu}/u.test(last.raw) && last.clause === word.clause;
    if (goesOn) continue;
    const follows =
      last && (last.plain === 'and' || (/^\p{Lu}/u.test(last.raw) && last.clause === word.clause - 1));
    run = follows && run > 0 ? run + 1 : 1;
    if (run === value && !/^\p{Lu}/u.test(words[at + 2]?.raw ?? '')) return true;
  }
  return false;
}

/** 'Two records from that year': the two that the turn goes on to tell of. */
function begins({ from }: Quantity, { words }: Passage): boolean {
  return words[from]?.start === true;
}

/** 'Five days earlier', where the article gives both days; 'for a decade', where it gives both years. */
function isDifference({ value, unit, span }: Quantity, told: readonly Quantity[]): boolean {
  if (span || !unit || unit.dimension !== 'time') return false;
  const years = told.flatMap((given) =>
    given.span ? [given.span[0]] : given.unit === null || given.unit.name === 'year' ? [given.value] : [],
  );
  const days = told.flatMap((given) => (given.span || given.unit ? [] : [given.value]));
  const values = unit.factor >= 365 ? years : unit.factor <= 7 ? days : [];
  const wanted = unit.factor >= 365 ? (value * unit.factor) / 365.25 : value * unit.factor;
  return hasDifference(values, wanted);
}

/** 'Hundreds of years' for centuries. */
function isManyOf({ value, unit, magnitude }: Quantity, { bareUnits }: Passage): boolean {
  if (!magnitude || !unit) return false;
  const one = value * unit.factor;
  return bareUnits.some(
    (given) =>
      given.unit.dimension === unit.dimension &&
      Math.abs(given.unit.factor - one) < MAX_CONVERSION_ERROR_RATIO * one,
  );
}

/** 'Half of them', where the article says four of eight. */
function isRatio({ part, value, ordinal }: Quantity, cited: Passage): boolean {
  if (part === null || ordinal || part !== value) return false;
  const counts = cited.quantities
    .filter((given) => !given.span && !given.unit && given.part === null)
    .slice(0, MOST_COUNTS)
    .map((given) => given.value);
  return counts.some((one) => counts.some((other) => one / other === part));
}

function hasDifference(values: readonly number[], wanted: number): boolean {
  const known = new Set(values);
  return values.some((value) => known.has(value + Math.round(wanted)) && Math.round(wanted) > 0);
}

/** 'Within hours' where the article says within weeks, '200 times a minute' where it says a second. */
function checkBareUnits(turn: Passage, cited: Passage): ClaimReason | null {
  for (const { unit, at } of turn.bareUnits) {
    if (turn.words[at]?.isTalk) continue;
    const same = (other: { unit: { name: string; dimension: string } }) => other.unit.name === unit.name;
    const rival = (other: { unit: { name: string; dimension: string } }) =>
      other.unit.dimension === unit.dimension;
    const measured = cited.quantities.flatMap((one) => (one.unit ? [{ unit: one.unit }] : []));
    if (cited.bareUnits.some(same) || measured.some(same)) continue;
    // 'These days' and 'in those days' are no span.
    const isDays =
      turn.words[at]?.plain === 'days' &&
      !/^(?:the|these|those|early|old|modern|summer|winter|our|his|her|their)$/u.test(
        turn.words[at - 1]?.plain ?? '',
      );
    if (cited.bareUnits.some(rival) && (unit.name !== 'day' || isDays)) return 'unit';
  }
  return null;
}
