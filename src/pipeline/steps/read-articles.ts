import type { Article } from '../../domain/article/article.schema.ts';
import type { Asker } from '../../domain/asker.ts';
import { DomainError } from '../../domain/errors.ts';
import { distinctArticles } from '../../domain/podcast/podcast.ts';
import type { Encyclopedia, StepStore } from '../../domain/ports.ts';
import { isTransient, withRetries } from '../retry.ts';

/** Why a run ends that has nothing to read for now: the encyclopedia stays away. Nothing is wrong with the podcast. */
export class EncyclopediaAway extends Error {
  override readonly name = 'EncyclopediaAway';
  /** Seconds that the encyclopedia asks to wait; 0 where it does not say. */
  readonly retryAfter: number;

  constructor(cause: unknown) {
    super('The encyclopedia stays away.', { cause });
    this.retryAfter = (cause instanceof DomainError && cause.retryAfter) || 0;
  }
}

/**
 * Reads every title's article, or takes what an earlier run read: a resumed
 * podcast stays on its revision. Rejects with `EncyclopediaAway` when all tries
 * were in vain, with what the encyclopedia says of a title, or with the
 * reason of the asker's signal.
 */
export async function readArticles(
  titles: readonly string[],
  encyclopedia: Encyclopedia,
  steps: StepStore,
  asker: Asker,
): Promise<Article[]> {
  const kept = await steps.load<Article[]>('articles');
  if (kept) return kept;
  const articles = distinctArticles(
    await Promise.all(titles.map((title) => readArticle(title, encyclopedia, asker))),
  );
  await steps.save('articles', articles);
  return articles;
}

async function readArticle(title: string, encyclopedia: Encyclopedia, asker: Asker): Promise<Article> {
  try {
    return await withRetries(asker.signal, () => encyclopedia.article(title, asker));
  } catch (error) {
    asker.signal.throwIfAborted();
    throw isTransient(error) ? new EncyclopediaAway(error) : error;
  }
}
