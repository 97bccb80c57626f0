import { countWords, detectLanguage, locateSentences } from '../language/index.ts';
import type { Article } from './article.schema.ts';
import type { Source } from './source.schema.ts';
import { createSourceLink, getSectionAnchors } from './source-links.ts';

export interface NumberedSentence {
  /** Counts from 1 over all articles of the run. */
  number: number;
  article: number;
  section: number;
  paragraph: number;
  sentence: number;
  text: string;
  words: number;
  /** Offsets in the text of the section; the end is exclusive. */
  start: number;
  end: number;
  inQuotation: boolean;
}

export const LEAD_SECTION = 0;

/** The same articles always get the same numbers. A line of a section is a paragraph. */
export function numberSentences(articles: readonly Article[]): NumberedSentence[] {
  const numbered: NumberedSentence[] = [];
  for (const [article, { sections }] of articles.entries()) {
    const language = detectLanguage({ sections });
    for (const [section, { text }] of sections.entries()) {
      let sentence = 0;
      let end = 0;
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      for (const [paragraph, line] of lines.entries()) {
        for (const found of locateSentences(line, language)) {
          const start = text.length - text.slice(end).trimStart().length;
          end = start + found.text.length;
          const place = { number: numbered.length + 1, article, section, paragraph, sentence };
          numbered.push({ ...place, ...found, words: countWords(found.text), start, end });
          sentence += 1;
        }
      }
    }
  }
  return numbered;
}

export function groupBySection<T extends NumberedSentence>(sentences: readonly T[]): T[][] {
  const sections: T[][] = [];
  for (const sentence of sentences) {
    const open = sections.at(-1);
    const last = open?.at(-1);
    if (open && last?.section === sentence.section && last.article === sentence.article) open.push(sentence);
    else sections.push([sentence]);
  }
  return sections;
}

/** Throws `RangeError` for a sentence of other articles. */
export function createSource(
  { article: articleIndex, section: sectionIndex, sentence, text }: NumberedSentence,
  articles: readonly Article[],
): Source {
  const article = articles[articleIndex];
  const section = article?.sections[sectionIndex];
  if (!article || !section) throw new RangeError('The sentence does not belong to these articles.');
  return {
    quote: text,
    article: article.title,
    section: section.heading,
    sentence,
    url: createSourceLink(article, getSectionAnchors(article)[sectionIndex] ?? '', text),
  };
}
