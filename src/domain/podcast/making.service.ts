import { type EntityData, type EntityManager, LockMode } from '@mikro-orm/core';
import type { PodcastEvent } from '../events.ts';
import type { Clock, Events, StepStore } from '../ports.ts';
import { PodcastEntity, type PodcastRecord, StepEntity } from './podcast.entity.ts';
import type { PodcastStatus } from './podcast.schema.ts';
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

/** What the maker of a podcast records about it. A state and the event that tells it are one transaction: nothing is ever half there. */
export class MakingService {
  readonly #deps: MakingServiceDeps;

  constructor(deps: MakingServiceDeps) {
    this.#deps = deps;
  }

  /** Marks a podcast as being made; null when it is gone or finished, and there is nothing to do. */
  async start(id: number): Promise<PodcastRecord | null> {
    return this.#deps.em.fork().transactional(async (tx) => {
      const record = await tx.findOne(PodcastEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record || isFinished(record.status)) return null;
      if (record.status === 'pending') {
        record.status = 'processing';
        record.updatedAt = this.#deps.clock.now();
        await tx.flush();
        const { status, progress } = record;
        await this.#deps.events.append(id, { type: 'progress', status, progress }, tx);
      }
      return record;
    });
  }

  /** Records an event of the making, and the progress or the chapters that it carries. `PodcastGone` when there is nothing to make any more. */
  async tell(id: number, event: PodcastEvent): Promise<void> {
    if (event.type === 'progress') return this.#update(id, { progress: event.progress }, event);
    if (event.type === 'chapters') return this.#update(id, { chapters: event.chapters }, event);
    const told = await this.#deps.events.append(id, event, this.#deps.em.fork());
    if (told === null) throw new PodcastGone();
  }

  /**
   * Publishes the result. 'gone': the podcast has been deleted meanwhile;
   * 'finished': another run was first, and its result stands.
   */
  async publish(id: number, made: MadePodcast, progress: string): Promise<'published' | 'gone' | 'finished'> {
    const { chapters, duration } = made;
    const change = { ...storable(made), measuredDuration: duration, status: 'ready', progress, error: null };
    const published = await this.#change(id, change as EntityData<PodcastRecord>, [
      { type: 'chapters', chapters, duration },
      { type: 'progress', status: 'ready', progress },
      { type: 'ready', duration },
    ]);
    if (published) return 'published';
    return (await this.#deps.em.fork().count(PodcastEntity, { id })) > 0 ? 'finished' : 'gone';
  }

  /** Ends a podcast that is being made with the reason, in words for its owner. */
  async fail(id: number, error: string): Promise<void> {
    await this.#change(id, { status: 'failed', error: storable(error) }, [{ type: 'failed', error }]);
  }

  /** A change to a podcast that is being made: none to change means that it was deleted or is finished. */
  async #update(id: number, change: EntityData<PodcastRecord>, event: PodcastEvent): Promise<void> {
    if (!(await this.#change(id, storable(change), [event]))) throw new PodcastGone();
  }

  /** Changes a podcast that is being made and tells so, both or neither; false where there is none to change. */
  async #change(id: number, change: EntityData<PodcastRecord>, events: PodcastEvent[]): Promise<boolean> {
    return this.#deps.em.fork().transactional(async (tx) => {
      const changed = await tx.nativeUpdate(
        PodcastEntity,
        { id, status: { $in: BEING_MADE } },
        { ...change, updatedAt: this.#deps.clock.now() },
      );
      if (!changed) return false;
      for (const event of events) await this.#deps.events.append(id, event, tx);
      return true;
    });
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
