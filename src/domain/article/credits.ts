import type { Article, Credit } from './article.schema.ts';

/** Of Wikipedia's text and of the built-in articles. */
export const ARTICLE_LICENCE = {
  licence: 'CC BY-SA 4.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
} as const;

export function composeCredits(articles: readonly Article[]): Credit[] {
  return articles.map(composeCredit);
}

export function composeCredit({ title, url, revisionUrl, revision, origin }: Article): Credit {
  return { title, url, revision_url: revisionUrl, revision, origin, ...ARTICLE_LICENCE };
}
