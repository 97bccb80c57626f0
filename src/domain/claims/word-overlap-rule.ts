import { findUnit, type Quantity } from '../language/index.ts';
import { type ArticleNames, listNameWords } from './article-names.ts';
import type { ReadClaim } from './claim-context.ts';
import { KnownNames } from './known-names.ts';
import type { Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

const CONVERSATIONAL =
  /\b(?:i|we|us|our|you|your|me|my|let)\b|\b(?:it|that|there|here|he|she|they|what|who|where)['’]|n['’]t\b|\?/iu;

const MIN_CONTENT_WORDS = 3;
/** For a turn that is one expository sentence. */
const MIN_EXPOSITORY_RATIO = 0.55;
/** For a conversational turn, up to `MAX_REQUIRED_WORDS` words. */
const MIN_CONVERSATIONAL_RATIO = 0.25;
const MAX_REQUIRED_WORDS = 1.5;
const MIN_ARTICLE_WORDS_RATIO = 0.4;
/** Figures up to this value occur in many sentences by chance. */
const MAX_COMMON_FIGURE = 12;
/** Weight of a distinctive figure, and of a name in an expository sentence. A word has weight 1. */
const FIGURE_WEIGHT = 0.5;

/** Runs after `checkNumbers` and `checkNames`, so the remaining figures and names count as support. */
export function checkWordOverlap({ turn, sentences, cited, context }: ReadClaim): ClaimReason | null {
  const { names, vocabulary } = context;
  const stems = listContentStems(turn, names);
  if (stems.length < MIN_CONTENT_WORDS) return null;
  const sharedCount = selectSharedStems(stems, cited).length;
  const figureWeight = FIGURE_WEIGHT * turn.quantities.filter(isDistinctive).length;
  const nameCount = countSharedNames(turn, sentences, names);

  const isOneSentence = turn.words.at(-1)?.sentence === 0;
  if (isOneSentence && !CONVERSATIONAL.test(turn.text)) {
    const bonus = figureWeight + FIGURE_WEIGHT * nameCount;
    if (sharedCount + bonus < MIN_EXPOSITORY_RATIO * (stems.length + bonus)) return 'words';
  }

  const bonus = figureWeight + nameCount;
  const required = Math.min(MAX_REQUIRED_WORDS, MIN_CONVERSATIONAL_RATIO * stems.length);
  if (sharedCount + bonus < required) return 'words';
  const articleCount = stems.filter((stem) => vocabulary.has(stem)).length;
  return sharedCount + bonus < MIN_ARTICLE_WORDS_RATIO * (articleCount + bonus) ? 'words' : null;
}

function countSharedNames(turn: Passage, sentences: readonly Passage[], names: ArticleNames): number {
  const knownNames = new KnownNames(sentences);
  const shared = listNameWords(turn, names).flatMap(({ word }) =>
    knownNames.has(word) ? [word.normalized] : [],
  );
  return new Set(shared).size;
}

function isDistinctive({ value, unit, span }: Quantity): boolean {
  return value > MAX_COMMON_FIGURE || unit !== null || span !== null;
}

export function listContentStems(turn: Passage, names: ArticleNames): string[] {
  const namePositions = new Set(listNameWords(turn, names).map(({ at }) => at));
  const stems = turn.words.flatMap((word, at) => {
    const stem = turn.stems[at] ?? '';
    return stem === '' || namePositions.has(at) || findUnit(word.normalized) ? [] : [stem];
  });
  return [...new Set(stems)];
}

export function selectSharedStems(stems: readonly string[], { index }: Passage): string[] {
  return stems.filter((stem) => index.has(stem));
}
