import { readdir, readFile } from 'node:fs/promises';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { countArticleWords, parseExtract } from '../../src/domain/article/extract.ts';
import { readBuiltinArticles } from '../../src/server/adapters/encyclopedia/builtin-articles.ts';

const FIXTURES = new URL('../fixtures/wikipedia/', import.meta.url);
/** Texts and licences: see the README of the folder. */
const WHOLE_ARTICLES = new URL('../fixtures/articles/', import.meta.url);
const RECORDED = ['extracts-full-text', 'extracts-exsentences'];

/** The files of a process share the articles, because the writer analyzes each one once. No test changes them. */
const wholeArticles = new Map<string, Promise<WholeArticle>>();
let testArticles: Promise<Article[]> | undefined;

interface WholeArticle {
  language: string;
  article: Article;
}

/** Reads the built-in articles and those recorded from Wikipedia. */
export async function readTestArticles(): Promise<Article[]> {
  testArticles ??= Promise.all([
    readBuiltinArticles().then((all) => all.map(({ article }) => article)),
    ...RECORDED.map(readRecordedArticle),
  ]).then((all) => all.flat());
  return [...(await testArticles)];
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
  return recorded.filter((one) => one.language === language).map(({ article }) => article);
}

/** `name` is the file's, without its ending. */
export async function readWholeArticle(name: string): Promise<Article> {
  return (await readRecorded(`${name}.json`)).article;
}

function readRecorded(name: string): Promise<WholeArticle> {
  const recorded = wholeArticles.get(name) ?? readWhole(name);
  wholeArticles.set(name, recorded);
  return recorded;
}

async function readWhole(name: string): Promise<WholeArticle> {
  const recorded = JSON.parse(await readFile(new URL(name, WHOLE_ARTICLES), 'utf8')) as RecordedArticle;
  return { language: recorded.language, article: createWholeArticle(recorded) };
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
