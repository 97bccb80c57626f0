import type { ClaimContext } from './claim-context.ts';
import { type ArticleNames, KnownNames, nameWords } from './names.ts';
import { knows, type Passage } from './passage.ts';
import type { Quantity } from './quantities.ts';
import { isPlain } from './register.ts';
import { unitOf } from './units.ts';
import type { ClaimReason } from './verdict.ts';

/** Fewer words of substance than this are too few to judge by. */
const FEWEST = 3;
/** Share of its words of substance that a turn which is one plain sentence must have from what it cites. */
const PLAIN_SHARE = 0.55;
/** The same of a livelier one: of all its words, but never more than so many; and of those that its article uses. */
const LIVELY_SHARE = 0.25;
const LIVELY_MOST = 1.5;
const ARTICLE_SHARE = 0.4;
/** Figures above this are hardly in two sentences by chance. */
const TELLING = 12;
/** What such a figure counts for beside a word, as a name does in a plain sentence. */
const FIGURE = 0.5;

/**
 * A turn that has too little in common with what it cites: it rests on
 * something else, or on nothing. A plain sentence is all claim, so more
 * than half of its words must stand there. Where a host talks, words that the
 * article never uses are his own: what counts is that those which it does use
 * stand in the sentences cited, not in others of it. Comes after `checkNumbers` and `checkNames`: figures and
 * names that have been borne out speak for the turn.
 */
export function checkWords(
  turn: Passage,
  sentences: readonly Passage[],
  cited: Passage,
  { names, vocabulary }: ClaimContext,
): ClaimReason | null {
  const told = toldWords(turn, names);
  if (told.length < FEWEST) return null;
  const shared = sharedWords(told, cited).length;
  const figures = FIGURE * turn.quantities.filter(isTelling).length;
  const named = namedBy(turn, sentences, names);
  const isClaim = turn.words.at(-1)?.sentence === 0 && isPlain(turn);
  const beside = figures + FIGURE * named;
  if (isClaim && shared + beside < PLAIN_SHARE * (told.length + beside)) return 'words';

  const speaking = figures + named;
  if (shared + speaking < Math.min(LIVELY_MOST, LIVELY_SHARE * told.length)) return 'words';
  const ofArticle = told.filter((stem) => knows(vocabulary, stem)).length;
  return shared + speaking < ARTICLE_SHARE * (ofArticle + speaking) ? 'words' : null;
}

/** How many names a turn has from the sentences that it cites. */
function namedBy(turn: Passage, sentences: readonly Passage[], names: ArticleNames): number {
  const known = new KnownNames(sentences);
  const said = nameWords(turn, names).flatMap(({ word }) => (known.has(word) ? [word.plain] : []));
  return new Set(said).size;
}

/** Two and three are in many sentences. */
function isTelling({ value, unit, span }: Quantity): boolean {
  return value > TELLING || unit !== null || span !== null;
}

/** Stems of a turn's words of substance, each once, names apart. */
export function toldWords(turn: Passage, names: ArticleNames): string[] {
  const named = new Set(nameWords(turn, names).map(({ at }) => at));
  const told = turn.words.flatMap((word, at) => {
    const stem = turn.stems[at] ?? '';
    return stem === '' || named.has(at) || unitOf(word.plain) ? [] : [stem];
  });
  return [...new Set(told)];
}

/** Those of the stems that the cited sentences have, or have in words of like meaning. */
export function sharedWords(stems: readonly string[], { known }: Passage): string[] {
  return stems.filter((stem) => knows(known, stem));
}
