import { locateSentences } from '../language/index.ts';
import type { Source } from '../script/script.schema.ts';
import { createSourceLink, getSectionAnchors } from '../script/sources.ts';
import type { Article } from './article.schema.ts';

/** One sentence of a run's articles under the number by which writers name it. */
export interface NumberedSentence {
  /** From 1, over all articles of the run. */
  number: number;
  /** Index of its article in the run. */
  article: number;
  /** Index of its section in the article. */
  section: number;
  /** Index of its paragraph in the section's text. */
  paragraph: number;
  /** Index of the sentence in its section, as `Source` counts. */
  sentence: number;
  /** The sentence, each run of white space made one space. */
  text: string;
  /** Offsets in the section's text: of its first character, and past its last. */
  start: number;
  end: number;
  /** Whether it is a piece of a longer quotation (see `Sentence`). */
  inQuotation: boolean;
}

const WHITE = /\s/u;
const BREAK = /\r\n|[\n\r\u2028\u2029]/gu;

/**
 * Numbers every sentence of the articles in reading order; abbreviations,
 * brackets and short quotations are kept whole. The same articles get the same
 * numbers. Takes time linear in the length.
 */
export function numberSentences(articles: readonly Article[]): NumberedSentence[] {
  const numbered: NumberedSentence[] = [];
  for (const [article, { sections }] of articles.entries()) {
    for (const [section, { text }] of sections.entries()) {
      const breaks = paragraphStarts(text);
      let paragraph = 0;
      let at = 0;
      for (const [sentence, found] of locateSentences(text).entries()) {
        const [start, end] = spanOf(text, at, found.text);
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

/** Sentences in reading order by their section, a list for each that has any. */
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

/** Where a numbered sentence of these articles stands, as the transcript shows and links it. */
export function createSource(
  { article: articleIndex, section: sectionIndex, sentence, text }: NumberedSentence,
  articles: readonly Article[],
): Source {
  const article = articles[articleIndex];
  const section = article?.sections[sectionIndex];
  if (!article || !section) throw new RangeError('The sentence is not of these articles.');
  return {
    quote: text,
    article: article.title,
    section: section.heading,
    sentence,
    url: createSourceLink(article, getSectionAnchors(article)[sectionIndex] ?? '', text),
  };
}

/** Offsets at which the second and later paragraphs begin. */
function paragraphStarts(text: string): number[] {
  const starts: number[] = [];
  let lineStart = 0;
  let blank = true;
  let any = false;
  const line = (from: number, to: number) => {
    const isBlank = text.slice(from, to).trim() === '';
    if (!isBlank && blank && any) starts.push(from);
    if (!isBlank) any = true;
    blank = isBlank;
  };
  for (const { 0: mark, index } of text.matchAll(BREAK)) {
    line(lineStart, index);
    lineStart = index + mark.length;
  }
  line(lineStart, text.length);
  return starts;
}

/** Where a sentence stands at or after an offset: the same characters, but for white space. */
function spanOf(text: string, from: number, sentence: string): [start: number, end: number] {
  let start = from;
  while (start < text.length && WHITE.test(text.charAt(start))) start += 1;
  let at = start;
  for (let index = 0; index < sentence.length; index += 1) {
    const char = sentence.charAt(index);
    if (WHITE.test(char)) continue;
    while (at < text.length && text.charAt(at) !== char) at += 1;
    at += 1;
  }
  return [start, at];
}
