import type { Article } from '../article/article.schema.ts';
import { createSource, type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import type { Source } from '../article/source.schema.ts';
import {
  type Candidate,
  findMostSimilar,
  listWords,
  normalizeSentence,
} from '../freshness/changed-sentences.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import { listSources } from './find-support.ts';

/** The article of today for the title that the podcast cites. */
export type ArticlesByCitedTitle = ReadonlyMap<string, Article>;

interface ChangedCitation {
  old: Source;
  /** Null if the article has no similar sentence any more. */
  next: NumberedSentence | null;
}

export interface ComparedLine {
  line: number;
  /** Numbers of cited sentences that the articles still have. */
  present: number[];
  changed: ChangedCitation[];
  /** The sources of an unchanged line, in the newest revision. */
  sources: Source[];
}

export interface ComparedTranscript {
  articles: readonly Article[];
  sentences: readonly NumberedSentence[];
  lines: ComparedLine[];
}

/** Compares every citation with the articles of today. Citations of other articles stay as they are. */
export function compareLines(
  segments: readonly TranscriptSegment[],
  byTitle: ArticlesByCitedTitle,
): ComparedTranscript {
  const articles = [...new Set(byTitle.values())];
  const sentences = numberSentences(articles);
  const candidates = sentences.map((sentence): NumberedSentence & Candidate => {
    return { ...sentence, words: listWords(sentence.text) };
  });
  // A sentence that the podcast cites itself is not the new wording of another one.
  const quotes = new Set(segments.flatMap(listSources).map(({ quote }) => normalizeSentence(quote)));
  const findSentence = ({ article: title, quote }: Source) => {
    const article = byTitle.get(title);
    const own = candidates.filter((candidate) => articles[candidate.article] === article);
    const same = own.find(({ text }) => normalizeSentence(text) === normalizeSentence(quote));
    const others = own.filter(({ text }) => !quotes.has(normalizeSentence(text)));
    return { same, similar: same ?? findMostSimilar(quote, others) };
  };
  const lines = segments.map((segment, line): ComparedLine => {
    const compared: ComparedLine = { line, present: [], changed: [], sources: [] };
    for (const source of listSources(segment)) {
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
  return { articles, sentences, lines };
}
