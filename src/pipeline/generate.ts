import type { GeneratedPodcast } from '../domain/podcast/podcast.ts';
import { getOtherHost } from '../domain/script/hosts.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import {
  createContext,
  finishRun,
  type GenerationPorts,
  type GenerationRequest,
  type PodcastContext,
  type StageListener,
} from './context.ts';
import { createMaster } from './mastering/index.ts';
import type { Script, Segment } from './script.ts';
import { fetchArticles } from './stages/1-fetch.ts';
import { outline } from './stages/2-outline.ts';
import { write } from './stages/3-write.ts';
import { reportWritten, verify } from './stages/4-verify.ts';
import { ClaimReviewer, review } from './stages/5-review.ts';
import { synthesize } from './stages/6-synthesize.ts';
import { master } from './stages/7-master.ts';
import { publish } from './stages/8-publish.ts';
import { type PreparedScript, prepareScript } from './stages/prepare-script.ts';
import { StreamBuffer } from './stream-buffer.ts';
import { Turn } from './turn.ts';
import { waitForRequestsToLeave } from './yield.ts';

/** Resumes after the checkpoints of earlier runs. Rejects with a `DomainError` for the owner. */
export async function generate(
  request: GenerationRequest,
  ports: GenerationPorts,
  signal: AbortSignal,
): Promise<GeneratedPodcast> {
  const context = await createContext(request, ports, signal);
  try {
    return await finishRun(context, signal, () => runStages(context));
  } finally {
    await context.progress.flush();
  }
}

async function runStages(context: PodcastContext): Promise<GeneratedPodcast> {
  const { progress, ports, signal } = context;
  const thread = createMaster(signal);
  thread.catch(() => undefined);
  // A process that loads its model meanwhile speaks sooner.
  ports.speechModel.prepare();
  progress.reportProgress();
  progress.meter.startReading();
  progress.reportProgress();
  const articles = await observeStage(context, 'read', () =>
    fetchArticles(context.request.settings.wikiTitles, context),
  );

  const hasWritten = Promise.withResolvers<void>();
  // Only observed: a turn that fails rejects when mastering releases it.
  observeStage(context, 'speak', () => hasWritten.promise.then(() => context.speech.waitForAll())).catch(
    () => undefined,
  );
  try {
    const prepared = await prepareScript(articles, context);
    progress.meter.finishReading(prepared.brief.words);
    progress.reportProgress();
    const script = outline(prepared, context);
    script.catch(() => undefined);
    const reviewer = script.then((made) => ClaimReviewer.create(made, context));
    reviewer.catch(() => undefined);
    const segments = new StreamBuffer(produceSegments({ prepared, script, reviewer }, context));
    const written = observeStage(context, 'write', () => waitForAll(segments)).then(() => {
      hasWritten.resolve();
      progress.meter.finishWriting();
      progress.reportProgress();
    });
    const mastering = observeStage(context, 'master', () => master(segments, thread, context));
    for (const task of [written, mastering]) task.catch(context.abort);
    await Promise.allSettled([written, mastering]);
    signal.throwIfAborted();
    await (await reviewer)?.finish();
    const reviewedTurns = (await reviewer)?.reviewedTurns ?? 0;
    const input = { script: await script, mastered: await mastering, reviewedTurns };
    return await observeStage(context, 'publish', () => publish(input, context));
  } catch (error) {
    hasWritten.reject(error);
    throw error;
  }
}

async function observeStage<T>(
  { ports: { onStage } }: PodcastContext,
  stage: Parameters<StageListener>[0],
  work: () => Promise<T>,
): Promise<T> {
  onStage?.(stage, 'begun');
  try {
    const result = await work();
    onStage?.(stage, 'ended');
    return result;
  } catch (error) {
    onStage?.(stage, 'failed');
    throw error;
  }
}

interface ScriptInProgress {
  prepared: PreparedScript;
  script: Promise<Script>;
  reviewer: Promise<ClaimReviewer | null>;
}

/** The intro is heard while the outline is generated. */
async function* produceSegments(
  input: ScriptInProgress,
  context: PodcastContext,
): AsyncGenerator<StreamBuffer<Turn>> {
  yield new StreamBuffer(produceOpening(input, context));
  const script = await input.script;
  context.progress.reportOutline(script.segments);
  // Takes long, and the request for the opening is on its way by then. Verification reports a failure.
  waitForRequestsToLeave()
    .then(script.getClaimContext)
    .catch(() => undefined);
  const [, ...others] = script.segments;
  for (const segment of others) yield new StreamBuffer(produceSegment(segment, input, context));
}

async function* produceOpening(input: ScriptInProgress, context: PodcastContext): AsyncGenerator<Turn> {
  const place = { segment: 0, firstIndex: 0 };
  yield* synthesize(createFixedTurns(input.prepared.intro, place, context), context);
  const [opening] = (await input.script).segments;
  if (opening) yield* produceSegment(opening, input, context);
}

async function* produceSegment(
  segment: Segment,
  { prepared, reviewer }: ScriptInProgress,
  context: PodcastContext,
): AsyncGenerator<Turn> {
  const verified = verify(segment, write(segment, context), context);
  yield* synthesize(review(segment, verified, await reviewer), context);
  if (segment !== segment.script.segments.at(-1)) return;
  const lastHost = segment.listSaidTurns().at(-1)?.host ?? 'A';
  const place = { segment: segment.index, firstIndex: segment.nextIndex };
  const outro = createFixedTurns(prepared.createOutro(getOtherHost(lastHost)), place, context);
  yield* synthesize(outro, context);
}

async function waitForAll(segments: StreamBuffer<StreamBuffer<Turn>>): Promise<void> {
  for await (const segment of segments) await segment.done;
}

/** The turns of an intro or outro, which are written already. `firstIndex`: in the segment. */
async function* createFixedTurns(
  turns: readonly FixedTurn[],
  { segment, firstIndex }: { segment: number; firstIndex: number },
  context: PodcastContext,
): AsyncGenerator<Turn> {
  for (const [at, fixed] of turns.entries()) {
    const turn = Turn.createFixed(segment, firstIndex + at, fixed);
    reportWritten(turn, context);
    yield turn;
  }
}
