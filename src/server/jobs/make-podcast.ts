import { setTimeout as sleep } from 'node:timers/promises';
import { audioKey, liveKey } from '../../domain/audio/store-keys.ts';
import { DomainError } from '../../domain/errors.ts';
import { type MakingService, PodcastGone } from '../../domain/podcast/making.service.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import type { TtsProvider } from '../../domain/podcast/podcast.schema.ts';
import { progressText } from '../../domain/podcast/podcast.ts';
import { statedPercent } from '../../domain/podcast/progress.ts';
import type { AudioStore, Clock, Encyclopedia, Events, Studio } from '../../domain/ports.ts';
import { runPipeline } from '../../pipeline/run.ts';
import type { Log } from '../log.ts';
import type { MakeHandler } from './queue.ts';

export interface MakerDeps {
  making: MakingService;
  events: Events;
  encyclopedia: Encyclopedia;
  studio: Studio;
  store: AudioStore;
  clock: Clock;
  log: Log;
  speechConcurrency: number;
}

/** Wait before a log that could not be read is read again, in milliseconds. */
const WATCH_AGAIN_MS = 1_000;

/** Runs that an unexpected fault of our own may end before the podcast is given up. */
const UNEXPECTED_FAULTS = 3;

const UNEXPECTED = 'Something went wrong while this podcast was made. Please try again.';

/** The job's handler: makes one podcast and records how it ended. */
export function createMaker(deps: MakerDeps): MakeHandler {
  const { making, store, clock, log } = deps;
  return async ({ podcastId, attempt, signal }) => {
    const record = await making.start(podcastId);
    if (!record) return;
    const cancelled = new AbortController();
    const ended = new AbortController();
    const watching = abortWhenDeleted(deps, podcastId, cancelled, ended.signal);
    try {
      const made = await runPipeline(
        { ...requestOf(record), series: await making.seriesOf(record) },
        {
          encyclopedia: deps.encyclopedia,
          ...castOf(record, deps.studio),
          store,
          steps: making.steps(podcastId),
          liveKey: (chunk) => liveKey(podcastId, chunk),
          audioKey,
          emit: (event) => making.tell(podcastId, event),
          speechConcurrency: deps.speechConcurrency,
          clock,
        },
        AbortSignal.any([signal, cancelled.signal]),
      );
      const published = await making.publish(podcastId, made, progressText('audio', 100));
      // Deleted meanwhile: its audio must not stay behind.
      if (published === 'gone') await store.delete(audioKey(made.audioFilename));
    } catch (error) {
      if (cancelled.signal.aborted || error instanceof PodcastGone) return;
      // Cut off by a stop: a later run goes on from the kept steps.
      if (signal.aborted) throw signal.reason;
      if (error instanceof DomainError && error.code !== 'internal') {
        log.warn({ podcastId, err: error }, 'podcast failed');
        await making.fail(podcastId, error.message);
        return;
      }
      log.error({ podcastId, err: error }, 'making a podcast failed unexpectedly');
      if (attempt < UNEXPECTED_FAULTS) throw error;
      await making.fail(podcastId, UNEXPECTED);
    } finally {
      ended.abort();
      await watching;
    }
  };
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
      for await (const { event } of events.watch(podcastId, signal)) {
        if (event.type === 'deleted') cancelled.abort(new PodcastGone());
      }
      return;
    } catch (error) {
      log.warn({ podcastId, err: error }, 'the log of a podcast could not be read');
      await sleep(WATCH_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Writer and voices that were chosen at creation; a restart without their keys says so. */
function castOf(record: PodcastRecord, studio: Studio) {
  const writer = studio.writer(record.modelType);
  if (!writer)
    throw new DomainError('validation', `${record.modelType} is no longer configured on this server.`);
  return { writer, voice: studio.voice(record.ttsProvider as TtsProvider) };
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
