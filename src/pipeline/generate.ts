import type { GeneratedPodcast } from '../domain/podcast/podcast.ts';
import {
  createContext,
  type GenerationContext,
  type GenerationPorts,
  type GenerationRequest,
  observeStage,
} from './context.ts';
import { createMaster } from './mastering/index.ts';
import type { Segment } from './script.ts';
import { fetchArticles } from './stages/1-fetch.ts';
import { plan } from './stages/2-plan.ts';
import { write } from './stages/3-write.ts';
import { verify } from './stages/4-verify.ts';
import { ClaimReviewer, review } from './stages/5-review.ts';
import { synthesize } from './stages/6-synthesize.ts';
import { master } from './stages/7-master.ts';
import { publish } from './stages/8-publish.ts';
import { StreamBuffer } from './stream-buffer.ts';
import type { Turn } from './turn.ts';
import { waitForRequestsToLeave } from './yield.ts';

/** Resumes after the checkpoints of earlier runs. Rejects with a `DomainError` for the owner. */
export async function generate(
  request: GenerationRequest,
  ports: GenerationPorts,
  signal: AbortSignal,
): Promise<GeneratedPodcast> {
  const context = await createContext(request, ports, signal);
  try {
    return await runStages(context);
  } catch (error) {
    // Requests under way would be paid for.
    await context.abort(error);
    await context.checkpoints.flushUsage();
    throw signal.aborted ? signal.reason : error;
  } finally {
    await context.progress.flush();
  }
}

async function runStages(context: GenerationContext): Promise<GeneratedPodcast> {
  const { progress, ports, signal } = context;
  // A local speech model uses all processors, so mastering checks its audio in the same thread.
  const thread = createMaster(signal, { usesCheckThread: !ports.speechModel.local });
  thread.catch(() => undefined);
  // A process that loads its model meanwhile speaks sooner.
  ports.speechModel.prepare?.();
  progress.reportProgress();
  progress.meter.startReading();
  progress.reportProgress();
  const articles = await observeStage(context, 'read', () =>
    getOnly(fetchArticles(context.request.wikiTitles, context)),
  );

  const hasWritten = Promise.withResolvers<void>();
  // Only observed: a turn that fails rejects when mastering releases it.
  observeStage(context, 'speak', () => hasWritten.promise.then(() => context.speech.waitForAll())).catch(
    () => undefined,
  );
  try {
    const script = await getOnly(plan(articles, context));
    progress.meter.finishReading(script.brief.words);
    progress.reportOutline(script.segments);
    progress.reportProgress();
    const reviewer = ClaimReviewer.create(script, context);
    const segments = script.segments.map(
      (segment) => new StreamBuffer(produceTurns(segment, reviewer, context)),
    );
    // Takes long, and the first requests are on their way by then. Verification reports a failure.
    waitForRequestsToLeave()
      .then(script.getClaimContext)
      .catch(() => undefined);
    const written = observeStage(context, 'write', () => Promise.all(segments.map(({ done }) => done))).then(
      () => {
        hasWritten.resolve();
        progress.meter.finishWriting();
        progress.reportProgress();
      },
    );
    const mastering = observeStage(context, 'master', () => getOnly(master({ segments, thread }, context)));
    for (const task of [written, mastering]) task.catch(context.abort);
    await Promise.allSettled([written, mastering]);
    signal.throwIfAborted();
    await reviewer?.finish();
    const input = { script, mastered: await mastering, reviewedTurns: reviewer?.reviewedTurns ?? 0 };
    return await observeStage(context, 'publish', () => getOnly(publish(input, context)));
  } catch (error) {
    hasWritten.reject(error);
    throw error;
  }
}

function produceTurns(
  segment: Segment,
  reviewer: ClaimReviewer | null,
  context: GenerationContext,
): AsyncIterable<Turn> {
  const verified = verify({ segment, chunks: write(segment, context) }, context);
  return synthesize(review({ segment, turns: verified, reviewer }), context);
}

async function getOnly<T>(results: AsyncIterable<T>): Promise<T> {
  for await (const result of results) return result;
  throw new Error('A stage has yielded no result.');
}
