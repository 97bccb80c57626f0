import type { GeneratedPodcast } from '../domain/podcast/podcast.ts';
import { getOtherHost } from '../domain/script/hosts.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import {
  completeBoth,
  createContext,
  finishRun,
  type GenerationPorts,
  type GenerationRequest,
  type PodcastContext,
  type StageListener,
} from './context.ts';
import type { Master } from './mastering/index.ts';
import type { Script } from './script.ts';
import { fetchArticles } from './stages/fetch-articles.ts';
import { makeOutline } from './stages/make-outline.ts';
import { master, startMaster } from './stages/master.ts';
import { type PreparedScript, prepareScript } from './stages/prepare-script.ts';
import { publish } from './stages/publish.ts';
import { ClaimReviewer } from './stages/review.ts';
import { synthesize } from './stages/synthesize.ts';
import { reportWritten, verify } from './stages/verify.ts';
import { write } from './stages/write.ts';
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

/** Turns are produced and mastered at the same time: a listener hears the first ones while later ones are written. */
async function runStages(context: PodcastContext): Promise<GeneratedPodcast> {
  const { progress, ports, speech } = context;
  const thread = startMaster(context);
  // A process that loads its model meanwhile speaks sooner.
  ports.speechModel.prepare();
  progress.update(() => undefined);
  progress.update((meter) => meter.startReading());
  const articles = await observeStage(context, 'read', () =>
    fetchArticles(context.request.settings.wikiTitles, context),
  );
  const written = Promise.withResolvers<void>();
  // Only observed: mastering rejects with the failure of a turn.
  observeStage(context, 'speak', () => written.promise.then(() => speech.waitForAll())).catch(
    () => undefined,
  );
  try {
    return await produceAndMaster(await prepareScript(articles, context), thread, written.resolve, context);
  } catch (error) {
    written.reject(error);
    throw error;
  }
}

async function produceAndMaster(
  prepared: PreparedScript,
  thread: Promise<Master>,
  onWritten: () => void,
  context: PodcastContext,
): Promise<GeneratedPodcast> {
  const { progress } = context;
  progress.update((meter) => meter.finishReading(prepared.brief.words));
  const reviewer = ClaimReviewer.create(context);
  const turns = new StreamBuffer(produceTurns(prepared, reviewer, context));
  const writing = observeStage(context, 'write', () => turns.done).then((script) => {
    onWritten();
    progress.update((meter) => meter.finishWriting());
    return script;
  });
  const mastering = observeStage(context, 'master', () => master(turns, thread, context));
  const [script, mastered] = await completeBoth(writing, mastering, context);

  await reviewer?.finish(script);
  const reviewedTurns = reviewer?.reviewedTurns ?? 0;
  return observeStage(context, 'publish', () => publish({ script, mastered, reviewedTurns }, context));
}

/**
 * All turns in the order of listening. The consumer reads ahead, so a segment is requested as soon as the one before has
 * been written, and each turn goes to the speech model as soon as it has been verified. Returns the whole script.
 */
async function* produceTurns(
  prepared: PreparedScript,
  reviewer: ClaimReviewer | null,
  context: PodcastContext,
): AsyncGenerator<Turn, Script> {
  // The intro is heard while the outline is generated.
  const outlining = makeOutline(prepared, context);
  outlining.catch(() => undefined);
  yield* synthesize(createFixedTurns(prepared.intro, 0, 0, context), context);
  const script = await outlining;
  context.progress.reportOutline(script.segments);
  // Takes long, and the request for the opening is on its way by then. Verification reports a failure.
  waitForRequestsToLeave()
    .then(script.getClaimContext)
    .catch(() => undefined);
  for (const segment of script.segments) {
    const drafts = write(segment, context);
    const verified = verify(segment, drafts, context);
    yield* synthesize(verified, context);
    reviewer?.start(segment);
  }
  const last = script.segments.at(-1);
  const lastHost = last?.listSaidTurns().at(-1)?.host ?? 'A';
  const outro = prepared.createOutro(getOtherHost(lastHost));
  if (last) yield* synthesize(createFixedTurns(outro, last.index, last.nextIndex, context), context);
  return script;
}

/** The turns of an intro or outro, which are written already. `firstIndex`: in the segment. */
async function* createFixedTurns(
  turns: readonly FixedTurn[],
  segment: number,
  firstIndex: number,
  context: PodcastContext,
): AsyncGenerator<Turn> {
  for (const [at, fixed] of turns.entries()) {
    const turn = Turn.createFixed(segment, firstIndex + at, fixed);
    reportWritten(turn, context);
    yield turn;
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
