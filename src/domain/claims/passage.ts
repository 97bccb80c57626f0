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

export interface WordIndex {
  stems: ReadonlySet<string>;
  families: ReadonlySet<string>;
  synonymGroups: ReadonlySet<number>;
}

interface GrowingIndex extends WordIndex {
  stems: Set<string>;
  families: Set<string>;
  synonymGroups: Set<number>;
}

/** Words with the same first letters are one family. */
const FAMILY_LETTERS = 5;

export function readPassage(text: string): Passage {
  const words = splitWords(text);
  const { single: singleUnits, ...figures } = parseFigures(words);
  const stems = words.map(({ normalized }) =>
    STOP_WORDS.has(normalized) || normalized.length < 2 || /\d/u.test(normalized) ? '' : getStem(normalized),
  );
  const index = createWordIndex(words.map(({ normalized }) => normalized));
  return { text, words, stems, singleUnits, ...figures, index };
}

export function joinPassages(passages: readonly Passage[]): Passage {
  const [first] = passages;
  if (first && passages.length === 1) return first;
  const words: Word[] = [];
  const quantities: Quantity[] = [];
  const singleUnits: Quantity[] = [];
  const bareUnits: BareUnit[] = [];
  for (const passage of passages) {
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
    index: mergeIndexes(passages.map(({ index }) => index)),
  };
}

function mergeIndexes(indexes: readonly WordIndex[]): WordIndex {
  const merged = createEmptyIndex();
  for (const index of indexes) collectWords(merged, index);
  return merged;
}

export function createEmptyIndex(): GrowingIndex {
  return { stems: new Set(), families: new Set(), synonymGroups: new Set() };
}

export function collectWords(index: GrowingIndex, { stems, families, synonymGroups }: WordIndex): void {
  for (const stem of stems) index.stems.add(stem);
  for (const family of families) index.families.add(family);
  for (const group of synonymGroups) index.synonymGroups.add(group);
}

export function createWordIndex(words: Iterable<string>): WordIndex {
  const stems = [...new Set(words)].map(getStem);
  return {
    stems: new Set(stems),
    families: new Set(stems.flatMap((stem) => findWordFamily(stem) ?? [])),
    synonymGroups: new Set(stems.flatMap(listSynonymGroups)),
  };
}

export function findWordFamily(stem: string): string | null {
  return stem.length >= FAMILY_LETTERS ? stem.slice(0, FAMILY_LETTERS) : null;
}

export function hasMatchingWord(index: WordIndex, stem: string): boolean {
  const family = findWordFamily(stem);
  return (
    index.stems.has(stem) ||
    (family !== null && index.families.has(family)) ||
    listSynonymGroups(stem).some((group) => index.synonymGroups.has(group))
  );
}
