import { getRevisionAudioKey, type RevisionRun } from '../../domain/audio/store-keys.ts';
import type { Editions } from '../../domain/encyclopedia.ts';
import { findPodcastLanguage } from '../../domain/podcast/notes.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import type { AudioStore, CheckpointStore, Clock, Events, ModelRegistry } from '../../domain/ports.ts';
import { composeRevision, listTurnsToMaster } from '../../domain/revision/compose-revision.ts';
import type {
  GeneratedRevision,
  RevisionRuns,
  StartedRevision,
} from '../../domain/revision/revision.repository.ts';
import type { RevisionPlan, UpdateOrder } from '../../domain/revision/revision.schema.ts';
import { planUpdate } from '../../pipeline/plan-update.ts';
import { revise } from '../../pipeline/revise.ts';
import type { DrawnImages } from '../images/drawn-images.ts';
import type { Log } from '../log.ts';
import type { PodcastJob, PodcastJobHandler } from './queue.ts';
import { runJob } from './run-job.ts';
import { getScriptModel } from './select-sources.ts';
import { selectSpeechModel } from './select-speech-model.ts';

export interface RevisionJobDeps {
  runs: RevisionRuns;
  events: Events;
  editions: Editions;
  modelRegistry: ModelRegistry;
  store: AudioStore;
  clock: Clock;
  images: Pick<DrawnImages, 'drawForPodcast'>;
  log: Log;
  speechConcurrency: number;
}

/** Makes the next revision of a published podcast. A killed run is repeated and finds its speech in the store. */
export function createRevisionJobHandler(deps: RevisionJobDeps): PodcastJobHandler {
  const { runs, events, store } = deps;
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
        await runs.publish(run, await generateRevision(run, started, job, deps, runSignal));
      },
      async deleteOwnFiles() {
        // Its publication may have succeeded without an acknowledgement.
        if (!(await runs.isPublished(run))) await store.delete(getRevisionAudioKey(run));
      },
    });
  };
}

async function generateRevision(
  run: RevisionRun,
  started: StartedRevision,
  { permit }: PodcastJob,
  deps: RevisionJobDeps,
  signal: AbortSignal,
): Promise<GeneratedRevision> {
  const { podcast, revision } = started;
  const { runs, store, clock, images, speechConcurrency, modelRegistry } = deps;
  const maxUsd = await runs.findMaxCost(revision);
  const checkpoints = runs.createCheckpointStore(run, revision);
  const plan =
    'update' in revision.plan
      ? await planFrom(podcast, { ...revision.plan, checkpoints, maxUsd }, deps, signal)
      : revision.plan;
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
      speechModel: speaks(plan)
        ? selectSpeechModel(podcast, modelRegistry, permit)
        : modelRegistry.getSpeechModel('builtin'),
      store,
      speechConcurrency,
      clock,
      checkpoints,
      publishedAudioKey: podcast.audioKey ?? '',
      answerAudioKey: plan.answer?.audioKey ?? null,
      audioKey: getRevisionAudioKey(run),
      drawCover: (cover, size) => images.drawForPodcast(podcast.id, { kind: 'cover', ...cover, size }),
    },
    signal,
  );
  return composeRevision(plan, podcast.segments ?? [], audio);
}

/** False if no turn is synthesized, so that the change needs no voices. */
function speaks({ turns }: RevisionPlan): boolean {
  return turns.some((turn) => 'turn' in turn && !turn.spoken);
}

function planFrom(
  podcast: PodcastRecord,
  { corrections, checkpoints, maxUsd }: UpdateOrder & { checkpoints: CheckpointStore; maxUsd: number | null },
  { editions, modelRegistry, clock }: RevisionJobDeps,
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
      encyclopedia: editions.get(settings.language ?? null),
      scriptModel,
      speechProvider: ttsProvider,
      checkpoints,
      clock,
    },
    signal,
  );
}
