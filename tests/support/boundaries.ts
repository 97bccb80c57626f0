import { readFile } from 'node:fs/promises';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { numberSentences } from '../../src/domain/article/numbered-sentences.ts';
import { readWholeArticle } from './test-articles.ts';

const FOLDER = new URL('../fixtures/language/', import.meta.url);
/** A stop with its closing marks, before white space or a capital. */
const STOP = /[.!?…。！？]+["'”’»)\]」』]*(?:(?=\s)|(?<=[。！？][」』]?)|(?=["“]?\p{Lu}\p{Ll}))/gu;

export interface LabelledBoundary {
  isEnd: boolean;
  isFound: boolean;
  context: string;
}

/** Stops of the articles, each labelled as the end of a sentence (`+`) or not (`-`). */
export async function readArticleBoundaries(language: string): Promise<LabelledBoundary[]> {
  const lines = await readLines(`article-boundaries-${language}.txt`);
  return Promise.all(
    lines.map(async (line) => {
      const [head = '', before = '', after = ''] = line.split(' | ');
      const article = await readWholeArticle(head.slice(2));
      return { isEnd: line.startsWith('+'), isFound: startsSentence(article, before, after), context: line };
    }),
  );
}

/** Own passages with ` | ` (or `|` without a space) between their sentences. */
export async function readPassageBoundaries(language: string): Promise<LabelledBoundary[]> {
  const lines = await readLines(`passages-${language}.txt`);
  const plain = lines.map((line) => line.replaceAll(' | ', ' ').replaceAll('|', ''));
  const text = plain.join('\n\n');
  const article = { title: language, sections: [{ heading: '', level: 1, text }] } as unknown as Article;
  const found = new Set(numberSentences([article]).map(({ start }) => start));
  let offset = 0;
  return lines.flatMap((line, index) => {
    const passage = plain[index] ?? '';
    const ends = listEnds(line);
    const boundaries = [...passage.matchAll(STOP)].flatMap(({ 0: stop, index: at }) => {
      const next = skipSpace(passage, at + stop.length);
      if (next >= passage.length) return [];
      return { isEnd: ends.has(next), isFound: found.has(offset + next), context: line };
    });
    offset += passage.length + 2;
    return boundaries;
  });
}

async function readLines(name: string): Promise<string[]> {
  return (await readFile(new URL(name, FOLDER), 'utf8')).trimEnd().split('\n');
}

/** Offsets in the passage without its marks. */
function listEnds(line: string): Set<number> {
  const ends = new Set<number>();
  let length = 0;
  for (const part of line.split('|')) {
    const isFirst = length === 0;
    length += isFirst ? part.trimEnd().length : part.trim().length;
    if (!isFirst) length += part.startsWith(' ') ? 1 : 0;
    ends.add(skipSpace(line.replaceAll(' | ', ' ').replaceAll('|', ''), length));
  }
  return ends;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === ' ') at += 1;
  return at;
}

function startsSentence(article: Article, before: string, after: string): boolean {
  for (const [section, { text }] of article.sections.entries()) {
    for (const gap of [' ', '']) {
      const at = text.indexOf(`${before}${gap}${after}`);
      if (at === -1) continue;
      const start = at + before.length + gap.length;
      return getStarts(article).has(`${section}:${start}`);
    }
  }
  throw new Error(`The article does not contain: ${before} ${after}`);
}

const startsOfArticles = new WeakMap<Article, Set<string>>();

function getStarts(article: Article): Set<string> {
  const starts =
    startsOfArticles.get(article) ??
    new Set(numberSentences([article]).map(({ section, start }) => `${section}:${start}`));
  startsOfArticles.set(article, starts);
  return starts;
}
