import type { Span } from '@opentelemetry/api';
import { getAudioKey, getLiveChunkKey, isRevisionAudioKey, isRunKey } from '../../domain/audio/store-keys.ts';
import type { PodcastEvent } from '../../domain/events.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import { formatProgressText } from '../../domain/podcast/podcast.ts';
import { deletePodcastFiles } from '../../domain/podcast/podcast-data.service.ts';
import { parsePercent } from '../../domain/podcast/podcast-progress.ts';
import type { RunRepository } from '../../domain/podcast/run.repository.ts';
import type { CheckpointStore, Clock } from '../../domain/ports.ts';
import type { GenerationPorts, GenerationRequest, StageListener } from '../../pipeline/context.ts';
import { generate } from '../../pipeline/generate.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { endSpan, getLogIds, runWithContext, type WorkContext } from '../telemetry/tracing.ts';
import type { GenerationPermit } from './generation-permits.ts';
import type { PodcastJobHandler } from './queue.ts';
import { type JobDeps, observeUsage, type RunEnd, runJob } from './run-job.ts';
import { type ScriptSources, selectSources, selectSpeechModel } from './select-models.ts';

export function createPodcastJobHandler(
  deps: JobDeps,
  runs: RunRepository,
  example: ScriptSources,
): PodcastJobHandler {
  const { store, events } = deps;
  return async ({ podcastId, waited, permit, signal, trace }) => {
    const record = await runs.start(podcastId);
    if (!record) return;
    const percent = parsePercent(record.progress) ?? 0;
    const telemetry = startRunTelemetry(deps.telemetry, deps.clock, record, trace);
    const usage = observeUsage(runs.createCheckpointStore(record));
    await runJob({
      kind: 'podcast',
      records: runs,
      run: record,
      log: deps.log.child(telemetry.logIds),
      signal,
      waited,
      percent,
      deletion: { events, podcastId },
      unexpectedText: 'Something went wrong while this podcast was being generated. Please try again.',
      async execute(runSignal) {
        const request: GenerationRequest = {
          id: podcastId,
          settings: record.settings,
          series: await runs.findSeriesPlace(record),
          maxUsd: await runs.findMaxCost(podcastId),
          percent,
        };
        const sources = selectSources(record, deps, example);
        const run = { record, runs, telemetry, permit, checkpoints: usage.checkpoints };
        const ports = createPorts(run, sources, deps);
        const made = await telemetry.runInContext(() => generate(request, ports, runSignal));
        await runs.publish(record, made, formatProgressText('audio', 100));
      },
      deleteEarlierFiles: () =>
        deletePodcastFiles(store, podcastId, (key) => !isRunKey(key, record) && !isRevisionAudioKey(key)),
      async deleteOwnFiles() {
        await deletePodcastFiles(store, podcastId, (key) => isRunKey(key, record));
        const stored = usage.getLast();
        if (!stored) return;
        // The run may have stored speech while the podcast was being deleted.
        for (const key of await runs.findUnusedSpeech(stored.spoken ?? [])) await store.delete(key);
        await runs.bookAfterDeletion(podcastId, stored);
      },
      onEnd: telemetry.end,
    });
  };
}

interface StartedRun {
  record: PodcastRecord;
  runs: RunRepository;
  telemetry: RunTelemetry;
  permit: GenerationPermit | undefined;
  checkpoints: CheckpointStore;
}

function createPorts(
  { record, runs, telemetry, permit, checkpoints }: StartedRun,
  { encyclopedia, scriptModel }: ScriptSources,
  deps: JobDeps,
): GenerationPorts {
  const { store, clock, images, speechConcurrency, reviewsClaims } = deps;
  const speechModel = selectSpeechModel(record, deps.modelRegistry, permit);
  return {
    encyclopedia,
    scriptModel,
    speechModel,
    store,
    checkpoints,
    getLiveKey: (chunk) => getLiveChunkKey(record, chunk),
    audioKey: getAudioKey(record),
    drawCover: (cover, size) => images.drawForPodcast({ kind: 'cover', ...cover, size }),
    async emit(events) {
      await runs.emit(record, events);
      telemetry.recordEvents(events);
    },
    speechConcurrency,
    reviewsClaims,
    ...(permit && { waitForPermit: (signal, onWait) => permit.wait(signal, speechModel, onWait) }),
    hasListeners: () => deps.listeners.hasListeners(record.id),
    clock,
    onStage(stage, moment) {
      // The thread starts while the last turns are synthesized and mastered.
      if ((stage === 'write' || stage === 'speak') && moment === 'ended') images.prepare();
      telemetry.onStage(stage, moment);
    },
  };
}

type RunTelemetry = ReturnType<typeof startRunTelemetry>;

/** `link` is the `traceparent` of the request that ordered the podcast. */
function startRunTelemetry(
  { metrics, tracing }: Telemetry,
  clock: Clock,
  { id: podcastId, attempt, createdAt }: Pick<PodcastRecord, 'id' | 'attempt' | 'createdAt'>,
  link: string | undefined,
) {
  const startedAt = performance.now();
  const stageSpans = new Map<string, Span | undefined>();
  const stageStarts = new Map<string, number>();
  const span = tracing.startSpan('make podcast', {
    link,
    attributes: { 'wikicasts.podcast.id': podcastId, 'wikicasts.podcast.attempt': attempt },
  });
  const context: WorkContext = { podcastId, attempt, span, stages: stageSpans };
  const observeDuration = (stage: string, sinceMs: number) =>
    metrics.stageDuration.observe({ stage }, (performance.now() - sinceMs) / 1000);
  if (attempt === 1) {
    metrics.queueWait.observe(Math.max(0, clock.now().getTime() - createdAt.getTime()) / 1000);
  }
  let hasSound = false;
  let hasEnded = false;
  return {
    logIds: getLogIds(context),
    /** Runs the callback so that its log lines, spans and upstream calls belong to the run. */
    runInContext: <T>(run: () => Promise<T>) => runWithContext(context, run),
    onStage: ((stage, moment) => {
      if (moment === 'begun') {
        stageStarts.set(stage, performance.now());
        stageSpans.set(stage, tracing.startSpan(stage, { parent: span }));
        return;
      }
      endSpan(stageSpans.get(stage), moment === 'failed' ? 'failed' : undefined);
      stageSpans.delete(stage);
      if (moment === 'ended') observeDuration(stage, stageStarts.get(stage) ?? startedAt);
    }) satisfies StageListener,
    recordEvents(events: readonly PodcastEvent[]): void {
      if (hasSound || !events.some((event) => event.type === 'sound')) return;
      hasSound = true;
      observeDuration('first_sound', startedAt);
    },
    end(outcome: RunEnd): void {
      if (hasEnded) return;
      hasEnded = true;
      if (outcome === 'ready') observeDuration('whole', startedAt);
      metrics.runs.inc({ outcome });
      span?.setAttribute('wikicasts.podcast.outcome', outcome);
      endSpan(span, outcome === 'ready' ? undefined : outcome);
    },
  };
}
