import { getRevisionAudioKey, type RevisionRun } from '../../domain/audio/store-keys.ts';
import { findPodcastLanguage } from '../../domain/podcast/notes.ts';
import type { CheckpointStore } from '../../domain/ports.ts';
import { composeRevision, listTurnsToMaster } from '../../domain/revision/compose-revision.ts';
import type {
  GeneratedRevision,
  RevisionRuns,
  StartedRevision,
} from '../../domain/revision/revision.repository.ts';
import type { RevisionPlan, UpdateOrder } from '../../domain/revision/revision.schema.ts';
import { planUpdate } from '../../pipeline/plan-update.ts';
import { revise } from '../../pipeline/revise.ts';
import type { GenerationPermit } from './generation-permits.ts';
import type { PodcastJobHandler } from './queue.ts';
import { type JobDeps, runJob } from './run-job.ts';
import { getScriptModel, selectSpeechModel } from './select-models.ts';

/** Makes the next revision of a published podcast. A killed run is repeated and finds its speech in the store. */
export function createRevisionJobHandler(deps: JobDeps, runs: RevisionRuns): PodcastJobHandler {
  const { events, store } = deps;
  return async (job) => {
    const { podcastId, revision = 0, waited, signal } = job;
    const started = await runs.start(podcastId, revision);
    if (!started) return;
    const run = { id: podcastId, revision, attempt: started.revision.attempt };
    await runJob({
      kind: 'change',
      records: runs,
      run,
      log: deps.log.child({ podcastId, revision }),
      signal,
      waited,
      deletion: { events, podcastId },
      unexpectedText: 'Something went wrong while this podcast was changed. Please try again.',
      async execute(runSignal) {
        const openCheckpoints = () => runs.createCheckpointStore(run, started.revision);
        const maxUsd = await runs.findMaxCost(started.revision);
        const request = { run, ...started, permit: job.permit, openCheckpoints, maxUsd };
        await runs.publish(run, await generateRevision(request, deps, runSignal));
      },
      async deleteOwnFiles() {
        // Its publication may have succeeded without an acknowledgement.
        if (!(await runs.isPublished(run))) await store.delete(getRevisionAudioKey(run));
      },
    });
  };
}

interface RevisionRequest extends StartedRevision {
  run: RevisionRun;
  permit: GenerationPermit | undefined;
  /** A store loads what was stored before its first load. */
  openCheckpoints: () => CheckpointStore;
  maxUsd: number | null;
}

async function generateRevision(
  request: RevisionRequest,
  deps: JobDeps,
  signal: AbortSignal,
): Promise<GeneratedRevision> {
  const { run, podcast, revision, permit, openCheckpoints, maxUsd } = request;
  const { store, clock, images, speechConcurrency, modelRegistry } = deps;
  const plan =
    'update' in revision.plan ? await planFrom(revision.plan, request, deps, signal) : revision.plan;
  // Without a turn to synthesize, the change needs no voices.
  const speaks = plan.turns.some((turn) => 'turn' in turn && !turn.spoken);
  const audio = await revise(
    {
      title: podcast.settings.title,
      language: findPodcastLanguage(podcast.settings, podcast.credits),
      turns: listTurnsToMaster(plan, podcast.segments ?? []),
      chapters: plan.chapters,
      partStarts: plan.partStarts ?? [],
      credits: plan.credits,
      pronunciations: new Map(plan.pronunciations),
      maxUsd,
    },
    {
      speechModel: speaks
        ? selectSpeechModel(podcast, modelRegistry, permit)
        : modelRegistry.getSpeechModel('builtin'),
      store,
      speechConcurrency,
      clock,
      checkpoints: openCheckpoints(),
      publishedAudioKey: podcast.audioKey ?? '',
      answerAudioKey: plan.answer?.audioKey ?? null,
      audioKey: getRevisionAudioKey(run),
      drawCover: (cover, size) => images.drawForPodcast({ kind: 'cover', ...cover, size }),
    },
    signal,
  );
  return composeRevision(plan, podcast.segments ?? [], audio);
}

function planFrom(
  { corrections }: UpdateOrder,
  { podcast, openCheckpoints, maxUsd }: RevisionRequest,
  { editions, modelRegistry, clock }: JobDeps,
  signal: AbortSignal,
): Promise<RevisionPlan> {
  const scriptModel = getScriptModel(podcast, modelRegistry);
  const { id, settings, chapters, credits, showNotes, segments: turns } = podcast;
  const { title, specificModel: model, ttsProvider } = settings;
  return planUpdate(
    {
      id,
      title,
      model,
      language: findPodcastLanguage(settings, credits),
      chapters,
      credits,
      turns: turns ?? [],
      showNotes: showNotes ?? { summary: '', keyPoints: [], sources: [] },
      corrections,
      maxUsd,
    },
    {
      encyclopedia: editions.get(settings.language),
      scriptModel,
      speechProvider: ttsProvider,
      checkpoints: openCheckpoints(),
      clock,
    },
    signal,
  );
}
