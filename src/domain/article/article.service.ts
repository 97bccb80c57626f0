import type { Encyclopedia } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import type { Requester } from '../requester.ts';
import type { Article, ArticleSummary, FeaturedCategory, SearchHit } from './article.schema.ts';
import { FEATURED_CATEGORIES, findFeaturedCategory, shuffle } from './featured.ts';

const MAX_SUGGESTIONS = 10;
const MAX_FEATURED_TITLES = 6;

export interface ArticleServiceDeps {
  encyclopedia: Encyclopedia;
  listPool: (category: string) => Promise<readonly string[]>;
  findBuiltinArticle: (slug: string) => Promise<Article | null>;
  /** Runs when a visitor opens an article, because a podcast about it may follow. */
  onInterest: () => void;
  listBuiltinAddresses: () => Promise<string[]>;
}

export class ArticleService {
  readonly #deps: ArticleServiceDeps;

  constructor(deps: ArticleServiceDeps) {
    this.#deps = deps;
  }

  async searchTitles(query: string, requester: Requester): Promise<string[]> {
    return (await this.search(query, requester)).map((hit) => hit.title);
  }

  async search(query: string, requester: Requester): Promise<SearchHit[]> {
    const trimmed = query.trim();
    return trimmed ? this.#deps.encyclopedia.search(trimmed, MAX_SUGGESTIONS, requester) : [];
  }

  async getSummary(title: string, requester: Requester): Promise<ArticleSummary> {
    const summary = await this.#deps.encyclopedia.getSummary(title, requester);
    this.#deps.onInterest();
    return summary;
  }

  async getBuiltinArticle(slug: string): Promise<Article> {
    const article = await this.#deps.findBuiltinArticle(slug);
    if (!article) throw new DomainError('not_found', 'There is no such built-in article.');
    return article;
  }

  async listBuiltinAddresses(): Promise<string[]> {
    return this.#deps.listBuiltinAddresses();
  }

  /** Throws `validation` for an unknown category. */
  async listFeatured(
    refresh: boolean,
    category: string | undefined,
    requester: Requester,
  ): Promise<{ categories?: FeaturedCategory[]; articles?: string[] }> {
    if (!refresh) {
      return { categories: await Promise.all(FEATURED_CATEGORIES.map((entry) => this.#drawFromPool(entry))) };
    }
    if (category) {
      const entry = findFeaturedCategory(category);
      if (!entry) {
        const allowed = FEATURED_CATEGORIES.map((known) => known.id).join(', ');
        throw new DomainError('validation', `category: "${category}" is not known. Allowed: ${allowed}.`);
      }
      return { articles: (await this.#discoverTitles(entry, requester)).articles };
    }
    const categories = await Promise.all(
      FEATURED_CATEGORIES.map((entry) => this.#discoverTitles(entry, requester)),
    );
    return { categories, articles: categories.flatMap((entry) => entry.articles) };
  }

  async #discoverTitles(entry: FeaturedCategory, requester: Requester): Promise<FeaturedCategory> {
    const found = await this.#deps.encyclopedia
      .discover(entry.topics, MAX_FEATURED_TITLES, requester)
      .catch((error: unknown) => {
        if (error instanceof DomainError) return [];
        throw error;
      });
    if (found.length >= MAX_FEATURED_TITLES) return { ...entry, articles: found };
    const pooled = await this.#drawFromPool(entry);
    return { ...entry, articles: [...new Set([...found, ...pooled.articles])].slice(0, MAX_FEATURED_TITLES) };
  }

  async #drawFromPool(entry: FeaturedCategory): Promise<FeaturedCategory> {
    const pool = await this.#deps.listPool(entry.id);
    return { ...entry, articles: shuffle(pool).slice(0, MAX_FEATURED_TITLES) };
  }
}
