import type { Quantity } from '../language/index.ts';
import { listNameWords } from './article-names.ts';
import type { ClaimContext } from './claim-context.ts';
import { listSynonymGroups } from './lexicon.ts';
import { findWordFamily, type Passage } from './passage.ts';
import { matchQuantity } from './quantity-match.ts';
import { getCountedNoun, type Told, type ToldFigure } from './told.ts';

/** Up to this value, many things have the same count by chance. */
const MAX_COMMON_COUNT = 99;

/** Whether an earlier turn or its citations have the figure, and a small count of the same things. */
export function isToldFigure(quantity: Quantity, turn: Passage, told: Told): boolean {
  const noun = getCountedNoun(quantity, turn);
  return told.figures.some((figure) => matchesTold(quantity, noun, figure));
}

/** The same for an uncited turn, which may leave out the things: 'At twelve!' */
export function isTakenUp(quantity: Quantity, turn: Passage, told: Told): boolean {
  if (isToldFigure(quantity, turn, told)) return true;
  const isBare = quantity.unit === null && getCountedNoun(quantity, turn) === '';
  return (
    isBare && told.figures.some((figure) => !figure.quantity.unit && figure.quantity.value === quantity.value)
  );
}

/** Whether the citations have another figure of the kind, for which a told one must not stand. */
export function hasRival(quantity: Quantity, turn: Passage, cited: Passage): boolean {
  const noun = getCountedNoun(quantity, turn);
  return cited.quantities.some((other) => {
    if (!isSameKind(quantity, noun, other, getCountedNoun(other, cited))) return false;
    return !turn.quantities.some((one) => one !== quantity && matchQuantity(one, other) === 'same');
  });
}

const BORN = /\bborn\b/iu;
const FROM = /^(?:after|before|since|from)$/u;

/** Told passages with a time that the turn refers to: 'thirty years before Athens', or a birth if it has an age. */
export function listRelatedPassages(turn: Passage, { names, told, titleStems }: ClaimContext): Passage[] {
  if (turn.quantities.length === 0) return [];
  const own = new Set(
    listNameWords(turn, names).flatMap(({ word, at }) =>
      names.subject.has(word.normalized) || titleStems.has(turn.stems[at] ?? '')
        ? []
        : [turn.stems[at] ?? ''],
    ),
  );
  for (const [at, { normalized, clause }] of turn.words.entries()) {
    if (!FROM.test(normalized)) continue;
    const end = turn.words.findIndex((word, index) => index > at && word.clause !== clause);
    for (const stem of turn.stems.slice(at + 1, end < 0 ? undefined : end)) own.add(stem);
  }
  const hasAge = turn.quantities.some((quantity) => isAge(quantity, turn));
  return told.dated.filter(
    ({ stems, text }) => stems.some((stem) => stem !== '' && own.has(stem)) || (hasAge && BORN.test(text)),
  );
}

function isAge({ unit, span, fraction, isOrdinal, to }: Quantity, { words }: Passage): boolean {
  if (span || fraction !== null || isOrdinal) return false;
  return unit === null
    ? words[to]?.clause !== words[to - 1]?.clause
    : unit.name === 'year' && words[to]?.normalized === 'old';
}

function matchesTold(
  quantity: Quantity,
  noun: string,
  { quantity: other, noun: otherNoun }: ToldFigure,
): boolean {
  if (matchQuantity(quantity, other) !== 'same') return false;
  if (quantity.span || quantity.fraction !== null) return true;
  // 'Ten horns' makes no 'ten hours' known.
  if (quantity.unit) return other.unit !== null;
  if (other.unit && quantity.value <= MAX_COMMON_COUNT) return false;
  if (other.isDay && !quantity.isDay && !quantity.isOrdinal) return false;
  if (quantity.isOrdinal !== other.isOrdinal && !other.isDay) return false;
  return quantity.value > MAX_COMMON_COUNT || quantity.isMagnitude || isSameNoun(noun, otherNoun);
}

function isSameKind(quantity: Quantity, noun: string, other: Quantity, otherNoun: string): boolean {
  if (quantity.span || other.span) return quantity.span !== null && other.span !== null;
  if (quantity.unit || other.unit) return quantity.unit?.dimension === other.unit?.dimension;
  if (quantity.fraction !== null || other.fraction !== null)
    return quantity.fraction !== null && other.fraction !== null;
  if (quantity.isOrdinal || other.isOrdinal) return quantity.isOrdinal && other.isOrdinal;
  return noun === '' || otherNoun === '' || isSameNoun(noun, otherNoun);
}

function isSameNoun(noun: string, other: string): boolean {
  if (noun === '' || other === '') return false;
  const family = findWordFamily(noun);
  if (noun === other || (family !== null && family === findWordFamily(other))) return true;
  const groups = listSynonymGroups(other);
  return listSynonymGroups(noun).some((group) => groups.includes(group));
}
