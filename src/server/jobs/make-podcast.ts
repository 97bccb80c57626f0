import { getAudioKey, getLiveChunkKey, isRevisionAudioKey, isRunKey } from '../../domain/audio/store-keys.ts';
import type { Encyclopedia } from '../../domain/encyclopedia.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import { formatProgressText } from '../../domain/podcast/podcast.ts';
import { deletePodcastFiles } from '../../domain/podcast/podcast-data.service.ts';
import { parsePercent } from '../../domain/podcast/podcast-progress.ts';
import type { RunRepository } from '../../domain/podcast/run.repository.ts';
import { type StoredUsage, USAGE_CHECKPOINT } from '../../domain/podcast/usage.schema.ts';
import type { AudioStore, CheckpointStore, Clock, Events, ModelRegistry } from '../../domain/ports.ts';
import type { GenerationPorts, GenerationRequest } from '../../pipeline/context.ts';
import { generate } from '../../pipeline/generate.ts';
import type { DrawnImages } from '../images/drawn-images.ts';
import type { ListenerRegistry } from '../listener-registry.ts';
import type { Log } from '../log.ts';
import { type RunTelemetry, startRunTelemetry } from '../telemetry/run-telemetry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { GenerationPermit } from './generation-permits.ts';
import type { PodcastJobHandler } from './queue.ts';
import { computeRunOutcome, type RunOutcome } from './run-outcome.ts';
import { type ScriptSources, selectSources } from './select-sources.ts';
import { selectSpeechModel } from './select-speech-model.ts';
import { watchForDeletion } from './watch-for-deletion.ts';

export interface PodcastJobDeps {
  runs: RunRepository;
  events: Events;
  encyclopedia: Encyclopedia;
  modelRegistry: ModelRegistry;
  example: ScriptSources;
  store: AudioStore;
  clock: Clock;
  listeners: ListenerRegistry;
  images: Pick<DrawnImages, 'drawForPodcast' | 'prepare'>;
  log: Log;
  telemetry: Telemetry;
  speechConcurrency: number;
  reviewsClaims: boolean;
}

interface Run {
  record: PodcastRecord;
  telemetry: RunTelemetry;
  log: Log;
  permit: GenerationPermit | undefined;
  /** As last sent to the database; null before. */
  usage: StoredUsage | null;
}

const UNEXPECTED = 'Something went wrong while this podcast was made. Please try again.';

export function createPodcastJobHandler(deps: PodcastJobDeps): PodcastJobHandler {
  return async ({ podcastId, waited, permit, signal, trace }) => {
    const record = await deps.runs.start(podcastId);
    if (!record) return;
    const telemetry = startRunTelemetry(deps.telemetry, deps.clock, record, trace);
    const log = deps.log.child(telemetry.logIds);
    const run: Run = { record, telemetry, log, permit, usage: null };
    const deletion = new AbortController();
    const runEnd = new AbortController();
    const watching = watchForDeletion({ ...deps, log }, podcastId, deletion, runEnd.signal);
    try {
      await generateAndPublish(run, deps, AbortSignal.any([signal, deletion.signal]));
    } catch (error) {
      const outcome = await computeRunOutcome(error, {
        signal,
        wasDeleted: deletion.signal.aborted,
        isStale: () => deps.runs.isStale(record),
        postponements: waited,
        percent: parsePercent(record.progress) ?? 0,
      });
      await recordOutcome(outcome, run, deps);
    } finally {
      telemetry.end('again');
      runEnd.abort();
      await watching;
    }
  };
}

async function generateAndPublish(run: Run, deps: PodcastJobDeps, signal: AbortSignal): Promise<void> {
  const { record, telemetry, log } = run;
  const request = await createRequest(record, deps);
  const ports = createPorts(run, deps);
  const made = await telemetry.runInContext(() => generate(request, ports, signal));
  await deps.runs.publish(record, made, formatProgressText('audio', 100));
  telemetry.end('ready');
  try {
    await deletePodcastFiles(
      deps.store,
      record.id,
      (key) => !isRunKey(key, record) && !isRevisionAudioKey(key),
    );
  } catch (error) {
    log.warn({ err: error }, 'The files of earlier runs could not be deleted. Retention deletes them later.');
  }
}

async function recordOutcome(outcome: RunOutcome, run: Run, { runs, store }: PodcastJobDeps): Promise<void> {
  const { record, telemetry, log } = run;
  switch (outcome.type) {
    case 'superseded':
      telemetry.end('superseded');
      await deletePodcastFiles(store, record.id, (key) => isRunKey(key, record));
      // The run may have stored speech while the podcast was being deleted.
      for (const key of await runs.findUnusedSpeech(run.usage?.spoken ?? [])) await store.delete(key);
      if (run.usage) await runs.bookAfterDeletion(record.id, run.usage);
      return;
    case 'cancelled':
      telemetry.end('cancelled');
      return;
    case 'interrupted':
      telemetry.end('interrupted');
      await runs.markInterrupted(record);
      throw outcome.error;
    case 'database_unavailable':
      log.warn(
        { err: outcome.error },
        'The database became unavailable. The job runs again when it is back.',
      );
      await runs.markInterrupted(record).catch(() => undefined);
      telemetry.end('interrupted');
      throw outcome.error;
    case 'postponed':
      log.warn({ err: outcome.cause, seconds: outcome.error.seconds }, 'The podcast waits for a dependency.');
      telemetry.end('postponed');
      await runs.postpone(record, outcome.progress);
      throw outcome.error;
    case 'failed':
      telemetry.end('failed');
      log.warn({ err: outcome.error }, 'The podcast has failed.');
      await runs.fail(record, outcome.reason);
      return;
    case 'fault': {
      log.error({ err: outcome.error }, 'The run ended with an unexpected error.');
      const left = await runs.recordFault(record, UNEXPECTED);
      telemetry.end(left);
      if (left === 'again') throw outcome.error;
    }
  }
}

async function createRequest(record: PodcastRecord, { runs }: PodcastJobDeps): Promise<GenerationRequest> {
  return {
    id: record.id,
    settings: record.settings,
    series: await runs.findSeriesPlace(record),
    maxUsd: await runs.findMaxCost(record.id),
    percent: parsePercent(record.progress) ?? 0,
  };
}

function createPorts(run: Run, deps: PodcastJobDeps): GenerationPorts {
  const { record, telemetry, permit } = run;
  const { store, clock, images, speechConcurrency, reviewsClaims } = deps;
  return {
    ...selectSources(record, deps),
    speechModel: selectSpeechModel(record, deps.modelRegistry, permit),
    store,
    checkpoints: createCheckpoints(run, deps),
    getLiveKey: (chunk) => getLiveChunkKey(record, chunk),
    getAudioKey: () => getAudioKey(record),
    drawCover: (cover, size) => images.drawForPodcast(record.id, { kind: 'cover', ...cover, size }),
    async emit(events) {
      await deps.runs.emit(record, events);
      telemetry.recordEvents(events);
    },
    speechConcurrency,
    reviewsClaims,
    hasListeners: () => deps.listeners.hasListeners(record.id),
    clock,
    onStage(stage, moment) {
      // The thread starts while the last turns are synthesized and mastered.
      if ((stage === 'write' || stage === 'speak') && moment === 'ended') images.prepare();
      telemetry.onStage(stage, moment);
    },
  };
}

function createCheckpoints(run: Run, { runs }: PodcastJobDeps): CheckpointStore {
  const checkpoints = runs.createCheckpointStore(run.record);
  return {
    load: checkpoints.load,
    save(step, value) {
      if (step === USAGE_CHECKPOINT) run.usage = value as StoredUsage;
      return checkpoints.save(step, value);
    },
  };
}
