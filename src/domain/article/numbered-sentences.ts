import { detectLanguage, locateSentences } from '../language/index.ts';
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
  /** Offsets in the text of the section; the end is exclusive. */
  start: number;
  end: number;
  inQuotation: boolean;
}

export const LEAD_SECTION = 0;

const WHITE_SPACE = /\s/u;
const BREAK = /\r\n|[\n\r\u2028\u2029]/gu;

/** The same articles always get the same numbers. */
export function numberSentences(articles: readonly Article[]): NumberedSentence[] {
  const numbered: NumberedSentence[] = [];
  for (const [article, { sections }] of articles.entries()) {
    const language = detectLanguage({ sections });
    for (const [section, { text }] of sections.entries()) {
      const breaks = locateParagraphs(text);
      let paragraph = 0;
      let at = 0;
      for (const [sentence, found] of locateSentences(text, language).entries()) {
        const [start, end] = locateSpan(text, at, found.text);
        at = end;
        while ((breaks[paragraph] ?? Number.POSITIVE_INFINITY) <= start) paragraph += 1;
        numbered.push({
          number: numbered.length + 1,
          article,
          section,
          paragraph,
          sentence,
          text: found.text,
          start,
          end,
          inQuotation: found.inQuotation,
        });
      }
    }
  }
  return numbered;
}

export function groupBySection(sentences: readonly NumberedSentence[]): NumberedSentence[][] {
  const sections: NumberedSentence[][] = [];
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

function locateParagraphs(text: string): number[] {
  const starts: number[] = [];
  let lineStart = 0;
  let isAfterBlankLine = true;
  let hasText = false;
  const addLine = (from: number, to: number) => {
    const isBlank = text.slice(from, to).trim() === '';
    if (!isBlank && isAfterBlankLine && hasText) starts.push(from);
    if (!isBlank) hasText = true;
    isAfterBlankLine = isBlank;
  };
  for (const { 0: mark, index } of text.matchAll(BREAK)) {
    addLine(lineStart, index);
    lineStart = index + mark.length;
  }
  addLine(lineStart, text.length);
  return starts;
}

function locateSpan(text: string, from: number, sentence: string): [start: number, end: number] {
  let start = from;
  while (start < text.length && WHITE_SPACE.test(text.charAt(start))) start += 1;
  if (text.startsWith(sentence, start)) return [start, start + sentence.length];
  let at = start;
  for (let index = 0; index < sentence.length; index += 1) {
    const char = sentence.charAt(index);
    if (WHITE_SPACE.test(char)) continue;
    while (at < text.length && text.charAt(at) !== char) at += 1;
    at += 1;
  }
  return [start, at];
}
