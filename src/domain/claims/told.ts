import { isMonth, type Quantity, splitSentences } from '../language/index.ts';
import { type ArticleNames, listNameWords } from './article-names.ts';
import { listFigures } from './figures-and-names.ts';
import { KnownNames } from './known-names.ts';
import { listSynonymGroups } from './lexicon.ts';
import { findWordFamily, type Passage, WordIndex } from './passage.ts';
import { matchQuantity } from './quantity-match.ts';

const RECENT_TURNS = 6;

export interface ToldTurn {
  text: string;
  /** Texts of the cited sentences. Without any, the turn makes nothing known but the figures that it computed. */
  cited: readonly string[];
}

interface ToldFigure {
  quantity: Quantity;
  noun: string;
}

type ReadText = (text: string) => Passage;

export function createMemory(readText: ReadText): (turns: readonly ToldTurn[]) => Told {
  let told = new Told(readText);
  return (turns) => {
    if (!told.isStartOf(turns)) told = new Told(readText);
    told.extend(turns);
    return told;
  };
}

/** What listeners know before a turn, from all turns of the podcast that were said before it. */
export class Told {
  readonly names = new KnownNames([]);
  readonly words = new WordIndex();
  readonly figures: ToldFigure[] = [];
  readonly dated: Passage[] = [];
  readonly months = new Set<string>();
  readonly codes = new Set<string>();
  /** Those of all turns and citations, as in `listFigures`. */
  readonly plainFigures = new Set<string>();
  /** Turns and cited sentences of the latest turns, the latest first. */
  recent: readonly (readonly Passage[])[] = [];
  readonly #turns: ToldTurn[] = [];
  readonly #read = new Set<string>();
  readonly #readText: ReadText;

  constructor(readText: ReadText) {
    this.#readText = readText;
  }

  isStartOf(turns: readonly ToldTurn[]): boolean {
    return this.#turns.every((turn, index) => isSameTurn(turn, turns[index]));
  }

  extend(turns: readonly ToldTurn[]): void {
    for (const turn of turns.slice(this.#turns.length)) {
      this.#turns.push(turn);
      for (const figure of [turn.text, ...turn.cited].flatMap(listFigures)) this.plainFigures.add(figure);
      if (turn.cited.length === 0) {
        const passage = this.#readText(turn.text);
        this.#addFigures(passage, (quantity) => !isConversationalFigure(quantity, passage));
        continue;
      }
      const texts = [this.#selectStatements(turn.text), ...turn.cited];
      for (const text of texts) this.#add(text);
      this.recent = [texts.map(this.#readText), ...this.recent].slice(0, RECENT_TURNS);
    }
  }

  #selectStatements(text: string): string {
    if (!this.#readText(text).words.some(({ statesNoFact }) => statesNoFact)) return text;
    const isStatement = (sentence: string) =>
      !this.#readText(sentence).words.some(({ statesNoFact }) => statesNoFact);
    return splitSentences(text).filter(isStatement).join(' ');
  }

  #add(text: string): void {
    if (this.#read.has(text)) return;
    this.#read.add(text);
    const passage = this.#readText(text);
    this.names.add([passage]);
    this.words.add(passage.index);
    this.#addFigures(passage, () => true);
    if (passage.quantities.some(({ span }) => span)) this.dated.push(passage);
    for (const [at, { normalized }] of passage.words.entries())
      if (isMonth(passage.words, at)) this.months.add(normalized);
    for (const code of passage.codes) this.codes.add(code);
  }

  #addFigures(passage: Passage, isKnown: (quantity: Quantity) => boolean): void {
    for (const quantity of passage.quantities.filter(isKnown))
      this.figures.push({ quantity, noun: getCountedNoun(quantity, passage) });
  }
}

export function getCountedNoun({ to }: Quantity, { words, stems }: Passage): string {
  return words[to]?.clause === words[to - 1]?.clause ? (stems[to] ?? '') : '';
}

function isSameTurn(turn: ToldTurn, other: ToldTurn | undefined): boolean {
  return (
    other !== undefined &&
    turn.text === other.text &&
    turn.cited.length === other.cited.length &&
    turn.cited.every((text, index) => text === other.cited[index])
  );
}

const MAX_CONVERSATIONAL_COUNT = 10;
/** A figure that an uncited turn may introduce: in a question or a wish, or a small count. */
export function isConversationalFigure(quantity: Quantity, turn: Passage): boolean {
  const { hasDigits, unit, span, isMagnitude, value, from } = quantity;
  if (turn.words[from]?.statesNoFact) return true;
  return !hasDigits && !unit && !span && !isMagnitude && value <= MAX_CONVERSATIONAL_COUNT;
}

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
export function listRelatedPassages(
  turn: Passage,
  { names, told, titleStems }: { names: ArticleNames; told: Told; titleStems: ReadonlySet<string> },
): Passage[] {
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
