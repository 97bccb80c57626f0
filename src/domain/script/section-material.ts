import type { Article } from '../article/article.schema.ts';
import { selectNarratableSentences } from '../article/narratable.ts';
import { groupBySection, type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';

export interface SectionMaterial {
  article: number;
  heading: string;
  level: number;
  sentences: NumberedSentence[];
  words: number;
}

/** A chapter of the plan, before its length is known. */
export interface PlannedChapter {
  heading: string;
  sentences: NumberedSentence[];
}

const DEPENDENT_START =
  /^(?:He|She|It|They|This|These|Those|That|His|Her|Its|Their|Such|Both|However|Also|Thus|Therefore)\b/u;

export function sumWords(sentences: readonly NumberedSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + countWords(text), 0);
}

export function isIndependent({ text, inQuotation }: NumberedSentence): boolean {
  return !inQuotation && !DEPENDENT_START.test(text);
}

export function groupSections(articles: readonly Article[]): SectionMaterial[] {
  return groupBySection(selectNarratableSentences(articles, numberSentences(articles))).map((sentences) => {
    const { article = 0, section = 0 } = sentences[0] ?? {};
    const title = articles[article]?.title ?? '';
    const { heading = '', level = 1 } = articles[article]?.sections[section] ?? {};
    const name = heading.trim() || title;
    const needsTitle = articles.length > 1 && name !== title;
    return {
      article,
      level,
      sentences,
      words: sumWords(sentences),
      heading: needsTitle ? `${title}: ${name}` : name,
    };
  });
}
