import type { EntityManager } from '@mikro-orm/core';
import type { PodcastEvent } from '../events.ts';
import type { Clock, Events, StepStore } from '../ports.ts';
import { PodcastEntity, type PodcastRecord, StepEntity } from './podcast.entity.ts';
import { isFinished, type MadePodcast } from './podcast.ts';

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

  /** Records an event of the making, and the progress or the chapters that it carries. */
  async tell(id: number, event: PodcastEvent): Promise<void> {
    if (event.type === 'progress') {
      await this.#deps.em
        .fork()
        .nativeUpdate(PodcastEntity, { id }, { progress: event.progress, updatedAt: this.#deps.clock.now() });
    }
    if (event.type === 'chapters') {
      await this.#deps.em
        .fork()
        .nativeUpdate(PodcastEntity, { id }, { chapters: event.chapters, updatedAt: this.#deps.clock.now() });
    }
    await this.#deps.events.append(id, event);
  }

  /** Publishes the result; false when the podcast has been deleted meanwhile. */
  async publish(id: number, made: MadePodcast, progress: string): Promise<boolean> {
    const changed = await this.#deps.em.fork().nativeUpdate(
      PodcastEntity,
      { id },
      {
        ...made,
        measuredDuration: made.duration,
        status: 'ready',
        progress,
        error: null,
        updatedAt: this.#deps.clock.now(),
      },
    );
    if (!changed) return false;
    await this.#deps.events.append(id, {
      type: 'chapters',
      chapters: made.chapters,
      duration: made.duration,
    });
    await this.#deps.events.append(id, { type: 'progress', status: 'ready', progress });
    await this.#deps.events.append(id, { type: 'ready', duration: made.duration });
    return true;
  }

  /** Ends a podcast with the reason, in words for its owner. */
  async fail(id: number, error: string): Promise<void> {
    const changed = await this.#deps.em
      .fork()
      .nativeUpdate(PodcastEntity, { id }, { status: 'failed', error, updatedAt: this.#deps.clock.now() });
    if (changed) await this.#deps.events.append(id, { type: 'failed', error });
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
        await em.fork().upsert(StepEntity, { podcastId, step, value, updatedAt: clock.now() });
      },
    };
  }
}
