import { EMPTY_WORDS, groupsOf } from './lexicon.ts';
import { type BareUnit, figuresOf, type Quantity } from './quantities.ts';
import { stemOf } from './stems.ts';
import { type Word, wordsOf } from './words.ts';

/** A text read once, for every rule. */
export interface Passage {
  text: string;
  words: Word[];
  /** Stem of each word; '' for one that carries no fact of its own: grammar, talk and figures. */
  stems: string[];
  quantities: Quantity[];
  bareUnits: BareUnit[];
  /** 'A century', 'a week': one of a unit, as what a figure may rest on. */
  single: Quantity[];
  codes: string[];
  /** What it can be found by: stems, their beginnings, groups of like meaning. */
  known: Known;
}

export interface Known {
  stems: ReadonlySet<string>;
  beginnings: ReadonlySet<string>;
  groups: ReadonlySet<number>;
}

/** Letters that two words of one family share. */
const FAMILY = 5;

/** Reads a text, in linear time. */
export function passageOf(text: string): Passage {
  const words = wordsOf(text);
  const figures = figuresOf(words);
  const stems = words.map(({ plain }) =>
    EMPTY_WORDS.has(plain) || plain.length < 2 || /\d/u.test(plain) ? '' : stemOf(plain),
  );
  return { text, words, stems, ...figures, known: knownOf(words.map(({ plain }) => plain)) };
}

/** Several passages as one, in order. */
export function joinPassages(passages: readonly Passage[]): Passage {
  const [only] = passages;
  if (only && passages.length === 1) return only;
  const words: Word[] = [];
  const quantities: Quantity[] = [];
  const single: Quantity[] = [];
  const bareUnits: BareUnit[] = [];
  for (const passage of passages) {
    const at = words.length;
    const [sentence, clause] = [1 + (words.at(-1)?.sentence ?? -1), 1 + (words.at(-1)?.clause ?? -1)];
    const moved = (one: Quantity): Quantity => ({ ...one, from: one.from + at, to: one.to + at });
    for (const word of passage.words)
      words.push({ ...word, sentence: word.sentence + sentence, clause: word.clause + clause });
    quantities.push(...passage.quantities.map(moved));
    single.push(...passage.single.map(moved));
    bareUnits.push(...passage.bareUnits.map((one) => ({ ...one, at: one.at + at })));
  }
  return {
    text: passages.map(({ text }) => text).join('\n'),
    words,
    stems: passages.flatMap(({ stems }) => stems),
    quantities,
    single,
    bareUnits,
    codes: passages.flatMap(({ codes }) => codes),
    known: joinKnown(passages.map(({ known }) => known)),
  };
}

function joinKnown(parts: readonly Known[]): Known {
  return {
    stems: new Set(parts.flatMap(({ stems }) => [...stems])),
    beginnings: new Set(parts.flatMap(({ beginnings }) => [...beginnings])),
    groups: new Set(parts.flatMap(({ groups }) => [...groups])),
  };
}

/** What words in small letters can be found by. */
export function knownOf(words: Iterable<string>): Known {
  const stems = [...new Set(words)].map(stemOf);
  const beginnings = stems.filter((stem) => stem.length >= FAMILY).map((stem) => stem.slice(0, FAMILY));
  return { stems: new Set(stems), beginnings: new Set(beginnings), groups: new Set(stems.flatMap(groupsOf)) };
}

/** The beginning that the words of one family share; null where a word is too short for one. */
export function familyOf(stem: string): string | null {
  return stem.length >= FAMILY ? stem.slice(0, FAMILY) : null;
}

/** Whether a text has a word of this stem, of its family or of like meaning. */
export function knows(known: Known, stem: string): boolean {
  return (
    known.stems.has(stem) ||
    (stem.length >= FAMILY && known.beginnings.has(stem.slice(0, FAMILY))) ||
    groupsOf(stem).some((group) => known.groups.has(group))
  );
}
