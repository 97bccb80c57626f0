import type { Article } from '../../domain/article/article.schema.ts';
import { DomainError } from '../../domain/errors.ts';
import { removeDuplicateArticles } from '../../domain/podcast/podcast.ts';
import { createPodcastRequester } from '../../domain/requester.ts';
import type { GenerationContext } from '../context.ts';
import { isTransient, withRetries } from '../retry.ts';

const STEP = 'articles';

export class EncyclopediaUnavailableError extends Error {
  override readonly name = 'EncyclopediaUnavailableError';
  /** Seconds that the encyclopedia asks to wait; 0 if it does not say. */
  readonly retryAfter: number;

  constructor(cause?: unknown) {
    super('The encyclopedia cannot be reached.', { cause });
    this.retryAfter = (cause instanceof DomainError && cause.retryAfter) || 0;
  }
}

/** A resumed podcast keeps its articles. Rejects with `EncyclopediaUnavailableError`. */
export async function fetchArticles(
  titles: readonly string[],
  context: GenerationContext,
): Promise<Article[]> {
  const { checkpoints } = context;
  const stored = await checkpoints.load<Article[]>(STEP);
  if (stored) return stored;
  const articles = await Promise.all(titles.map((title) => fetchArticle(title, context)));
  const different = removeDuplicateArticles(articles);
  await checkpoints.save(STEP, different);
  return different;
}

async function fetchArticle(title: string, { request, ports, signal }: GenerationContext): Promise<Article> {
  const requester = createPodcastRequester(request.id, signal);
  return readEncyclopedia(signal, () => ports.encyclopedia.getArticle(title, requester));
}

/** With retries. Rejects with `EncyclopediaUnavailableError` after temporary failures of all tries. */
export async function readEncyclopedia<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  try {
    return await withRetries(signal, read);
  } catch (error) {
    signal.throwIfAborted();
    throw isTransient(error) ? new EncyclopediaUnavailableError(error) : error;
  }
}
