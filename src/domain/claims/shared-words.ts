import { type ArticleNames, nameWords } from './names.ts';
import { knows, type Passage } from './passage.ts';
import type { Quantity } from './quantities.ts';
import { unitOf } from './units.ts';
import type { ClaimReason } from './verdict.ts';
import type { Word } from './words.ts';

/** Fewer words of substance than this are too few to judge by. */
const FEWEST = 3;
const FEWEST_IN_SENTENCE = 5;
/** Share of a turn's words of substance that the cited sentences must have: above a third; and share of each sentence's. */
const SHARE = 0.34;
const SENTENCE_SHARE = 0.2;
/** Figures above this are hardly in two sentences by chance. */
const TELLING = 12;
/** What such a figure counts for beside a word. */
const FIGURE = 0.5;

/**
 * A turn, or a sentence of it, that has too little in common with what it
 * cites: it rests on something else, or on nothing. Comes after `checkNumbers`:
 * figures that have been borne out speak for the turn.
 */
export function checkWords(turn: Passage, cited: Passage, names: ArticleNames): ClaimReason | null {
  const sentences = new Map<number, Set<string>>();
  for (const { stem, word } of told(turn, names))
    if (!word.isTalk) sentences.set(word.sentence, (sentences.get(word.sentence) ?? new Set()).add(stem));
  const figures = FIGURE * turn.quantities.filter(isTelling).length;
  const strays = (stems: readonly string[], figures: number, fewest: number, share: number): boolean =>
    stems.length >= fewest && sharedWords(stems, cited).length + figures < share * (stems.length + figures);
  if (strays(toldWords(turn, names), figures, FEWEST, SHARE)) return 'words';
  for (const stems of sentences.values())
    if (strays([...stems], 0, FEWEST_IN_SENTENCE, SENTENCE_SHARE)) return 'words';
  return null;
}

/** Two and three are in many sentences. */
function isTelling({ value, unit, span }: Quantity): boolean {
  return value > TELLING || unit !== null || span !== null;
}

/** Stems of a turn's words of substance, each once, names apart. */
export function toldWords(turn: Passage, names: ArticleNames): string[] {
  return [...new Set(told(turn, names).map(({ stem }) => stem))];
}

function told(turn: Passage, names: ArticleNames): { stem: string; word: Word }[] {
  const named = new Set(nameWords(turn, names).map(({ at }) => at));
  return turn.words.flatMap((word, at) => {
    const stem = turn.stems[at] ?? '';
    return stem === '' || named.has(at) || unitOf(word.plain) ? [] : [{ stem, word }];
  });
}

/** Those of the stems that the cited sentences have, or have in words of like meaning. */
export function sharedWords(stems: readonly string[], { known }: Passage): string[] {
  return stems.filter((stem) => knows(known, stem));
}
