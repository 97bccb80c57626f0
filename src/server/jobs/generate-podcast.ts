import { getAudioKey, getLiveChunkKey, isRevisionAudioKey, isRunKey } from '../../domain/audio/store-keys.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import { formatProgressText } from '../../domain/podcast/podcast.ts';
import { deletePodcastFiles } from '../../domain/podcast/podcast-data.service.ts';
import { parsePercent } from '../../domain/podcast/podcast-progress.ts';
import type { RunRepository } from '../../domain/podcast/run.repository.ts';
import type { CheckpointStore } from '../../domain/ports.ts';
import type { GenerationPorts, GenerationRequest } from '../../pipeline/context.ts';
import { generate } from '../../pipeline/generate.ts';
import { type RunTelemetry, startRunTelemetry } from '../telemetry/run-telemetry.ts';
import type { GenerationPermit } from './generation-permits.ts';
import type { PodcastJobHandler } from './queue.ts';
import { type JobDeps, observeUsage, runJob } from './run-job.ts';
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
