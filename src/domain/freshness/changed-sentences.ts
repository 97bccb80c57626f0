import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { yieldToEventLoop } from '../event-loop.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import type { ChangedSentence } from './freshness.schema.ts';

/** Sørensen-Dice coefficient of the words: below it, a sentence is another one. */
const MIN_SIMILARITY = 0.5;

const WORD = /[\p{L}\p{N}]+/gu;

export interface Candidate {
  text: string;
  wordSet: ReadonlySet<string>;
}

/** Compares the sentences of `citedTitle` that the podcast cites with the article today. */
export async function findChangedSentences(
  turns: readonly PublishedTurn[],
  citedTitle: string,
  article: Article,
): Promise<ChangedSentence[]> {
  const candidates = numberSentences([article]).map(
    ({ text }): Candidate => ({ text, wordSet: listWords(text) }),
  );
  const present = new Set(candidates.map(({ text }) => normalizeSentence(text)));
  const changed: ChangedSentence[] = [];
  for (const [quote, line] of listQuotes(turns, citedTitle)) {
    if (present.has(normalizeSentence(quote))) continue;
    await yieldToEventLoop();
    changed.push({ line, old: quote, new: findMostSimilar(quote, candidates)?.text ?? null });
  }
  return changed;
}

/** Each cited sentence with the first turn that cites it. */
function listQuotes(turns: readonly PublishedTurn[], title: string): Map<string, number> {
  const indices = new Map<string, number>();
  for (const [index, { source, sources = source ? [source] : [] }] of turns.entries()) {
    for (const { quote, article } of sources) {
      if (article === title && !indices.has(quote)) indices.set(quote, index);
    }
  }
  return indices;
}

/** The sentence that the quote has become; null if none is similar. */
export function findMostSimilar<T extends Candidate>(quote: string, candidates: readonly T[]): T | null {
  const words = listWords(quote);
  let best: { candidate: T; similarity: number } | null = null;
  for (const candidate of candidates) {
    let common = 0;
    for (const word of words) if (candidate.wordSet.has(word)) common += 1;
    const similarity = (2 * common) / (words.size + candidate.wordSet.size);
    if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0))
      best = { candidate, similarity };
  }
  return best?.candidate ?? null;
}

export function listWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(WORD));
}

export function normalizeSentence(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
