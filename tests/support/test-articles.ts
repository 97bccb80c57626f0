import { readdir, readFile } from 'node:fs/promises';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { countArticleWords, parseExtract } from '../../src/domain/article/extract.ts';
import { readBuiltinArticles } from '../../src/server/adapters/encyclopedia/builtin-articles.ts';

const FIXTURES = new URL('../fixtures/wikipedia/', import.meta.url);
/** Texts and licences: see the README of the folder. */
const WHOLE_ARTICLES = new URL('../fixtures/articles/', import.meta.url);
const RECORDED = ['extracts-full-text', 'extracts-exsentences'];

/** Reads the built-in articles and those recorded from Wikipedia. */
export async function readTestArticles(): Promise<Article[]> {
  const builtins = (await readBuiltinArticles()).map((one) => one.article);
  return [...builtins, ...(await Promise.all(RECORDED.map(readRecordedArticle)))];
}

async function readRecordedArticle(name: string): Promise<Article> {
  const response = JSON.parse(await readFile(new URL(`${name}.json`, FIXTURES), 'utf8')) as {
    query: { pages: Record<string, { title: string; extract: string }> };
  };
  const [page] = Object.values(response.query.pages);
  if (!page) throw new Error(`${name}.json contains no page.`);
  const url = `https://en.wikipedia.org/wiki/${encodeURIComponent(page.title)}`;
  const sections = parseExtract(page.extract);
  const at = { url, revisionUrl: url, revision: 1, origin: 'wikipedia' as const };
  return { title: page.title, description: '', ...at, sections, words: countArticleWords(sections) };
}

/** Whole Wikipedia articles of many kinds, in alphabetical order of their files. `language` is their code. */
export async function readWholeArticles(language = 'en'): Promise<Article[]> {
  const names = (await readdir(WHOLE_ARTICLES)).filter((name) => name.endsWith('.json')).sort();
  const recorded = await Promise.all(names.map(readRecorded));
  return recorded.filter((one) => one.language === language).map(createWholeArticle);
}

/** `name` is the file's, without its ending. */
export async function readWholeArticle(name: string): Promise<Article> {
  return createWholeArticle(await readRecorded(`${name}.json`));
}

async function readRecorded(name: string): Promise<RecordedArticle> {
  return JSON.parse(await readFile(new URL(name, WHOLE_ARTICLES), 'utf8')) as RecordedArticle;
}

function createWholeArticle({ title, description, url, revid, extract }: RecordedArticle): Article {
  const sections = parseExtract(extract);
  return {
    ...{ title, description: description ?? '', url, revisionUrl: url, revision: revid ?? 1 },
    ...{ origin: 'wikipedia' as const, sections, words: countArticleWords(sections) },
  };
}

interface RecordedArticle {
  title: string;
  language: string;
  url: string;
  revid: number | null;
  description: string | null;
  extract: string;
}
