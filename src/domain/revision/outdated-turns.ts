import type { Article } from '../article/article.schema.ts';
import { createSource, type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import type { Source } from '../article/source.schema.ts';
import {
  type Candidate,
  findMostSimilar,
  listWords,
  normalizeSentence,
} from '../freshness/changed-sentences.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import { listSources } from './find-support.ts';

/** The article of today for the title that the podcast cites. */
type ArticlesByCitedTitle = ReadonlyMap<string, Article>;

interface ChangedCitation {
  old: Source;
  /** Null if the article has no similar sentence any more. */
  next: NumberedSentence | null;
}

export interface ComparedTurn {
  index: number;
  /** Numbers of cited sentences that the articles still have. */
  present: number[];
  changed: ChangedCitation[];
  /** The sources of an unchanged turn, in the newest revision. */
  sources: Source[];
}

export interface ComparedTranscript {
  articles: readonly Article[];
  sentences: readonly NumberedSentence[];
  turns: ComparedTurn[];
}

/** Compares every citation with the articles of today. Citations of other articles stay as they are. */
export function compareTurns(
  turns: readonly PublishedTurn[],
  byTitle: ArticlesByCitedTitle,
): ComparedTranscript {
  const articles = [...new Set(byTitle.values())];
  const sentences = numberSentences(articles);
  const candidates = sentences.map((sentence): NumberedSentence & Candidate => {
    return { ...sentence, wordSet: listWords(sentence.text) };
  });
  // A sentence that the podcast cites itself is not the new wording of another one.
  const quotes = new Set(turns.flatMap(listSources).map(({ quote }) => normalizeSentence(quote)));
  const findSentence = ({ article: title, quote }: Source) => {
    const article = byTitle.get(title);
    const own = candidates.filter((candidate) => articles[candidate.article] === article);
    const same = own.find(({ text }) => normalizeSentence(text) === normalizeSentence(quote));
    const others = own.filter(({ text }) => !quotes.has(normalizeSentence(text)));
    return { same, similar: same ?? findMostSimilar(quote, others) };
  };
  const comparedTurns = turns.map((turn, index): ComparedTurn => {
    const compared: ComparedTurn = { index, present: [], changed: [], sources: [] };
    for (const source of listSources(turn)) {
      if (!byTitle.has(source.article)) {
        compared.sources.push(source);
        continue;
      }
      const { same, similar } = findSentence(source);
      if (same) {
        compared.present.push(same.number);
        compared.sources.push(createSource(same, articles));
      } else compared.changed.push({ old: source, next: similar ?? null });
    }
    return compared;
  });
  return { articles, sentences, turns: comparedTurns };
}

const EDGE_PUNCTUATION = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/**
 * Puts the words that differ between two sentences into a text that tells the first one. Null if the text does not have
 * the old words exactly once.
 */
export function replaceChangedWords(text: string, old: string, next: string): string | null {
  if (text.includes(old)) return text.replace(old, () => next);
  const [from = '', to = ''] = selectChangedWords(splitWords(old), splitWords(next));
  // An insertion has no place in other words.
  if (from === '' || to === '' || from === to) return null;
  const places = findWholeWords(text, from);
  const [at = 0] = places;
  return places.length === 1 ? text.slice(0, at) + to + text.slice(at + from.length) : null;
}

/** Without the words at the beginning and the end that both have. */
function selectChangedWords(old: readonly string[], next: readonly string[]): string[] {
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return [old, next].map((words) =>
    words
      .slice(start, words.length - end)
      .join(' ')
      .replace(EDGE_PUNCTUATION, ''),
  );
}

function splitWords(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

function findWholeWords(text: string, words: string): number[] {
  const isWordCharacter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + words.length])) places.push(at);
  }
  return places;
}
