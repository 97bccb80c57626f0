import { DomainError } from '../domain/errors.ts';
import type { MakingService } from '../domain/podcast/making.service.ts';
import type { PodcastRecord } from '../domain/podcast/podcast.entity.ts';
import type { TtsProvider } from '../domain/podcast/podcast.schema.ts';
import { audioKey } from '../domain/podcast/podcast.service.ts';
import { progressText } from '../domain/podcast/podcast.ts';
import { statedPercent } from '../domain/podcast/progress.ts';
import type { AudioStore, Clock, Encyclopedia, Events, Studio } from '../domain/ports.ts';
import { runPipeline } from '../pipeline/run.ts';
import { liveKey } from './live-audio.ts';
import type { Log } from './log.ts';
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

/** Runs that an unexpected fault of our own may end before the podcast is given up. */
const UNEXPECTED_FAULTS = 3;

const UNEXPECTED = 'Something went wrong while this podcast was made. Please try again.';

/** The job's handler: makes one podcast and records how it ended. */
export function createMaker(deps: MakerDeps): MakeHandler {
  const { making, events, store, clock, log } = deps;
  return async ({ podcastId, attempt, signal }) => {
    const record = await making.start(podcastId);
    if (!record) return;
    const cancelled = new AbortController();
    const ended = new AbortController();
    const watching = abortWhenDeleted(events, podcastId, cancelled, ended.signal);
    try {
      const made = await runPipeline(
        requestOf(record),
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
      if (!published) await store.delete(audioKey(made.audioFilename));
    } catch (error) {
      if (cancelled.signal.aborted) return;
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

async function abortWhenDeleted(
  events: Events,
  podcastId: number,
  cancelled: AbortController,
  signal: AbortSignal,
): Promise<void> {
  for await (const { event } of events.watch(podcastId, signal)) {
    if (event.type === 'deleted') cancelled.abort(new Error('The podcast was deleted.'));
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
