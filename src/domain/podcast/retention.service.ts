import type { EntityManager } from '@mikro-orm/core';
import { LIVE_PREFIX, PROBE_PREFIX, SPEECH_PREFIX } from '../audio/store-keys.ts';
import type { AudioStore, Clock } from '../ports.ts';
import { EventEntity, PodcastEntity, StepEntity } from './podcast.entity.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Kept steps, events, and the speech and stream of a podcast's making. */
const INTERMEDIATE_MS = 24 * HOUR_MS;
const FAILED_MS = HOUR_MS;

/** Prefixes of the store that hold intermediate data. */
const INTERMEDIATE_PREFIXES = [SPEECH_PREFIX, LIVE_PREFIX, PROBE_PREFIX];

export interface RetentionServiceDeps {
  em: EntityManager;
  store: AudioStore;
  clock: Clock;
}

/** Deletes what the privacy text says is deleted (design, ruling 10). Finished audio stays. */
export class RetentionService {
  readonly #deps: RetentionServiceDeps;

  constructor(deps: RetentionServiceDeps) {
    this.#deps = deps;
  }

  /** Deletes intermediate data after 24 hours and failed podcasts after 1 hour. Safe to run at any time, in several processes. */
  async sweep(): Promise<void> {
    const { em, store, clock } = this.#deps;
    const now = clock.now().getTime();
    const intermediate = new Date(now - INTERMEDIATE_MS);
    const fork = em.fork();
    await fork.nativeDelete(StepEntity, { updatedAt: { $lt: intermediate } });
    await fork.nativeDelete(EventEntity, { createdAt: { $lt: intermediate } });
    await fork.nativeDelete(PodcastEntity, {
      status: { $in: ['failed', 'error'] },
      updatedAt: { $lt: new Date(now - FAILED_MS) },
    });
    for (const prefix of INTERMEDIATE_PREFIXES) {
      for await (const { key, modifiedAt } of store.list(prefix)) {
        if (modifiedAt < intermediate) await store.delete(key);
      }
    }
  }
}
