import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { yieldToEventLoop } from '../event-loop.ts';
import type { TranscriptSegment } from '../script/script.schema.ts';
import type { ChangedSentence } from './freshness.schema.ts';

/** Sørensen-Dice coefficient of the words: below it, a sentence is another one. */
const MIN_SIMILARITY = 0.5;

const WORD = /[\p{L}\p{N}]+/gu;

interface Candidate {
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
  const present = new Set(candidates.map(({ text }) => normalize(text)));
  const changed: ChangedSentence[] = [];
  for (const [quote, line] of listQuotes(segments, citedTitle)) {
    if (present.has(normalize(quote))) continue;
    await yieldToEventLoop();
    changed.push({ line, old: quote, new: findMostSimilar(quote, candidates) });
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

function findMostSimilar(quote: string, candidates: readonly Candidate[]): string | null {
  const words = listWords(quote);
  let best: { text: string; similarity: number } | null = null;
  for (const { text, words: others } of candidates) {
    let common = 0;
    for (const word of words) if (others.has(word)) common += 1;
    const similarity = (2 * common) / (words.size + others.size);
    if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0)) best = { text, similarity };
  }
  return best?.text ?? null;
}

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(WORD));
}

function normalize(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
