import type { Article } from '../domain/article/article.schema.ts';
import type { MadePodcast } from '../domain/podcast/podcast.ts';
import { createPodcastRequester } from '../domain/requester.ts';
import {
  createContext,
  type GenerationContext,
  type GenerationPorts,
  type GenerationRequest,
  observeStage,
} from './context.ts';
import { createMaster } from './mastering/index.ts';
import type { Script, Segment } from './script.ts';
import { fetchArticles } from './stages/1-fetch.ts';
import { plan } from './stages/2-plan.ts';
import { write } from './stages/3-write.ts';
import { verify } from './stages/4-verify.ts';
import { type ClaimReviewer, createClaimReviewer, review } from './stages/5-review.ts';
import { synthesize } from './stages/6-synthesize.ts';
import { master } from './stages/7-master.ts';
import { publish } from './stages/8-publish.ts';
import { StreamBuffer } from './stream-buffer.ts';
import type { Turn } from './turn.ts';
import { waitForRequestsToLeave } from './yield.ts';

/**
 * Generates a podcast from its articles. Segments are written in parallel, each
 * turn is synthesized as soon as it is verified, and mastering follows in order.
 * All paid results are checkpoints, so that a later run resumes after the last.
 * Rejects with a `DomainError` for the owner, or with the signal's reason.
 */
export async function generate(
  request: GenerationRequest,
  ports: GenerationPorts,
  signal: AbortSignal,
): Promise<MadePodcast> {
  const context = await createContext(request, ports, signal);
  try {
    return await runStages(context);
  } catch (error) {
    // Stops everything under way, so that it is not paid for.
    context.abort(error);
    throw signal.aborted ? signal.reason : error;
  } finally {
    await context.progress.flush();
  }
}

async function runStages(context: GenerationContext): Promise<MadePodcast> {
  const { progress, ports } = context;
  // A local speech model uses all processors: then mastering does not check its audio in a thread of its own.
  const thread = createMaster(context.signal, { aside: !ports.speechModel.local });
  thread.catch(() => undefined);
  progress.reportProgress();
  progress.meter.startReading();
  progress.reportProgress();
  const articles = await observeStage(context, 'read', () => fetchAll(context));

  const hasWritten = Promise.withResolvers<void>();
  // Reported only: a turn that fails rejects when mastering releases it.
  observeStage(context, 'speak', () => hasWritten.promise.then(() => context.speech.waitForAll())).catch(
    () => undefined,
  );
  try {
    const script = await getOnly(plan(articles, context));
    progress.meter.finishReading(script.brief.words);
    progress.reportOutline(script.segments);
    progress.reportProgress();
    const reviewer = createClaimReviewer(script, context);
    const turns = script.segments.map(
      (segment) => new StreamBuffer(produceTurns(script, segment, reviewer, context)),
    );
    buildClaimContextEarly(script);
    const written = observeStage(context, 'write', async () => {
      await Promise.all(turns.map(({ done }) => done));
    }).then(() => {
      hasWritten.resolve();
      progress.meter.finishWriting();
      progress.reportProgress();
    });
    const mastering = observeStage(context, 'master', () =>
      getOnly(master({ segments: turns, thread }, context)),
    );
    await settleAll([written, mastering], context.abort);
    await reviewer?.finish();
    const input = { script, mastered: await mastering, reviewedTurns: reviewer?.reviewedTurns ?? 0 };
    return await observeStage(context, 'publish', () => getOnly(publish(input, context)));
  } catch (error) {
    hasWritten.reject(error);
    throw error;
  }
}

async function fetchAll({ request, ports, checkpoints, signal }: GenerationContext): Promise<Article[]> {
  const requester = createPodcastRequester(request.id, signal);
  const { encyclopedia } = ports;
  const articles: Article[] = [];
  for await (const article of fetchArticles(request.wikiTitles, { encyclopedia, checkpoints, requester }))
    articles.push(article);
  return articles;
}

/** Stages 3 to 6 of one segment. */
function produceTurns(
  script: Script,
  segment: Segment,
  reviewer: ClaimReviewer | null,
  context: GenerationContext,
): AsyncIterable<Turn> {
  const input = { script, segment };
  const verified = verify({ ...input, chunks: write(input, context) }, context);
  return synthesize(review({ ...input, turns: verified, reviewer }), context);
}

/** Building it takes long, and the first requests are already on their way. Verification reports a failure. */
function buildClaimContextEarly({ getClaimContext }: Script): void {
  waitForRequestsToLeave()
    .then(getClaimContext)
    .catch(() => undefined);
}

async function getOnly<T>(results: AsyncIterable<T>): Promise<T> {
  for await (const result of results) return result;
  throw new Error('A stage has yielded no result.');
}

/** Waits for all tasks; the first failure aborts the others, and is thrown when all have ended. */
async function settleAll(
  tasks: readonly Promise<unknown>[],
  abort: (reason: unknown) => void,
): Promise<void> {
  let first: { error: unknown } | null = null;
  for (const task of tasks) {
    task.catch((error: unknown) => {
      first ??= { error };
      abort(error);
    });
  }
  await Promise.allSettled(tasks);
  if (first) throw (first as { error: unknown }).error;
}
