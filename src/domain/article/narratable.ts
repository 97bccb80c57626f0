import { countWords, detectLanguage, hasHole } from '../language/index.ts';
import type { Article } from './article.schema.ts';
import { type NumberedSentence, numberSentences } from './numbered-sentences.ts';

const MIN_WORDS = 3;

const STOP = /[.!?…。!?]["'”’»)\]]*(?:\[[^\]\s]{1,12}\])*["'”’»)\]]*$/u;
const BULLET = /^\s*(?:[•·‣▪*–-]\s|\d{1,2}[.)]\s)/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{6}/u;

/** List items and captions have no full stop. */
export function isProse(text: string): boolean {
  if (!STOP.test(text) || BULLET.test(text)) return false;
  return countWords(text) >= MIN_WORDS || UNSPACED.test(text);
}

/** Returns all whole sentences if none of them is prose. */
export function selectNarratableSentences(
  articles: readonly Article[],
  sentences: readonly NumberedSentence[],
): NumberedSentence[] {
  const languages = articles.map(detectLanguage);
  const candidates = sentences.filter(({ article, text }) => !hasHole(text, languages[article] ?? null));
  const prose = candidates.filter(({ text }) => isProse(text));
  return prose.length > 0 ? prose : candidates;
}

/** A podcast that would end below this share of its length is not made. */
const MIN_LENGTH_RATIO = 0.6;
/** Words of a podcast for each word of prose that it tells: questions and handovers are the rest. */
const WORDS_PER_PROSE_WORD = 1.15;
/** With a smaller share of prose, an article is a list. */
const MIN_PROSE_RATIO = 0.5;

export type LackOfProse = 'list' | 'short';

/** Null if there is enough to tell. `fixedWords` are those of intro and outro. */
export function findLackOfProse(
  articles: readonly Article[],
  words: number,
  fixedWords: number,
): LackOfProse | null {
  const narratable = selectNarratableSentences(articles, numberSentences(articles));
  const prose = narratable.reduce((sum, { text, words }) => sum + (isProse(text) ? words : 0), 0);
  if (fixedWords + WORDS_PER_PROSE_WORD * prose >= MIN_LENGTH_RATIO * words) return null;
  const all = articles.reduce((sum, article) => sum + article.words, 0);
  const isList = prose < MIN_PROSE_RATIO * all || articles.some(({ title }) => /^Lists? of\b/u.test(title));
  return isList ? 'list' : 'short';
}

/** 'This article is a list: there is not enough prose for a conversation. Try A, B or C.' */
export function formatLackOfProse(lack: LackOfProse, linkedTitles: readonly string[]): string {
  const what = lack === 'list' ? 'This article is a list' : 'This article is very short';
  const last = linkedTitles.at(-1);
  const others = linkedTitles.slice(0, -1).join(', ');
  const titles = others === '' ? last : `${others} or ${last}`;
  const advice = last === undefined ? 'Try another article.' : `Try ${titles}.`;
  return `${what}: there is not enough prose for a conversation. ${advice}`;
}
