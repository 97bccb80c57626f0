import type { Article } from '../../domain/article/article.schema.ts';
import { type NumberedSentence, numberSentences } from '../../domain/article/numbered-sentences.ts';
import { isReferenceSection } from '../../domain/article/reference-headings.ts';
import { countWords, detectLanguage, hasHole } from '../../domain/language/index.ts';
import { MAX_MATERIAL_WORDS, selectMaterial } from '../../domain/question/answer-context.ts';
import {
  type RankedSentence,
  type SearchQuery,
  SentenceSearch,
} from '../../domain/question/sentence-search.ts';
import { estimateTokens } from '../prompts/prompt.ts';

export interface AnswerMaterial {
  search: SentenceSearch;
  query: SearchQuery;
  ranked: readonly RankedSentence[];
  sentences: readonly NumberedSentence[];
}

/** Of a sentence: its number, and its share of headings. */
const EXTRA_TOKENS = 8;

/**
 * Finds the sentences for an answer. Lists count, too: what a podcast cannot tell may answer a question. `room`: the
 * tokens that the sentences may use.
 */
export function findAnswerMaterial(
  articles: readonly Article[],
  query: SearchQuery,
  room = Number.POSITIVE_INFINITY,
): AnswerMaterial {
  const getHeading = ({ article, section }: NumberedSentence) =>
    articles[article]?.sections[section]?.heading ?? '';
  const language = detectLanguage(articles[0]);
  const sentences = numberSentences(articles).filter(
    (sentence) => !isReferenceSection(getHeading(sentence)) && !hasHole(sentence.text, language),
  );
  const titles = articles.map(({ title }) => title);
  const search = new SentenceSearch(sentences, { titles, getHeading, language });
  const ranked = search.rank(query);
  const maxWords = Math.min(MAX_MATERIAL_WORDS, room / computeTokensPerWord(sentences));
  return { search, query, ranked, sentences: selectMaterial(sentences, ranked, maxWords) };
}

function computeTokensPerWord(sentences: readonly NumberedSentence[]): number {
  const tokens = sentences.reduce((sum, { text }) => sum + estimateTokens(text) + EXTRA_TOKENS, 0);
  const words = sentences.reduce((sum, { text }) => sum + countWords(text), 0);
  return tokens / Math.max(words, 1);
}
