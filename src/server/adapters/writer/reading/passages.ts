import { countWords, findQuotations, isOneQuotation } from '../../../../domain/language/index.ts';
import { MAX_UNIT_SENTENCES, type ReadableUnit } from './readable-units.ts';

export interface Passage {
  text: string;
  numbers: readonly number[];
}

/** A sentence, or the part of it before or in a quotation. */
interface Piece {
  unit: ReadableUnit;
  text: string;
  words: number;
  isLast: boolean;
}

const MIN_PASSAGE_WORDS = 25;
const IDEAL_PASSAGE_WORDS = 45;
const MAX_PASSAGE_WORDS = 70;
const MIN_QUOTATION_WORDS = 8;
const MIN_INTRODUCTION_WORDS = 4;
const AFTER_WIDE_STOP = /(?<=[。！]) /gu;
const TOO_SHORT_COST = 1;
const TOO_LONG_COST = 3;
const MID_PARAGRAPH_COST = 0.15;
const BEFORE_DEPENDENT_COST = 0.25;
const MID_PARAGRAPH_RATIO = 0.05;
const SINGLE_RATIO = 0.2;

const SPEECH =
  /\b(?:said|says|wrote|writes|stated?s?|argued?s?|claimed|claims|recalled|recalls|remarked|noted|notes|declared|explained|explains|observed|commented|replied|answered|added|concluded|concludes|described|asked|told|announced|insisted|reported|reads?|words|quoted|called out)\b[^.;:"“]{0,40}$/u;

/** As many units from the beginning as come nearest to `words`; it does not stop before a turn of events. */
export function takeUnits(units: readonly ReadableUnit[], words: number): ReadableUnit[] {
  let total = 0;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, unit] of units.entries()) {
    total += unit.words;
    const next = units[at + 1];
    const isJoined = next !== undefined && isNeighbour(unit, next);
    if (isJoined && next.turns) continue;
    const isAlone = isJoined && !(units[at - 1] && isNeighbour(units[at - 1], unit));
    const isMidParagraph = isJoined && next.paragraph === unit.paragraph;
    const cost =
      Math.abs(total - words) +
      words * ((isAlone ? SINGLE_RATIO : 0) + (isMidParagraph ? MID_PARAGRAPH_RATIO : 0));
    if (cost < least) [best, least] = [at + 1, cost];
  }
  return units.slice(0, best);
}

/** Cuts the units into passages of 25 to 70 words if possible, at paragraphs rather than within them. */
export function formPassages(units: readonly ReadableUnit[]): Passage[] {
  const pieces = units.flatMap((unit) => divideQuotation(unit));
  /** `best[end]`: least cost of the first `end` pieces, and where their last passage begins. */
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= pieces.length; end += 1) {
    let found = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0 && canJoin(pieces.slice(from, end)); from -= 1) {
      const cost = (best[from]?.cost ?? 0) + rate(pieces.slice(from, end), pieces[end]);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const passages: Passage[] = [];
  for (let end = pieces.length; end > 0; end = best[end]?.from ?? 0)
    passages.unshift(createPassage(pieces.slice(best[end]?.from ?? 0, end)));
  return passages;
}

function createPassage(pieces: readonly Piece[]): Passage {
  return {
    text: pieces
      .map(({ text }) => text)
      .join(' ')
      .replace(AFTER_WIDE_STOP, ''),
    numbers: [...new Set(pieces.flatMap(({ unit }) => unit.numbers))],
  };
}

/** Whether one host reads all of them: neighbours of one section. */
function canJoin(pieces: readonly Piece[]): boolean {
  const [first, second] = pieces;
  if (!first || !second) return true;
  const sentences = pieces.reduce((sum, { unit }) => sum + unit.numbers.length, 0);
  if (sentences > MAX_UNIT_SENTENCES || first.isLast) return false;
  return first.unit.section === second.unit.section && isNeighbour(first.unit, second.unit);
}

function rate(pieces: readonly Piece[], next: Piece | undefined): number {
  const last = pieces.at(-1);
  const words = pieces.reduce((sum, piece) => sum + piece.words, 0);
  let cost = ((words - IDEAL_PASSAGE_WORDS) / IDEAL_PASSAGE_WORDS) ** 2;
  if (words < MIN_PASSAGE_WORDS) cost += TOO_SHORT_COST;
  if (words > MAX_PASSAGE_WORDS) cost += TOO_LONG_COST;
  if (!next || !last || last.isLast || !isNeighbour(last.unit, next.unit)) return cost;
  // A turn of events is worth a passage that is too long.
  if (next.unit.turns) cost += 2 * TOO_LONG_COST;
  if (next.unit.isDependent) cost += BEFORE_DEPENDENT_COST;
  return last.unit.paragraph === next.unit.paragraph ? cost + MID_PARAGRAPH_COST : cost;
}

function isNeighbour(unit: ReadableUnit | undefined, next: ReadableUnit): boolean {
  return unit?.numbers.at(-1) === (next.numbers[0] ?? 0) - 1;
}

/** The other host reads a quotation that is a whole sentence or the long end of one. */
function divideQuotation(unit: ReadableUnit): Piece[] {
  const { text, words } = unit;
  const whole: Piece = { unit, text, words, isLast: false };
  const quotation = findQuotations(text).closed.find(
    ({ from, to }) => from > 0 && !/[\p{L}\p{N}]/u.test(text.slice(to)),
  );
  if (!quotation || isOneQuotation(text)) return [whole];
  const introduction = text.slice(0, quotation.from).trim();
  const quoted = text.slice(quotation.from).trim();
  const isSpeech = /:$/u.test(introduction) || (/,$/u.test(introduction) && SPEECH.test(introduction));
  const isLong = countWords(quoted) >= MIN_QUOTATION_WORDS;
  if (!isSpeech || !isLong || countWords(introduction) < MIN_INTRODUCTION_WORDS) return [whole];
  return [
    { unit, text: introduction.replace(/,$/u, ':'), words: countWords(introduction), isLast: true },
    { unit, text: quoted, words: countWords(quoted), isLast: true },
  ];
}
