import {
  type BareUnit,
  getStem,
  parseFigures,
  type Quantity,
  splitWords,
  type Word,
} from '../language/index.ts';
import { listSynonymGroups, STOP_WORDS } from './lexicon.ts';

export interface Passage {
  text: string;
  words: Word[];
  /** Stem of each word, by index; '' for stop words and figures. */
  stems: string[];
  quantities: Quantity[];
  bareUnits: BareUnit[];
  /** Units with an indefinite article, such as 'a century'. They can support the figure 1. */
  singleUnits: Quantity[];
  codes: string[];
  index: WordIndex;
}

/** Words with the same first letters are one family. */
const FAMILY_LETTERS = 5;

export function readPassage(text: string): Passage {
  const words = splitWords(text);
  const { single: singleUnits, ...figures } = parseFigures(words);
  const stems = words.map(({ normalized }) =>
    STOP_WORDS.has(normalized) || normalized.length < 2 || /\d/u.test(normalized) ? '' : getStem(normalized),
  );
  const index = new WordIndex(words.map(({ normalized }) => normalized));
  return { text, words, stems, singleUnits, ...figures, index };
}

export function joinPassages(passages: readonly Passage[]): Passage {
  const [first] = passages;
  if (first && passages.length === 1) return first;
  const words: Word[] = [];
  const quantities: Quantity[] = [];
  const singleUnits: Quantity[] = [];
  const bareUnits: BareUnit[] = [];
  const index = new WordIndex();
  for (const passage of passages) {
    index.add(passage.index);
    const offset = words.length;
    const lastWord = words.at(-1);
    const firstSentence = 1 + (lastWord?.sentence ?? -1);
    const firstClause = 1 + (lastWord?.clause ?? -1);
    const shift = (one: Quantity): Quantity => ({ ...one, from: one.from + offset, to: one.to + offset });
    for (const word of passage.words)
      words.push({ ...word, sentence: word.sentence + firstSentence, clause: word.clause + firstClause });
    quantities.push(...passage.quantities.map(shift));
    singleUnits.push(...passage.singleUnits.map(shift));
    bareUnits.push(...passage.bareUnits.map((one) => ({ ...one, at: one.at + offset })));
  }
  return {
    text: passages.map(({ text }) => text).join('\n'),
    words,
    stems: passages.flatMap(({ stems }) => stems),
    quantities,
    singleUnits,
    bareUnits,
    codes: passages.flatMap(({ codes }) => codes),
    index,
  };
}

export function findWordFamily(stem: string): string | null {
  return stem.length >= FAMILY_LETTERS ? stem.slice(0, FAMILY_LETTERS) : null;
}

/** Words of a text, to find others that mean the same: inflected, of the same family, or synonyms. */
export class WordIndex {
  readonly #stems = new Set<string>();
  readonly #families = new Set<string | null>();
  readonly #synonymGroups = new Set<number>();

  constructor(words: readonly string[] = []) {
    for (const stem of new Set(words.map(getStem))) {
      this.#stems.add(stem);
      this.#families.add(findWordFamily(stem));
      for (const group of listSynonymGroups(stem)) this.#synonymGroups.add(group);
    }
  }

  add(other: WordIndex): void {
    for (const stem of other.#stems) this.#stems.add(stem);
    for (const family of other.#families) this.#families.add(family);
    for (const group of other.#synonymGroups) this.#synonymGroups.add(group);
  }

  has(stem: string): boolean {
    const family = findWordFamily(stem);
    return (
      this.#stems.has(stem) ||
      (family !== null && this.#families.has(family)) ||
      listSynonymGroups(stem).some((group) => this.#synonymGroups.has(group))
    );
  }
}
