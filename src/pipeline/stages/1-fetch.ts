import type { Article } from '../../domain/article/article.schema.ts';
import { DomainError } from '../../domain/errors.ts';
import { removeDuplicateArticles } from '../../domain/podcast/podcast.ts';
import type { CheckpointStore, Encyclopedia } from '../../domain/ports.ts';
import type { Requester } from '../../domain/requester.ts';
import { isTransient, withRetries } from '../retry.ts';

const STEP = 'articles';

/** The encyclopedia could not be reached in any of the tries. The podcast waits for it. */
export class EncyclopediaUnavailableError extends Error {
  override readonly name = 'EncyclopediaUnavailableError';
  /** Seconds that the encyclopedia asks to wait; 0 if it does not say. */
  readonly retryAfter: number;

  constructor(cause: unknown) {
    super('The encyclopedia cannot be reached.', { cause });
    this.retryAfter = (cause instanceof DomainError && cause.retryAfter) || 0;
  }
}

/** What fetching needs of the context. */
export interface FetchContext {
  encyclopedia: Encyclopedia;
  checkpoints: CheckpointStore;
  requester: Requester;
}

/**
 * Stage 1: yields the articles of the titles, each once. A resumed podcast keeps
 * its revisions. Rejects with `EncyclopediaUnavailableError`, with the
 * encyclopedia's error about a title, or with the signal's reason.
 */
export async function* fetchArticles(
  titles: readonly string[],
  { encyclopedia, checkpoints, requester }: FetchContext,
): AsyncGenerator<Article> {
  const stored = await checkpoints.load<Article[]>(STEP);
  if (stored) {
    yield* stored;
    return;
  }
  const fetched = await Promise.all(titles.map((title) => fetchArticle(title, encyclopedia, requester)));
  const articles = removeDuplicateArticles(fetched);
  await checkpoints.save(STEP, articles);
  yield* articles;
}

async function fetchArticle(
  title: string,
  encyclopedia: Encyclopedia,
  requester: Requester,
): Promise<Article> {
  const { signal } = requester;
  try {
    return await withRetries(signal, () => encyclopedia.article(title, requester));
  } catch (error) {
    signal.throwIfAborted();
    throw isTransient(error) ? new EncyclopediaUnavailableError(error) : error;
  }
}
