import { type ArticleNames, nameWords } from './names.ts';
import { knows, type Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

/** Fewer words of substance than this are too few to judge by. */
const FEWEST = 3;
/** Share of a turn's words of substance that the cited sentences must have. */
const SHARE = 0.3;

/** A turn that has too little in common with what it cites: it rests on something else, or on nothing. */
export function checkWords(turn: Passage, cited: Passage, names: ArticleNames): ClaimReason | null {
  const told = toldWords(turn, names);
  return told.length >= FEWEST && sharedWords(told, cited).length < SHARE * told.length ? 'words' : null;
}

/** Stems of a turn's words of substance, each once, names apart. */
export function toldWords(turn: Passage, names: ArticleNames): string[] {
  const named = new Set(nameWords(turn, names).map(({ at }) => at));
  return [...new Set(turn.stems.filter((stem, at) => stem !== '' && !named.has(at)))];
}

/** Those of the stems that the cited sentences have, or have in words of like meaning. */
export function sharedWords(stems: readonly string[], { known }: Passage): string[] {
  return stems.filter((stem) => knows(known, stem));
}
