import type { Editions } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import type { Language } from '../languages.ts';
import type { Requester } from '../requester.ts';
import type { Article, ArticleSummary, FeaturedCategory, SearchHit } from './article.schema.ts';
import { FEATURED_CATEGORIES, findFeaturedCategory, shuffle } from './featured.ts';

const MAX_SUGGESTIONS = 10;
const MAX_FEATURED_TITLES = 6;

export interface ArticleServiceDeps {
  editions: Editions;
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

  async searchTitles(query: string, language: Language | null, requester: Requester): Promise<string[]> {
    return (await this.search(query, language, requester)).map((hit) => hit.title);
  }

  async search(query: string, language: Language | null, requester: Requester): Promise<SearchHit[]> {
    const trimmed = query.trim();
    const encyclopedia = this.#deps.editions.get(language);
    return trimmed ? encyclopedia.search(trimmed, MAX_SUGGESTIONS, requester) : [];
  }

  async getSummary(title: string, language: Language | null, requester: Requester): Promise<ArticleSummary> {
    const summary = await this.#deps.editions.get(language).getSummary(title, requester);
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
    language: Language | null,
    requester: Requester,
  ): Promise<{ categories?: FeaturedCategory[]; articles?: string[] }> {
    const discover = (entry: FeaturedCategory) => this.#discoverTitles(entry, language, requester);
    if (!refresh) {
      const draw = async (entry: FeaturedCategory) => {
        const pooled = language === null ? await this.#drawFromPool(entry) : null;
        return pooled && pooled.articles.length > 0 ? pooled : discover(entry);
      };
      return { categories: await Promise.all(FEATURED_CATEGORIES.map(draw)) };
    }
    if (category) {
      const entry = findFeaturedCategory(category);
      if (!entry) {
        const allowed = FEATURED_CATEGORIES.map((known) => known.id).join(', ');
        throw new DomainError('validation', `category: "${category}" is not known. Allowed: ${allowed}.`);
      }
      return { articles: (await discover(entry)).articles };
    }
    const categories = await Promise.all(FEATURED_CATEGORIES.map(discover));
    return { categories, articles: categories.flatMap((entry) => entry.articles) };
  }

  async #discoverTitles(
    entry: FeaturedCategory,
    language: Language | null,
    requester: Requester,
  ): Promise<FeaturedCategory> {
    const found = await this.#deps.editions
      .get(language)
      .discover(entry.topics, MAX_FEATURED_TITLES, requester)
      .catch((error: unknown) => {
        if (error instanceof DomainError) return [];
        throw error;
      });
    // The pools have titles of the server's own language.
    if (found.length >= MAX_FEATURED_TITLES || language !== null) return { ...entry, articles: found };
    const pooled = await this.#drawFromPool(entry);
    return { ...entry, articles: [...new Set([...found, ...pooled.articles])].slice(0, MAX_FEATURED_TITLES) };
  }

  async #drawFromPool(entry: FeaturedCategory): Promise<FeaturedCategory> {
    const pool = await this.#deps.listPool(entry.id);
    return { ...entry, articles: shuffle(pool).slice(0, MAX_FEATURED_TITLES) };
  }
}
