import type { Article, ArticleSummary, SearchHit } from '../../../domain/article/article.schema.ts';
import { selectFirstSentences } from '../../../domain/article/extract.ts';
import { FEATURED_CATEGORIES, shuffle } from '../../../domain/article/featured.ts';
import type { ArticleRevision, Encyclopedia } from '../../../domain/encyclopedia.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Requester } from '../../../domain/requester.ts';
import { type BuiltinArticle, readBuiltinArticles } from './builtin-articles.ts';
import { createBuiltinSearch, normalizeText } from './builtin-search.ts';
import { normalizeTitle, shortenTitle } from './wikipedia-title.ts';

interface Library {
  items: BuiltinArticle[];
  search: (query: string) => BuiltinArticle[];
}

const SUMMARY_SENTENCES = 4;

let libraryPromise: Promise<Library> | null = null;

function loadLibrary(): Promise<Library> {
  libraryPromise ??= readBuiltinArticles().then((items) => ({ items, search: createBuiltinSearch(items) }));
  return libraryPromise;
}

export async function listBuiltinTitles(category: string): Promise<string[]> {
  const { items } = await loadLibrary();
  return items.filter((item) => item.category === category).map(({ article }) => article.title);
}

export class BuiltinEncyclopedia implements Encyclopedia {
  readonly #random: () => number;

  constructor({ random = Math.random }: { random?: () => number } = {}) {
    this.#random = random;
  }

  async search(query: string, limit: number, requester?: Requester): Promise<SearchHit[]> {
    const { search } = await load(requester);
    return search(query)
      .slice(0, Math.max(1, Math.trunc(limit)))
      .map(toSearchHit);
  }

  async getSummary(title: string, requester?: Requester): Promise<ArticleSummary> {
    const { article } = await getItem(title, requester);
    const { sections, description, url, origin } = article;
    const summary = selectFirstSentences(sections[0]?.text ?? '', SUMMARY_SENTENCES);
    return { title: article.title, summary, description, url, origin };
  }

  async getArticle(title: string, requester?: Requester): Promise<Article> {
    return structuredClone((await getItem(title, requester)).article);
  }

  async listRevisions(titles: readonly string[], requester?: Requester): Promise<ArticleRevision[]> {
    const { items } = await load(requester);
    const byTitle = new Map(items.map(({ article: { title } }) => [normalizeText(title), title]));
    return titles.map((title) => ({
      title,
      currentTitle: byTitle.get(normalizeText(title)) ?? null,
      revision: null,
    }));
  }

  /** The files have no links: returns articles that the text names and those of the same category. */
  async listLinks(title: string, requester?: Requester): Promise<SearchHit[]> {
    const source = await getItem(title, requester);
    const { items } = await loadLibrary();
    const text = ` ${normalizeText(source.article.sections.map((section) => section.text).join(' '))} `;
    return items
      .filter((item) => item !== source)
      .filter(
        ({ category, article }) =>
          category === source.category || text.includes(` ${normalizeText(article.title)} `),
      )
      .map(toSearchHit);
  }

  async discover(topics: readonly string[], limit: number, requester?: Requester): Promise<string[]> {
    const { items, search } = await load(requester);
    const titles = new Set<string>();
    for (const topic of topics) {
      const ids = listCategoryIds(topic);
      const matching = ids.length > 0 ? items.filter((item) => ids.includes(item.category)) : search(topic);
      for (const { article } of matching) titles.add(article.title);
    }
    return shuffle([...titles], this.#random).slice(0, limit);
  }

  async findBySlug(slug: string): Promise<BuiltinArticle | null> {
    const { items } = await loadLibrary();
    return items.find((item) => item.slug === slug) ?? null;
  }

  async listAddresses(): Promise<string[]> {
    return (await loadLibrary()).items.map(({ article }) => article.url);
  }
}

async function load(requester: Requester | undefined): Promise<Library> {
  requester?.signal.throwIfAborted();
  const library = await loadLibrary();
  requester?.signal.throwIfAborted();
  return library;
}

async function getItem(title: string, requester: Requester | undefined): Promise<BuiltinArticle> {
  const key = normalizeText(normalizeTitle(title));
  const { items } = await load(requester);
  const item = items.find(({ article }) => normalizeText(article.title) === key);
  if (item !== undefined) return item;
  throw new DomainError(
    'not_found',
    `There is no article named "${shortenTitle(title)}": only the ${items.length} built-in articles are here.`,
  );
}

function toSearchHit({ article: { title, description } }: BuiltinArticle): SearchHit {
  return { title, description };
}

function listCategoryIds(topic: string): string[] {
  const key = normalizeText(topic);
  return FEATURED_CATEGORIES.filter(({ id, name, topics }) =>
    [id, name, ...topics].some((known) => normalizeText(known) === key),
  ).map(({ id }) => id);
}
