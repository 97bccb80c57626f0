import type { Article } from '../domain/article/article.schema.ts';
import { DomainError } from '../domain/errors.ts';
import { createPodcastRequester } from '../domain/requester.ts';
import { compareLines } from '../domain/revision/outdated-lines.ts';
import type { RevisionPlan } from '../domain/revision/revision.schema.ts';
import { Checkpoints } from './checkpoints.ts';
import { composeUpdate } from './compose-update.ts';
import { LineRewriter } from './line-rewriter.ts';
import { isTransient, withRetries } from './retry.ts';
import { EncyclopediaUnavailableError } from './stages/1-fetch.ts';
import type { UpdatePorts, UpdateRequest } from './update-request.ts';

const ARTICLES_STEP = 'articles';
const NOTHING_CHANGED =
  'The article has every sentence again that this podcast uses. There is nothing to update.';

/** Rewrites the turns whose cited sentences have changed. A repeated run keeps its articles and its rewritten turns. */
export async function planUpdate(
  request: UpdateRequest,
  ports: UpdatePorts,
  callerSignal: AbortSignal,
): Promise<RevisionPlan> {
  const run = new AbortController();
  const signal = AbortSignal.any([callerSignal, run.signal]);
  const checkpoints = await Checkpoints.open(ports.checkpoints, ports.speechProvider, {
    maxUsd: request.maxUsd,
    now: () => ports.clock.now(),
    onExceeded: (error) => run.abort(error),
  });
  try {
    const articles = await loadArticles(request, ports, signal);
    const compared = compareLines(request.segments, new Map(articles));
    const rewriter = new LineRewriter(request, ports, compared, checkpoints, signal);
    const rewritten = await rewriter.rewriteAll();
    if (rewritten.size === 0) throw new DomainError('conflict', NOTHING_CHANGED);
    return composeUpdate(request, new Map(articles), compared, rewritten, ports.clock.now());
  } catch (error) {
    run.abort(error);
    throw callerSignal.aborted ? callerSignal.reason : signal.aborted ? signal.reason : error;
  } finally {
    await checkpoints.flushUsage();
  }
}

/** By the title in the credits. Omits articles that were deleted. */
async function loadArticles(
  { id, credits }: UpdateRequest,
  { encyclopedia, checkpoints }: UpdatePorts,
  signal: AbortSignal,
): Promise<Array<[title: string, article: Article]>> {
  const stored = await checkpoints.load<Array<[string, Article]>>(ARTICLES_STEP);
  if (stored) return stored;
  const articles: Array<[string, Article]> = [];
  const requester = createPodcastRequester(id, signal);
  const byTitle = new Map(credits.map((credit) => [credit.title, credit]));
  const titles = [...byTitle.keys()];
  // Otherwise an article that was read within the last hour would be outdated.
  await withRetries(signal, () => encyclopedia.listRevisions(titles, requester)).catch((error: unknown) =>
    rejectRead(error, signal),
  );
  for (const { title, origin } of byTitle.values()) {
    try {
      const article = await withRetries(signal, () => encyclopedia.getArticle(title, requester));
      // The built-in article is another text, which serves while Wikipedia is unavailable.
      if (article.origin !== origin) throw new EncyclopediaUnavailableError();
      articles.push([title, article]);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') continue;
      rejectRead(error, signal);
    }
  }
  await checkpoints.save(ARTICLES_STEP, articles);
  return articles;
}

function rejectRead(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  throw isTransient(error) ? new EncyclopediaUnavailableError(error) : error;
}
