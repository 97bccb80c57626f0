import type { Article } from '../article/article.schema.ts';
import { selectNarratableSentences } from '../article/narratable.ts';
import { groupBySection, type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import { findSentenceDefect } from '../language/index.ts';

/** The narratable sentences of a run's articles: all that a podcast may tell and cite. */
export interface ScriptMaterial {
  articles: readonly Article[];
  /** In the order of the articles. */
  sentences: readonly NumberedSentence[];
}

export interface SectionMaterial<Sentence = NumberedSentence> {
  article: number;
  /** The title of the article for its lead. */
  heading: string;
  /** 1 for the lead, 2 for `==`, 3 for `===` and so on. */
  level: number;
  sentences: readonly Sentence[];
  words: number;
}

export function createScriptMaterial(articles: readonly Article[]): ScriptMaterial {
  return { articles, sentences: selectNarratableSentences(articles, numberSentences(articles)) };
}

export function listSections<Sentence extends NumberedSentence>({
  articles,
  sentences,
}: {
  articles: readonly Article[];
  sentences: readonly Sentence[];
}): SectionMaterial<Sentence>[] {
  return groupBySection(sentences).map((own) => {
    const { article = 0, section = 0 } = own[0] ?? {};
    const title = articles[article]?.title ?? '';
    const { heading = '', level = 1 } = articles[article]?.sections[section] ?? {};
    return { article, level, heading: heading.trim() || title, sentences: own, words: sumWords(own) };
  });
}

export function sumWords(sentences: readonly Pick<NumberedSentence, 'words'>[]): number {
  return sentences.reduce((sum, { words }) => sum + words, 0);
}

/** Whether listeners can understand the sentence by ear. */
export function isTellable({ text }: Pick<NumberedSentence, 'text'>): boolean {
  return findSentenceDefect(text) === null;
}
