import type { Article } from '../../domain/article/article.schema.ts';
import type { Encyclopedia, StepStore } from '../../domain/ports.ts';

/** Reads every title's article, or takes what an earlier run read: a resumed podcast stays on its revision. */
export async function readArticles(
  titles: readonly string[],
  encyclopedia: Encyclopedia,
  steps: StepStore,
  signal: AbortSignal,
): Promise<Article[]> {
  const kept = await steps.load<Article[]>('articles');
  if (kept) return kept;
  const articles = await Promise.all(titles.map((title) => encyclopedia.article(title, signal)));
  // Two titles may redirect to one article.
  const distinct = [...new Map(articles.map((article) => [article.url, article])).values()];
  await steps.save('articles', distinct);
  return distinct;
}
