import { readFile } from 'node:fs/promises';
import type { Article, Section } from '../../src/domain/article/article.schema.ts';
import { countArticleWords } from '../../src/domain/article/extract.ts';
import { computeTargetWords } from '../../src/domain/script/lengths.ts';
import type { ScriptBrief } from '../../src/domain/script-model.ts';
import { parseBuiltinArticle } from '../../src/server/adapters/encyclopedia/builtin-articles.ts';
import { createBuiltinWriter } from '../../src/server/adapters/writer/rules/index.ts';
import { collectChunks, createRequests } from './script-model-compliance.ts';

const ARTICLES = new URL('../../src/server/adapters/encyclopedia/articles/', import.meta.url);

export async function readBuiltinArticle(slug: string): Promise<Article> {
  return parseBuiltinArticle(slug, await readFile(new URL(`${slug}.md`, ARTICLES), 'utf8')).article;
}

export function createArticle(
  title: string,
  sections: [heading: string, level: number, text: string][],
): Article {
  const all: Section[] = sections.map(([heading, level, text]) => ({ heading, level, text }));
  const at = `https://example.org/${title}`;
  return {
    title,
    description: '',
    url: at,
    revisionUrl: at,
    revision: 1,
    origin: 'wikipedia',
    sections: all,
    words: countArticleWords(all),
  };
}

export function createBrief(articles: Article[], minutes = 15): ScriptBrief {
  const words = articles.reduce((sum, article) => sum + article.words, 0);
  const title = articles[0]?.title ?? '';
  return {
    title,
    articles,
    model: '',
    role: null,
    instructions: '',
    words: computeTargetWords(words, minutes),
  };
}

/** Writes a podcast with the built-in writer. The notes are its titles, summaries and key points. */
export async function writePodcast(articles: Article[], minutes?: number) {
  const writer = createBuiltinWriter();
  const brief = createBrief(articles, minutes);
  const segments = createRequests(brief, writer);
  const chunks = [];
  for (const segment of segments) chunks.push(...(await collectChunks(writer, brief, segment)));
  const turns = chunks.flatMap((chunk) => (chunk.type === 'turn' ? [chunk.turn] : []));
  const notes = chunks.flatMap((chunk) => (chunk.type === 'turn' ? [] : [chunk.text]));
  return { segments, turns, notes };
}
