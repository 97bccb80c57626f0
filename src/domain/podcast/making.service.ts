import type { EntityManager } from '@mikro-orm/core';
import type { PodcastEvent } from '../events.ts';
import type { Clock, Events, SeriesPlace, StepStore } from '../ports.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import { PodcastEntity, type PodcastRecord, StepEntity } from './podcast.entity.ts';
import type { Chapter, PodcastStatus } from './podcast.schema.ts';
import { isFinished, type MadePodcast } from './podcast.ts';
import { storable } from './storable.ts';

/** Why a run ends whose podcast was deleted, or finished by another run. */
export class PodcastGone extends Error {
  override readonly name = 'PodcastGone';
}

const BEING_MADE: PodcastStatus[] = ['pending', 'processing'];

export interface MakingServiceDeps {
  em: EntityManager;
  events: Events;
  clock: Clock;
}

/** What the maker of a podcast records about it. Each write is one statement: nothing is ever half there. */
export class MakingService {
  readonly #deps: MakingServiceDeps;

  constructor(deps: MakingServiceDeps) {
    this.#deps = deps;
  }

  /** Marks a podcast as being made; null when it is gone or finished, and there is nothing to do. */
  async start(id: number): Promise<PodcastRecord | null> {
    const em = this.#deps.em.fork();
    const record = await em.findOne(PodcastEntity, { id });
    if (!record || isFinished(record.status)) return null;
    if (record.status === 'pending') {
      record.status = 'processing';
      record.updatedAt = this.#deps.clock.now();
      await em.flush();
      await this.tell(id, { type: 'progress', status: 'processing', progress: record.progress });
    }
    return record;
  }

  /** The series that an episode belongs to; null for a podcast that stands alone. */
  async seriesOf({ seriesId, partNumber }: PodcastRecord): Promise<SeriesPlace | null> {
    if (!seriesId) return null;
    const series = await this.#deps.em.fork().findOne(SeriesEntity, { id: seriesId });
    return series && { title: series.title, topic: series.topic, part: partNumber ?? 1 };
  }

  /** Records an event of the making, and the progress or the chapters that it carries. `PodcastGone` when there is nothing to make any more. */
  async tell(id: number, event: PodcastEvent): Promise<void> {
    if (event.type === 'progress') {
      await this.#update(id, { progress: event.progress });
    }
    if (event.type === 'chapters') {
      await this.#update(id, { chapters: event.chapters });
    }
    await this.#deps.events.append(id, event);
  }

  /**
   * Publishes the result. 'gone': the podcast has been deleted meanwhile;
   * 'finished': another run was first, and its result stands.
   */
  async publish(id: number, made: MadePodcast, progress: string): Promise<'published' | 'gone' | 'finished'> {
    const em = this.#deps.em.fork();
    const changed = await em.nativeUpdate(
      PodcastEntity,
      { id, status: { $in: BEING_MADE } },
      {
        ...storable(made),
        measuredDuration: made.duration,
        status: 'ready',
        progress,
        error: null,
        updatedAt: this.#deps.clock.now(),
      },
    );
    if (!changed) return (await em.count(PodcastEntity, { id })) > 0 ? 'finished' : 'gone';
    await this.#deps.events.append(id, {
      type: 'chapters',
      chapters: made.chapters,
      duration: made.duration,
    });
    await this.#deps.events.append(id, { type: 'progress', status: 'ready', progress });
    await this.#deps.events.append(id, { type: 'ready', duration: made.duration });
    return 'published';
  }

  /** Ends a podcast that is being made with the reason, in words for its owner. */
  async fail(id: number, error: string): Promise<void> {
    const changed = await this.#deps.em
      .fork()
      .nativeUpdate(
        PodcastEntity,
        { id, status: { $in: BEING_MADE } },
        { status: 'failed', error: storable(error), updatedAt: this.#deps.clock.now() },
      );
    if (changed) await this.#deps.events.append(id, { type: 'failed', error });
  }

  /** A change to a podcast that is being made: none to change means that it was deleted or is finished. */
  async #update(id: number, change: { progress: string } | { chapters: Chapter[] }): Promise<void> {
    const changed = await this.#deps.em
      .fork()
      .nativeUpdate(
        PodcastEntity,
        { id, status: { $in: BEING_MADE } },
        { ...change, updatedAt: this.#deps.clock.now() },
      );
    if (!changed) throw new PodcastGone();
  }

  /** The kept steps of one podcast. */
  steps(podcastId: number): StepStore {
    const { em, clock } = this.#deps;
    return {
      async load<T>(step: string) {
        const kept = await em.fork().findOne(StepEntity, { podcastId, step });
        return kept ? (kept.value as T) : null;
      },
      async save(step, value) {
        await em
          .fork()
          .upsert(StepEntity, { podcastId, step, value: storable(value), updatedAt: clock.now() });
      },
    };
  }
}
