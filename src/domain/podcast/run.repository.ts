import { type EntityData, type EntityManager, LockMode } from '@mikro-orm/core';
import { getAudioKey, type RunId } from '../audio/store-keys.ts';
import { Service } from '../base.service.ts';
import { StaleRunError } from '../errors.ts';
import type { PodcastEvent } from '../events.ts';
import type { CheckpointStore, Clock, Events } from '../ports.ts';
import type { SeriesPlace } from '../script-model.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import { bookSpending, bookSpendingAfterDeletion, findMaxCost } from '../spending/book-spending.service.ts';
import {
  createCheckpointStore,
  createNewestRunSql,
  findUnusedSpeech,
} from './checkpoint-store.repository.ts';
import { PodcastEntity, type PodcastRecord, QueuedPodcastEntity } from './podcast.entity.ts';
import type { PodcastStatus } from './podcast.schema.ts';
import { type GeneratedPodcast, isFinished } from './podcast.ts';
import { toStorable } from './storable.ts';
import type { StoredUsage } from './usage.schema.ts';

export const UNFINISHED_STATUSES: readonly PodcastStatus[] = ['pending', 'processing'];

/** The podcast itself may cause the crashes. */
export const MAX_CRASHED_RUNS = 20;

export const MAX_FAULTY_RUNS = 3;

const TOO_MANY_CRASHES_TEXT = 'This podcast was cut off too many times. Please try again.';

/** One transaction writes a state and its events. A write of a replaced run throws `StaleRunError`. */
export class RunRepository extends Service<{ em: EntityManager; events: Events; clock: Clock }> {
  async findSeriesPlace({ seriesId, partNumber }: PodcastRecord): Promise<SeriesPlace | null> {
    if (!seriesId) return null;
    const series = await this.fork().findOne(SeriesEntity, { id: seriesId });
    return series && { title: series.title, topic: series.topic, part: partNumber ?? 1 };
  }

  async start(id: number): Promise<PodcastRecord | null> {
    return this.fork().transactional(async (tx) => {
      // The lock gives each of two concurrent starts its own attempt.
      const record = await tx.findOne(PodcastEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record || isFinished(record.status)) return null;
      const wasPending = record.status === 'pending';
      const hasCrashedTooOften = record.openRuns >= MAX_CRASHED_RUNS;
      record.attempt += 1;
      record.openRuns += 1;
      record.status = hasCrashedTooOften ? 'failed' : 'processing';
      record.error = hasCrashedTooOften ? TOO_MANY_CRASHES_TEXT : null;
      record.updatedAt = this.deps.clock.now();
      await tx.flush();
      if (hasCrashedTooOften) await this.#end(tx, record);
      const { progress } = record;
      if (hasCrashedTooOften)
        await this.deps.events.append(id, [{ type: 'failed', error: TOO_MANY_CRASHES_TEXT }], tx);
      else if (wasPending)
        await this.deps.events.append(id, [{ type: 'progress', status: 'processing', progress }], tx);
      return hasCrashedTooOften ? null : record;
    });
  }

  async emit({ id, attempt }: RunId, events: readonly PodcastEvent[]): Promise<void> {
    const loggedEvents = events.map((event) => (event.type === 'sound' ? { ...event, attempt } : event));
    const change = {
      attempt,
      whileIn: UNFINISHED_STATUSES,
      progress: events.findLast((event) => event.type === 'progress')?.progress,
      chapters: events.findLast((event) => event.type === 'chapters')?.chapters,
    };
    const lastEventId = await this.deps.events.append(id, loggedEvents, this.fork(), change);
    if (lastEventId === null) throw new StaleRunError();
  }

  async publish(run: RunId, made: GeneratedPodcast, progress: string): Promise<void> {
    const { chapters, duration } = made;
    const change: EntityData<PodcastRecord> = {
      ...made,
      audioKey: getAudioKey(run),
      measuredDuration: duration,
      status: 'ready',
      progress,
      error: null,
    };
    const loggedEvents: PodcastEvent[] = [
      { type: 'chapters', chapters, duration },
      { type: 'progress', status: 'ready', progress },
      { type: 'ready', duration },
    ];
    const published = await this.#updateAndAppend(run, change, loggedEvents, true);
    if (!published) throw new StaleRunError();
  }

  /** For an unavailable dependency; counts neither as a crash nor as a fault. */
  async postpone(run: OpenRun, progress: string): Promise<void> {
    await this.#updateAndAppend(run, { status: 'pending', progress, openRuns: run.openRuns - 1 }, [
      { type: 'progress', status: 'pending', progress },
    ]);
  }

  async fail(run: RunId, error: string): Promise<void> {
    await this.#updateAndAppend(run, { status: 'failed', error }, [{ type: 'failed', error }], true);
  }

  async isStale({ id, attempt }: RunId): Promise<boolean> {
    return (await this.fork().count(PodcastEntity, { id, attempt })) === 0;
  }

  /** Returns USD; null without a limit. */
  findMaxCost(id: number): Promise<number | null> {
    return findMaxCost(this.deps.em, id);
  }

  async bookAfterDeletion(id: number, usage: StoredUsage): Promise<void> {
    await bookSpendingAfterDeletion(this.deps.em, this.deps.clock.now(), id, usage);
  }

  findUnusedSpeech(keys: readonly string[]): Promise<string[]> {
    return findUnusedSpeech(this.fork(), keys);
  }

  /** For a stop of the process; counts neither as a crash nor as a fault. */
  async markInterrupted(run: OpenRun): Promise<void> {
    await this.#update(run, { openRuns: run.openRuns - 1 });
  }

  async recordFault(
    run: OpenRun & Pick<PodcastRecord, 'faults'>,
    error: string,
  ): Promise<'again' | 'failed'> {
    const faults = run.faults + 1;
    await this.#update(run, { openRuns: run.openRuns - 1, faults });
    if (faults < MAX_FAULTY_RUNS) return 'again';
    await this.fail(run, error);
    return 'failed';
  }

  async #update(run: RunId, change: EntityData<PodcastRecord>): Promise<void> {
    await this.fork().nativeUpdate(PodcastEntity, createNewestRunFilter(run), change);
  }

  async #updateAndAppend(
    run: RunId,
    change: EntityData<PodcastRecord>,
    events: readonly PodcastEvent[],
    isFinal = false,
  ): Promise<boolean> {
    return this.fork().transactional(async (tx) => {
      const updatedRows = await tx.nativeUpdate(PodcastEntity, createNewestRunFilter(run), {
        ...toStorable(change),
        updatedAt: this.deps.clock.now(),
      });
      if (!updatedRows) return false;
      if (isFinal) await this.#end(tx, run);
      await this.deps.events.append(run.id, events, tx);
      return true;
    });
  }

  /** Books the costs and forgets the networks. */
  async #end(tx: EntityManager, { id }: Pick<RunId, 'id'>): Promise<void> {
    await bookSpending(tx, this.deps.clock.now(), id);
    await tx.nativeDelete(QueuedPodcastEntity, { podcast: id });
  }

  createCheckpointStore(run: RunId): CheckpointStore {
    const newestRun = createNewestRunSql('podcast', run, UNFINISHED_STATUSES);
    return createCheckpointStore(this.deps, { id: run.id, newestRun });
  }
}

type OpenRun = Pick<PodcastRecord, 'id' | 'attempt' | 'openRuns'>;

function createNewestRunFilter({ id, attempt }: RunId) {
  return { id, attempt, status: { $in: [...UNFINISHED_STATUSES] } };
}
