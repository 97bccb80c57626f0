import type { Article } from '../../domain/article/article.schema.ts';
import { type NumberedSentence, numberSentences } from '../../domain/article/numbered-sentences.ts';
import { isReferenceSection } from '../../domain/article/reference-sections.ts';
import { detectLanguage } from '../../domain/language/index.ts';
import { selectMaterial } from '../../domain/question/select-material.ts';
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

/** Finds the sentences for an answer. Lists count, too: what a podcast cannot tell may answer a question. */
export function findAnswerMaterial(articles: readonly Article[], query: SearchQuery): AnswerMaterial {
  const getHeading = ({ article, section }: NumberedSentence) =>
    articles[article]?.sections[section]?.heading ?? '';
  const sentences = numberSentences(articles).filter((sentence) => !isReferenceSection(getHeading(sentence)));
  const language = articles[0] ? detectLanguage(articles[0]) : null;
  const titles = articles.map(({ title }) => title);
  const search = new SentenceSearch(sentences, { titles, getHeading, language });
  const ranked = search.rank(query);
  return { search, query, ranked, sentences: selectMaterial(sentences, ranked) };
}
