import type { Article, ArticleSummary, SearchHit } from './article/article.schema.ts';
import type { Language } from './languages.ts';
import type { Requester } from './requester.ts';

export interface ArticleRevision {
  /** As requested. */
  title: string;
  /** After redirects; null for an article that does not exist. */
  currentTitle: string | null;
  /** Null without an article, or in an encyclopedia without revisions. */
  revision: number | null;
}

/** Rejects with `not_found`, `validation` (no text), `upstream`, `unavailable` or the signal's reason. */
export interface Encyclopedia {
  /** Best match first. `limit` is 1-50. */
  search(query: string, limit: number, requester?: Requester): Promise<SearchHit[]>;
  /** First sentences of the lead; follows redirects. */
  getSummary(title: string, requester?: Requester): Promise<ArticleSummary>;
  /** Newest revision; follows redirects. */
  getArticle(title: string, requester?: Requester): Promise<Article>;
  /** In the order of `titles`, which are titles of articles. Any number. */
  listRevisions(titles: readonly string[], requester?: Requester): Promise<ArticleRevision[]>;
  /** Unordered; omits disambiguation pages and missing articles. */
  listLinks(title: string, requester?: Requester): Promise<SearchHit[]>;
  /** Returns random good titles, possibly fewer than `limit`. */
  discover(topics: readonly string[], limit: number, requester?: Requester): Promise<string[]>;
}

/** The encyclopedia of each language. */
export interface Editions {
  /** The server's own for null. Throws `validation` for a language that this server has no articles in. */
  get(language: Language | null): Encyclopedia;
}
