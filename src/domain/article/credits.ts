import type { Article, Credit } from './article.schema.ts';

export function composeCredits(articles: readonly Article[]): Credit[] {
  return articles.map((article) => ({
    title: article.title,
    url: article.url,
    revision_url: article.revisionUrl,
    revision: article.revision,
    origin: article.origin,
    licence: 'CC BY-SA 4.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  }));
}
