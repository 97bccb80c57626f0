import type { Article } from '../../domain/article/article.schema.ts';
import { type NumberedSentence, numberSentences } from '../../domain/article/numbered-sentences.ts';
import { isReferenceSection } from '../../domain/article/reference-sections.ts';
import { detectLanguage, hasHole } from '../../domain/language/index.ts';
import { MAX_MATERIAL_WORDS, selectMaterial } from '../../domain/question/select-material.ts';
import {
  type RankedSentence,
  type SearchQuery,
  SentenceSearch,
} from '../../domain/question/sentence-search.ts';

export interface AnswerMaterial {
  search: SentenceSearch;
  query: SearchQuery;
  ranked: readonly RankedSentence[];
  sentences: readonly NumberedSentence[];
}

/** Of an answer's prompt without the article's sentences, and of the answer. */
const OTHER_TOKENS = 2_700;
const TOKENS_PER_WORD = 2;

function computeMaterialWords(contextTokens: number): number {
  return Math.max((contextTokens - OTHER_TOKENS) / TOKENS_PER_WORD, 0);
}

/** Finds the sentences for an answer. Lists count, too: what a podcast cannot tell may answer a question. */
export function findAnswerMaterial(
  articles: readonly Article[],
  query: SearchQuery,
  contextTokens = Number.POSITIVE_INFINITY,
): AnswerMaterial {
  const getHeading = ({ article, section }: NumberedSentence) =>
    articles[article]?.sections[section]?.heading ?? '';
  const language = articles[0] ? detectLanguage(articles[0]) : null;
  const sentences = numberSentences(articles).filter(
    (sentence) => !isReferenceSection(getHeading(sentence)) && !hasHole(sentence.text, language),
  );
  const titles = articles.map(({ title }) => title);
  const search = new SentenceSearch(sentences, { titles, getHeading, language });
  const ranked = search.rank(query);
  const maxWords = Math.min(MAX_MATERIAL_WORDS, computeMaterialWords(contextTokens));
  return { search, query, ranked, sentences: selectMaterial(sentences, ranked, maxWords) };
}
