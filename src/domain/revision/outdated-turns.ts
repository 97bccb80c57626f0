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

interface Hunk {
  old: string[];
  next: string[];
}

const EDGE_PUNCTUATION = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/**
 * Applies the difference of two sentences to a text that tells the first one. Null if the text does not have every
 * changed word exactly once.
 */
export function replaceChangedWords(text: string, old: string, next: string): string | null {
  if (text.includes(old)) return text.replace(old, () => next);
  let result = text;
  for (const hunk of listHunks(splitWords(old), splitWords(next))) {
    const from = hunk.old.join(' ').replace(EDGE_PUNCTUATION, '');
    const to = hunk.next.join(' ').replace(EDGE_PUNCTUATION, '');
    if (from === to) continue;
    // An insertion has no place in other words.
    if (from === '' || to === '') return null;
    const places = findWholeWords(result, from);
    if (places.length !== 1) return null;
    const [at = 0] = places;
    result = result.slice(0, at) + to + result.slice(at + from.length);
  }
  return result === text ? null : result;
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

/** The differences, by a longest common subsequence of words. */
function listHunks(old: readonly string[], next: readonly string[]): Hunk[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  const getLength = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      (lengths[i] as Uint16Array)[j] =
        old[i] === next[j] ? getLength(i + 1, j + 1) + 1 : Math.max(getLength(i + 1, j), getLength(i, j + 1));
    }
  }
  const hunks: Hunk[] = [];
  let open: Hunk | null = null;
  for (let i = 0, j = 0; i < old.length || j < next.length; ) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      open = null;
      i += 1;
      j += 1;
      continue;
    }
    if (open === null) {
      open = { old: [], next: [] };
      hunks.push(open);
    }
    if (j >= next.length || (i < old.length && getLength(i + 1, j) >= getLength(i, j + 1)))
      open.old.push(old[i++] as string);
    else open.next.push(next[j++] as string);
  }
  return hunks;
}
