import { type ArticleNames, nameWords } from './names.ts';
import { knows, type Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';
import type { Word } from './words.ts';

/** Fewer words of substance than this are too few to judge by. */
const FEWEST = 3;
/** Share of a turn's words of substance that the cited sentences must have, and share of each sentence's. */
const SHARE = 0.3;
const SENTENCE_SHARE = 0.25;

/** A turn, or a sentence of it, that has too little in common with what it cites: it rests on something else, or on nothing. */
export function checkWords(turn: Passage, cited: Passage, names: ArticleNames): ClaimReason | null {
  const sentences = new Map<number, Set<string>>();
  for (const { stem, word } of told(turn, names))
    if (!word.isTalk) sentences.set(word.sentence, (sentences.get(word.sentence) ?? new Set()).add(stem));
  const strays = (stems: readonly string[], share: number): boolean =>
    stems.length >= FEWEST && sharedWords(stems, cited).length < share * stems.length;
  if (strays(toldWords(turn, names), SHARE)) return 'words';
  return [...sentences.values()].some((stems) => strays([...stems], SENTENCE_SHARE)) ? 'words' : null;
}

/** Stems of a turn's words of substance, each once, names apart. */
export function toldWords(turn: Passage, names: ArticleNames): string[] {
  return [...new Set(told(turn, names).map(({ stem }) => stem))];
}

function told(turn: Passage, names: ArticleNames): { stem: string; word: Word }[] {
  const named = new Set(nameWords(turn, names).map(({ at }) => at));
  return turn.words.flatMap((word, at) => {
    const stem = turn.stems[at] ?? '';
    return stem === '' || named.has(at) ? [] : [{ stem, word }];
  });
}

/** Those of the stems that the cited sentences have, or have in words of like meaning. */
export function sharedWords(stems: readonly string[], { known }: Passage): string[] {
  return stems.filter((stem) => knows(known, stem));
}
