import { setTimeout as sleep } from 'node:timers/promises';
import { StorageFullError } from '../../domain/audio/storage-full-error.ts';
import { audioKey, isOfRun, liveKey } from '../../domain/audio/store-keys.ts';
import { StoreUnavailableError } from '../../domain/audio/store-unavailable-error.ts';
import { DomainError } from '../../domain/errors.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import type { TtsProvider } from '../../domain/podcast/podcast.schema.ts';
import { progressText, waitingText } from '../../domain/podcast/podcast.ts';
import { deletePodcastFiles } from '../../domain/podcast/podcast-files.ts';
import { NO_ROOM_TEXT, statedPercent } from '../../domain/podcast/progress.ts';
import { type RunRepository, StaleRunError } from '../../domain/podcast/run-repository.service.ts';
import { type KeptUsage, USAGE_CHECKPOINT } from '../../domain/podcast/usage.schema.ts';
import type {
  AudioStore,
  CheckpointStore,
  Clock,
  Encyclopedia,
  Events,
  ModelRegistry,
} from '../../domain/ports.ts';
import type { CoverThread } from '../../pipeline/cover/cover-thread.ts';
import { type RunPorts, runPipeline } from '../../pipeline/run.ts';
import { EncyclopediaUnavailableError } from '../../pipeline/steps/read-articles.ts';
import { isDatabaseFull, isDatabaseUnavailable } from '../../routers/database-unavailable.ts';
import type { ListenerRegistry } from '../listener-registry.ts';
import type { Log } from '../log.ts';
import { startRunTelemetry } from '../telemetry/run-telemetry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { computePostponement } from './postponement.ts';
import type { PodcastJobHandler } from './queue.ts';

export interface MakerDeps {
  making: RunRepository;
  events: Events;
  encyclopedia: Encyclopedia;
  studio: ModelRegistry;
  store: AudioStore;
  clock: Clock;
  audience: ListenerRegistry;
  drawing: Pick<CoverThread, 'draw' | 'prepare'>;
  log: Log;
  telemetry: Telemetry;
  speechConcurrency: number;
  secondReader: boolean;
}

/** Wait before a log that could not be read is read again, in milliseconds. */
const WATCH_AGAIN_MS = 1_000;

const UNEXPECTED = 'Something went wrong while this podcast was made. Please try again.';

/** What a podcast waits for: what its progress says meanwhile, and its reason where that lasts for hours. */
const ENCYCLOPEDIA_AWAY = {
  text: waitingText,
  reason: 'Wikipedia cannot be reached',
};
const STORE_AWAY = {
  text: (percent: number) => progressText('starting', percent),
  reason: 'The audio store cannot be reached. Please try again later.',
};
const STORE_FULL = {
  text: (percent: number) => waitingText(percent, NO_ROOM_TEXT),
  reason: 'The server has no room for more audio. Please try again later.',
};

/** The job's handler: makes one podcast and records how it ended. */
export function createMaker(deps: MakerDeps): PodcastJobHandler {
  const { making, store, clock, telemetry } = deps;
  return async ({ podcastId, waited, signal, trace }) => {
    const record = await making.start(podcastId);
    if (!record) return;
    const watch = startRunTelemetry(telemetry, clock, record, trace);
    const log = deps.log.child(watch.logIds);
    const cancelled = new AbortController();
    const ended = new AbortController();
    let spoken: readonly string[] = [];
    const kept = making.steps(record);
    const steps: CheckpointStore = {
      load: kept.load,
      save(step, value) {
        if (step === USAGE_CHECKPOINT) spoken = (value as KeptUsage).spoken ?? [];
        return kept.save(step, value);
      },
    };
    const watching = abortWhenDeleted({ ...deps, log }, podcastId, cancelled, ended.signal);
    try {
      const request = { ...requestOf(record), series: await making.seriesOf(record) };
      const ports: RunPorts = {
        encyclopedia: deps.encyclopedia,
        ...castOf(record, deps.studio),
        store,
        steps,
        liveKey: (chunk) => liveKey(record, chunk),
        audioKey: () => audioKey(record),
        drawCover: (cover, size) => deps.drawing.draw({ kind: 'cover', ...cover, size }),
        async emit(events) {
          await making.tell(record, events);
          watch.recordEvents(events);
        },
        speechConcurrency: deps.speechConcurrency,
        secondReader: deps.secondReader,
        heard: () => deps.audience.hasListeners(podcastId),
        clock,
        onStage(stage, moment) {
          // The last turns are spoken and mastered while the thread starts.
          if ((stage === 'write' || stage === 'speak') && moment === 'ended') deps.drawing.prepare();
          watch.onStage(stage, moment);
        },
      };
      const either = AbortSignal.any([signal, cancelled.signal]);
      const made = await watch.runInContext(() => runPipeline(request, ports, either));
      await making.publish(record, made, progressText('audio', 100));
      watch.end('ready');
      // What earlier runs kept has been heard or never will be.
      await deletePodcastFiles(store, podcastId, (key) => !isOfRun(key, record)).catch((error: unknown) =>
        log.warn({ err: error }, 'what earlier runs kept stays until the sweep'),
      );
    } catch (thrown) {
      // What was paid for could not be kept: at once again it would be paid for again.
      const error = isDatabaseFull(thrown) ? new StorageFullError(thrown) : thrown;
      const over = cancelled.signal.aborted || error instanceof StaleRunError;
      // The queue aborts a run, too, whose job it has given to another.
      if ((over || signal.aborted) && (await making.isSuperseded(record))) {
        watch.end('superseded');
        await deletePodcastFiles(store, podcastId, (key) => isOfRun(key, record));
        // What it kept while the podcast was being deleted.
        for (const key of await making.unusedSpeech(spoken)) await store.delete(key);
        return;
      }
      if (over) {
        watch.end('cancelled');
        return;
      }
      // Cut off by a stop: a later run goes on from the kept steps.
      if (signal.aborted) {
        watch.end('interrupted');
        await making.leave(record);
        throw signal.reason;
      }
      if (error instanceof EncyclopediaUnavailableError || error instanceof StoreUnavailableError) {
        const { text, reason } = waitOf(error);
        const postponed = computePostponement(waited, clock.now().getTime(), error.retryAfter ?? 0);
        log.warn({ err: error, seconds: postponed?.seconds }, 'what a podcast needs stays away');
        watch.end(postponed ? 'postponed' : 'failed');
        if (postponed) {
          await making.wait(record, text(statedPercent(record.progress) ?? 0));
          throw postponed;
        }
        await making.fail(record, reason);
        return;
      }
      if (error instanceof DomainError && error.code !== 'internal') {
        watch.end('failed');
        log.warn({ err: error }, 'podcast failed');
        await making.fail(record, error.message);
        return;
      }
      // The queue hands the job out again when the database is back; where it is by now, the run counts as stopped.
      if (isDatabaseUnavailable(error)) {
        log.warn({ err: error }, 'the database went away');
        await making.leave(record).catch(() => undefined);
        watch.end('interrupted');
        throw error;
      }
      log.error({ err: error }, 'making a podcast failed unexpectedly');
      const left = await making.fault(record, UNEXPECTED);
      watch.end(left);
      if (left === 'again') throw error;
    } finally {
      watch.end('again');
      ended.abort();
      await watching;
    }
  };
}

function waitOf(error: EncyclopediaUnavailableError | StoreUnavailableError) {
  if (error instanceof StorageFullError) return STORE_FULL;
  return error instanceof StoreUnavailableError ? STORE_AWAY : ENCYCLOPEDIA_AWAY;
}

/** Aborts when the podcast's log says that it is deleted; goes on watching after the log could not be read. */
async function abortWhenDeleted(
  { events, log }: Pick<MakerDeps, 'events' | 'log'>,
  podcastId: number,
  cancelled: AbortController,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const { event } of await events.watch(podcastId, signal)) {
        if (event.type === 'deleted') cancelled.abort(new StaleRunError());
      }
      return;
    } catch (error) {
      log.warn({ err: error }, 'the log of a podcast could not be read');
      await sleep(WATCH_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Writer and voices that were chosen at creation; a restart without their keys says so. */
function castOf(record: PodcastRecord, studio: ModelRegistry) {
  const writer = studio.findScriptModel(record.modelType);
  if (!writer)
    throw new DomainError('validation', `${record.modelType} is no longer configured on this server.`);
  return { writer, voice: studio.getSpeechModel(record.ttsProvider as TtsProvider) };
}

function requestOf(record: PodcastRecord) {
  return {
    id: record.id,
    title: record.title,
    wikiTitles: record.wikiTitles,
    model: record.specificModel,
    role: record.role ?? null,
    instructions: record.customInstructions ?? '',
    maxLength: record.maxLength,
    percent: statedPercent(record.progress) ?? 0,
  };
}
