import { isMonth, type Quantity, splitSentences } from '../language/index.ts';
import { isConversationalFigure } from './conversational-figures.ts';
import { KnownNames } from './known-names.ts';
import { collectWords, createEmptyIndex, type Passage, type WordIndex } from './passage.ts';

const RECENT_TURNS = 6;

export interface ToldTurn {
  text: string;
  /** Texts of the cited sentences. Without any, the turn makes nothing known but the figures that it computed. */
  cited: readonly string[];
}

export interface ToldFigure {
  quantity: Quantity;
  noun: string;
}

/** What listeners know before a turn, from all turns of the podcast that were said before it. */
export interface Told {
  names: KnownNames;
  words: WordIndex;
  figures: readonly ToldFigure[];
  dated: readonly Passage[];
  months: ReadonlySet<string>;
  codes: ReadonlySet<string>;
  /** Turns and cited sentences of the latest turns, the latest first. */
  recent: readonly (readonly Passage[])[];
}

type ReadText = (text: string) => Passage;

export function createMemory(readText: ReadText): (turns: readonly ToldTurn[]) => Told {
  let memory = new Memory(readText);
  return (turns) => {
    if (!memory.isStartOf(turns)) memory = new Memory(readText);
    memory.extend(turns);
    return memory;
  };
}

class Memory implements Told {
  readonly names = new KnownNames([]);
  readonly words = createEmptyIndex();
  readonly figures: ToldFigure[] = [];
  readonly dated: Passage[] = [];
  readonly months = new Set<string>();
  readonly codes = new Set<string>();
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
    collectWords(this.words, passage.index);
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
