import { DomainError } from '../errors.ts';
import type { Encyclopedia } from '../ports.ts';
import type { Requester } from '../requester.ts';
import type { Article, ArticleSummary, FeaturedCategory, SearchHit } from './article.schema.ts';
import { FEATURED_CATEGORIES, featuredCategory, shuffled } from './featured.ts';

/** Suggestions that the search box shows at most. */
const SUGGESTIONS = 10;
/** Titles of a category shown at once. */
const FEATURED_SHOWN = 6;

export interface ArticleServiceDeps {
  encyclopedia: Encyclopedia;
  /** Our own pool of a category's titles that the encyclopedia at hand can really serve. */
  pool: (category: string) => Promise<readonly string[]>;
  /** The built-in article behind an address of ours, or null. */
  builtinArticle: (slug: string) => Promise<Article | null>;
  /** Somebody looks at an article: a podcast on it may be wanted soon. */
  onInterest: () => void;
  /** Addresses of ours at which the built-in articles are read. */
  builtinAddresses: () => Promise<string[]>;
}

/** What visitors ask of the encyclopedia. */
export class ArticleService {
  readonly #deps: ArticleServiceDeps;

  constructor(deps: ArticleServiceDeps) {
    this.#deps = deps;
  }

  /** Titles for a typed text, best first; [] for an empty one. */
  async search(query: string, asker: Requester): Promise<string[]> {
    return (await this.find(query, asker)).map((hit) => hit.title);
  }

  /** The same with each article's short description. */
  async find(query: string, asker: Requester): Promise<SearchHit[]> {
    const wanted = query.trim();
    return wanted ? this.#deps.encyclopedia.search(wanted, SUGGESTIONS, asker) : [];
  }

  /** The first sentences of an article. */
  async summary(title: string, asker: Requester): Promise<ArticleSummary> {
    const summary = await this.#deps.encyclopedia.summary(title, asker);
    this.#deps.onInterest();
    return summary;
  }

  /** A built-in article, for the page that sources link to. `not_found` otherwise. */
  async builtin(slug: string): Promise<Article> {
    const article = await this.#deps.builtinArticle(slug);
    if (!article) throw new DomainError('not_found', 'There is no such built-in article.');
    return article;
  }

  /** Where every built-in article is read, as paths. */
  async builtinAddresses(): Promise<string[]> {
    return this.#deps.builtinAddresses();
  }

  /**
   * Featured topics (design, ruling 5): from our own pool, or fresh ones from
   * the encyclopedia. `validation` for an unknown category.
   */
  async featured(
    refresh: boolean,
    category: string | undefined,
    asker: Requester,
  ): Promise<{ categories?: FeaturedCategory[]; articles?: string[] }> {
    if (!refresh) {
      return { categories: await Promise.all(FEATURED_CATEGORIES.map((entry) => this.#fromPool(entry))) };
    }
    if (category) {
      const entry = featuredCategory(category);
      if (!entry) {
        const allowed = FEATURED_CATEGORIES.map((known) => known.id).join(', ');
        throw new DomainError('validation', `category: "${category}" is not known. Allowed: ${allowed}.`);
      }
      return { articles: (await this.#fresh(entry, asker)).articles };
    }
    const categories = await Promise.all(FEATURED_CATEGORIES.map((entry) => this.#fresh(entry, asker)));
    return { categories, articles: categories.flatMap((entry) => entry.articles) };
  }

  async #fresh(entry: FeaturedCategory, asker: Requester): Promise<FeaturedCategory> {
    const found = await this.#deps.encyclopedia
      .discover(entry.topics, FEATURED_SHOWN, asker)
      .catch((error: unknown) => {
        if (error instanceof DomainError) return [];
        throw error;
      });
    if (found.length >= FEATURED_SHOWN) return { ...entry, articles: found };
    const pooled = await this.#fromPool(entry);
    return { ...entry, articles: [...new Set([...found, ...pooled.articles])].slice(0, FEATURED_SHOWN) };
  }

  async #fromPool(entry: FeaturedCategory): Promise<FeaturedCategory> {
    const pool = await this.#deps.pool(entry.id);
    return { ...entry, articles: shuffled(pool).slice(0, FEATURED_SHOWN) };
  }
}
