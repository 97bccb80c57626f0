import { type EntityData, type EntityManager, LockMode } from '@mikro-orm/core';
import { getAudioKey, type RunId } from '../audio/store-keys.ts';
import type { PodcastEvent } from '../events.ts';
import type { CheckpointStore, Clock, Events, SeriesPlace } from '../ports.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import { bookSpending } from '../spending/book-spending.service.ts';
import {
  CheckpointEntity,
  type CheckpointRecord,
  PodcastEntity,
  type PodcastRecord,
} from './podcast.entity.ts';
import type { PodcastStatus } from './podcast.schema.ts';
import { isFinished, type MadePodcast } from './podcast.ts';
import { findUnusedSpeech } from './speech-usage.repository.ts';
import { toStorable } from './storable.ts';
import { USAGE_CHECKPOINT } from './usage.schema.ts';

/** Why a run ends: its podcast was deleted or is finished, or a later run has taken its place. */
export class StaleRunError extends Error {
  override readonly name = 'StaleRunError';
}

/** Statuses of a podcast that is not finished. */
export const UNFINISHED_STATUSES: readonly PodcastStatus[] = ['pending', 'processing'];

/**
 * Version of the rules by which kept steps were planned and written. A run
 * ignores what another version kept: parts planned by two sets of rules do not
 * fit together. Raise it with every change to how articles are divided into
 * parts, to what a part tells, or to the shape of a kept article or part.
 */
export const CHECKPOINT_VERSION = 4;

/** Steps that were kept before versions were counted, and those that no rule plans. */
const NO_VERSION = 0;

/** Runs that may die without a word before their podcast is given up: it may be what kills them. */
export const MAX_CRASHED_RUNS = 20;

/** Runs that a fault of our own may end before the podcast is given up. */
export const MAX_FAULTY_RUNS = 3;

/** A change after which nothing more is made. */
const ENDS = { ends: true };

const GIVEN_UP = 'This podcast was cut off too many times. Please try again.';

export interface RunRepositoryDeps {
  em: EntityManager;
  events: Events;
  clock: Clock;
}

/**
 * What the maker of a podcast records about it. A state and the event that
 * tells it are one transaction: nothing is ever half there. Every write of a
 * run holds only while the run is the newest of its podcast (fencing: `start`
 * gives it the next attempt), so that one which froze and wakes changes
 * nothing; `StaleRunError` tells it so.
 */
export class RunRepository {
  readonly #deps: RunRepositoryDeps;

  constructor(deps: RunRepositoryDeps) {
    this.#deps = deps;
  }

  /** The series that an episode belongs to; null for a podcast that stands alone. */
  async findSeriesPlace({ seriesId, partNumber }: PodcastRecord): Promise<SeriesPlace | null> {
    if (!seriesId) return null;
    const series = await this.#deps.em.fork().findOne(SeriesEntity, { id: seriesId });
    return series && { title: series.title, topic: series.topic, part: partNumber ?? 1 };
  }

  /**
   * Begins a run: the record with the attempt that is the run's own; null when
   * the podcast is gone or finished, or has cut off too many runs, and there is
   * nothing to do.
   */
  async start(id: number): Promise<PodcastRecord | null> {
    return this.#deps.em.fork().transactional(async (tx) => {
      // Locked, so that of two runs that start at once each gets an attempt of its own.
      const record = await tx.findOne(PodcastEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record || isFinished(record.status)) return null;
      const waited = record.status === 'pending';
      const givenUp = record.openRuns >= MAX_CRASHED_RUNS;
      record.attempt += 1;
      record.openRuns += 1;
      record.status = givenUp ? 'failed' : 'processing';
      record.error = givenUp ? GIVEN_UP : null;
      record.updatedAt = this.#deps.clock.now();
      await tx.flush();
      if (givenUp) await bookSpending(tx, this.#deps.clock.now(), record);
      const { progress } = record;
      if (givenUp) await this.#deps.events.append(id, [{ type: 'failed', error: GIVEN_UP }], tx);
      else if (waited)
        await this.#deps.events.append(id, [{ type: 'progress', status: 'processing', progress }], tx);
      return givenUp ? null : record;
    });
  }

  /** Records events of the making together, and the progress and the chapters that they carry. `StaleRunError` when the run is not to go on. */
  async emit({ id, attempt }: RunId, events: readonly PodcastEvent[]): Promise<void> {
    const told = events.map((event) => (event.type === 'sound' ? { ...event, attempt } : event));
    const change = {
      attempt,
      whileIn: UNFINISHED_STATUSES,
      progress: events.findLast((event) => event.type === 'progress')?.progress,
      chapters: events.findLast((event) => event.type === 'chapters')?.chapters,
    };
    const last = await this.#deps.events.append(id, told, this.#deps.em.fork(), change);
    if (last === null) throw new StaleRunError();
  }

  /** Publishes the result, with the audio that this run has kept. `StaleRunError` when the run is not to. */
  async publish(run: RunId, made: MadePodcast, progress: string): Promise<void> {
    const { chapters, duration } = made;
    const change: EntityData<PodcastRecord> = {
      ...made,
      audioKey: getAudioKey(run),
      measuredDuration: duration,
      status: 'ready',
      progress,
      error: null,
    };
    const told: PodcastEvent[] = [
      { type: 'chapters', chapters, duration },
      { type: 'progress', status: 'ready', progress },
      { type: 'ready', duration },
    ];
    const published = await this.#record(run, change, told, ENDS);
    if (!published) throw new StaleRunError();
  }

  /** Puts a podcast back among those that wait, since what it needs is away for now; that counts as nothing. Nothing where the run is not its newest. */
  async postpone(run: OpenRun, progress: string): Promise<void> {
    await this.#record(run, { status: 'pending', progress, openRuns: run.openRuns - 1 }, [
      { type: 'progress', status: 'pending', progress },
    ]);
  }

  /** Ends a podcast that is being made with the reason, in words for its owner. */
  async fail(run: RunId, error: string): Promise<void> {
    await this.#record(run, { status: 'failed', error }, [{ type: 'failed', error }], ENDS);
  }

  /** Whether nothing that the run has kept is wanted any more: its podcast is gone, or a later run has taken its place. */
  async isStale({ id, attempt }: RunId): Promise<boolean> {
    return (await this.#deps.em.fork().count(PodcastEntity, { id, attempt })) === 0;
  }

  /** Of the speech that a run has kept what no podcast uses any more, this one's later runs included. */
  findUnusedSpeech(keys: readonly string[]): Promise<string[]> {
    return findUnusedSpeech(this.#deps.em.fork(), keys);
  }

  /** Leaves the podcast to a later run, as a stop does: it counts neither as a crash nor as a fault. */
  async markInterrupted(run: OpenRun): Promise<void> {
    await this.#count(run, { openRuns: run.openRuns - 1 });
  }

  /** Counts a fault of our own that ended the run. The last one that is allowed ends the podcast, with the reason. */
  async recordFault(
    run: OpenRun & Pick<PodcastRecord, 'faults'>,
    error: string,
  ): Promise<'again' | 'failed'> {
    const faults = run.faults + 1;
    await this.#count(run, { openRuns: run.openRuns - 1, faults });
    if (faults < MAX_FAULTY_RUNS) return 'again';
    await this.fail(run, error);
    return 'failed';
  }

  /** How runs ended, which nobody outside is told. */
  async #count(run: RunId, change: EntityData<PodcastRecord>): Promise<void> {
    await this.#deps.em.fork().nativeUpdate(PodcastEntity, newest(run), change);
  }

  /**
   * Changes a podcast that is being made and tells so, both or neither; false
   * where the run is not its newest, or there is nothing to make any more.
   */
  async #record(
    run: RunId,
    change: EntityData<PodcastRecord>,
    events: readonly PodcastEvent[],
    { ends } = { ends: false },
  ): Promise<boolean> {
    return this.#deps.em.fork().transactional(async (tx) => {
      const holds = await tx.nativeUpdate(PodcastEntity, newest(run), {
        ...toStorable(change),
        updatedAt: this.#deps.clock.now(),
      });
      if (!holds) return false;
      if (ends) await this.#book(tx, run);
      await this.#deps.events.append(run.id, events, tx);
      return true;
    });
  }

  async #book(tx: EntityManager, { id }: RunId): Promise<void> {
    const { owner } = await tx.findOneOrFail(PodcastEntity, { id }, { fields: ['owner'] });
    await bookSpending(tx, this.#deps.clock.now(), { id, owner });
  }

  /** The steps that runs before this one have kept of its podcast, and a place for its own. A save rejects with `StaleRunError` when the run is not to go on. */
  createCheckpointStore({ id, attempt }: RunId): CheckpointStore {
    const { em, clock } = this.#deps;
    const versionOf = (step: string) => (step === USAGE_CHECKPOINT ? NO_VERSION : CHECKPOINT_VERSION);
    // All at once: a run asks for each of a dozen before it can begin.
    let before: Promise<CheckpointRecord[]> | null = null;
    return {
      async load<T>(step: string) {
        before ??= em.fork().find(CheckpointEntity, { podcastId: id });
        const kept = (await before).find((one) => one.step === step);
        return kept?.version === versionOf(step) ? (kept.value as T) : null;
      },
      async save(step, value) {
        // One statement, that a process frozen in the middle of its work holds no lock.
        const { affectedRows } = await em
          .fork()
          .getConnection()
          .execute<{ affectedRows: number }>(
            `insert into "podcast_step" ("podcast_id", "step", "version", "value", "updated_at")
             select "id", ?::varchar, ?::int, ?::jsonb, ?::timestamptz from "podcast"
             where "id" = ? and "attempt" = ? and "status" in (?, ?) for share
             on conflict ("podcast_id", "step") do update set
             "version" = excluded."version", "value" = excluded."value", "updated_at" = excluded."updated_at"`,
            [
              step,
              versionOf(step),
              JSON.stringify(toStorable(value)),
              clock.now().toISOString(),
              id,
              attempt,
              ...UNFINISHED_STATUSES,
            ],
            'run',
          );
        if (affectedRows === 0) throw new StaleRunError();
      },
    };
  }
}

/** A run under way, as its start gave it. */
type OpenRun = Pick<PodcastRecord, 'id' | 'attempt' | 'openRuns'>;

/** The record of a podcast that is being made, while the run is its newest. */
function newest({ id, attempt }: RunId) {
  return { id, attempt, status: { $in: [...UNFINISHED_STATUSES] } };
}
