import type { Article } from '../../domain/article/article.schema.ts';
import { DomainError } from '../../domain/errors.ts';
import { removeDuplicateArticles } from '../../domain/podcast/podcast.ts';
import type { CheckpointStore, Encyclopedia } from '../../domain/ports.ts';
import type { Requester } from '../../domain/requester.ts';
import { isTransient, withRetries } from '../retry.ts';

/** Why a run ends that has nothing to read for now: the encyclopedia stays away. Nothing is wrong with the podcast. */
export class EncyclopediaUnavailableError extends Error {
  override readonly name = 'EncyclopediaUnavailableError';
  /** Seconds that the encyclopedia asks to wait; 0 where it does not say. */
  readonly retryAfter: number;

  constructor(cause: unknown) {
    super('The encyclopedia stays away.', { cause });
    this.retryAfter = (cause instanceof DomainError && cause.retryAfter) || 0;
  }
}

/**
 * Reads every title's article, or takes what an earlier run read: a resumed
 * podcast stays on its revision. Rejects with `EncyclopediaUnavailableError` when all tries
 * were in vain, with what the encyclopedia says of a title, or with the
 * reason of the asker's signal.
 */
export async function readArticles(
  titles: readonly string[],
  encyclopedia: Encyclopedia,
  steps: CheckpointStore,
  asker: Requester,
): Promise<Article[]> {
  const kept = await steps.load<Article[]>('articles');
  if (kept) return kept;
  const articles = removeDuplicateArticles(
    await Promise.all(titles.map((title) => readArticle(title, encyclopedia, asker))),
  );
  await steps.save('articles', articles);
  return articles;
}

async function readArticle(title: string, encyclopedia: Encyclopedia, asker: Requester): Promise<Article> {
  try {
    return await withRetries(asker.signal, () => encyclopedia.article(title, asker));
  } catch (error) {
    asker.signal.throwIfAborted();
    throw isTransient(error) ? new EncyclopediaUnavailableError(error) : error;
  }
}
