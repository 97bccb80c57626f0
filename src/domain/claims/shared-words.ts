import { type ArticleNames, nameWords } from './names.ts';
import { knows, type Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

/** Fewer words of substance than this are too few to judge by. */
const FEWEST = 3;
/** Share of a turn's words of substance that the cited sentences must have. */
const SHARE = 0.3;

/** A turn that has too little in common with what it cites: it rests on something else, or on nothing. */
export function checkWords(turn: Passage, cited: Passage, names: ArticleNames): ClaimReason | null {
  const { shared, all } = sharedWords(turn, cited, names);
  return all >= FEWEST && shared < SHARE * all ? 'words' : null;
}

/** How many words of substance a turn has, names apart, and how many of them the cited sentences have too. */
export function sharedWords(
  turn: Passage,
  cited: Passage,
  names: ArticleNames,
): { shared: number; all: number } {
  const named = new Set(nameWords(turn, names).map(({ at }) => at));
  const stems = new Set(turn.stems.filter((stem, at) => stem !== '' && !named.has(at)));
  let shared = 0;
  for (const stem of stems) if (knows(cited.known, stem)) shared += 1;
  return { shared, all: stems.size };
}
