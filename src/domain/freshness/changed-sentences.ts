import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { yieldToEventLoop } from '../event-loop.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import type { ChangedSentence } from './freshness.schema.ts';

/** Sørensen-Dice coefficient of the words: below it, a sentence is another one. */
const MIN_SIMILARITY = 0.5;

const WORD = /[\p{L}\p{N}]+/gu;

export interface Candidate {
  text: string;
  words: ReadonlySet<string>;
}

/** Compares the sentences of `citedTitle` that the podcast cites with the article today. */
export async function findChangedSentences(
  segments: readonly TranscriptSegment[],
  citedTitle: string,
  article: Article,
): Promise<ChangedSentence[]> {
  const candidates = numberSentences([article]).map(
    ({ text }): Candidate => ({ text, words: listWords(text) }),
  );
  const present = new Set(candidates.map(({ text }) => normalizeSentence(text)));
  const changed: ChangedSentence[] = [];
  for (const [quote, line] of listQuotes(segments, citedTitle)) {
    if (present.has(normalizeSentence(quote))) continue;
    await yieldToEventLoop();
    changed.push({ line, old: quote, new: findMostSimilar(quote, candidates)?.text ?? null });
  }
  return changed;
}

/** Each cited sentence with the first line that cites it. */
function listQuotes(segments: readonly TranscriptSegment[], title: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [line, { source, sources = source ? [source] : [] }] of segments.entries()) {
    for (const { quote, article } of sources) {
      if (article === title && !lines.has(quote)) lines.set(quote, line);
    }
  }
  return lines;
}

/** The sentence that the quote has become; null if none is similar. */
export function findMostSimilar<T extends Candidate>(quote: string, candidates: readonly T[]): T | null {
  const words = listWords(quote);
  let best: { candidate: T; similarity: number } | null = null;
  for (const candidate of candidates) {
    let common = 0;
    for (const word of words) if (candidate.words.has(word)) common += 1;
    const similarity = (2 * common) / (words.size + candidate.words.size);
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
