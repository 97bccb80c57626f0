import type { EntityManager } from '@mikro-orm/core';
import {
  AUDIO_PREFIX,
  COVER_PREFIX,
  LIVE_PREFIX,
  PROBE_PREFIX,
  podcastOfKey,
  SPEECH_PREFIX,
} from '../audio/store-keys.ts';
import type { AudioStore, Clock } from '../ports.ts';
import { BEING_MADE } from './making.service.ts';
import { EventEntity, PodcastEntity, StepEntity } from './podcast.entity.ts';
import { deleteStrayFiles } from './stray-files.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Kept steps, events, and the speech and stream of a podcast's making. */
const INTERMEDIATE_MS = 24 * HOUR_MS;
const FAILED_MS = HOUR_MS;
/** A cover that is still asked for is drawn again. */
const COVERS_MS = 30 * 24 * HOUR_MS;
/** No write takes this long: what is left of one is that of a killed process. */
const REMAINS_MS = HOUR_MS;
/** Keys that are looked up at once. */
const BATCH = 500;

export interface RetentionServiceDeps {
  em: EntityManager;
  store: AudioStore;
  clock: Clock;
}

/** Deletes what the privacy text says is deleted (design, ruling 10). Published audio stays. */
export class RetentionService {
  readonly #deps: RetentionServiceDeps;

  constructor(deps: RetentionServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Deletes intermediate data 24 hours after its last use, and failed podcasts
   * after 1 hour. What a podcast that is being made may go on to use stays,
   * however long that takes. Safe to run at any time, in several processes.
   */
  async sweep(): Promise<void> {
    const { em, store, clock } = this.#deps;
    const now = clock.now().getTime();
    const intermediate = new Date(now - INTERMEDIATE_MS);
    const fork = em.fork();
    const underWay = await fork.find(
      PodcastEntity,
      { status: { $in: [...BEING_MADE] } },
      { fields: ['id', 'createdAt'] },
    );
    const ids = underWay.map(({ id }) => id);
    await fork.nativeDelete(StepEntity, { updatedAt: { $lt: intermediate }, podcastId: { $nin: ids } });
    await fork.nativeDelete(EventEntity, { createdAt: { $lt: intermediate }, podcastId: { $nin: ids } });
    await fork.nativeDelete(PodcastEntity, {
      status: { $in: ['failed', 'error'] },
      updatedAt: { $lt: new Date(now - FAILED_MS) },
    });
    await this.#sweepOld(PROBE_PREFIX, intermediate.getTime());
    await this.#sweepOld(COVER_PREFIX, now - COVERS_MS);
    await this.#sweepSpeech(Math.min(intermediate.getTime(), ...underWay.map((p) => p.createdAt.getTime())));
    await this.#sweepRuns(intermediate, new Set(ids));
    await deleteStrayFiles(em, store);
    await store.tidy(new Date(now - REMAINS_MS));
  }

  /** Speech is kept by its content: what was last used before any podcast under way began is used by none of them. */
  #sweepSpeech(before: number): Promise<void> {
    return this.#sweepOld(SPEECH_PREFIX, before);
  }

  async #sweepOld(prefix: string, before: number): Promise<void> {
    const { store } = this.#deps;
    for await (const { key } of store.list(prefix)) {
      // Asked again, since listing takes a while and a run may have renewed it meanwhile.
      const found = await store.stat(key);
      if (found && found.modifiedAt.getTime() < before) await store.delete(key);
    }
  }

  /** Streams, and audio that was never published, as runs leave them that died or were superseded. */
  async #sweepRuns(before: Date, underWay: ReadonlySet<number>): Promise<void> {
    const { store } = this.#deps;
    for await (const { key, modifiedAt } of store.list(LIVE_PREFIX)) {
      if (modifiedAt < before && !underWay.has(podcastOfKey(key) ?? 0)) await store.delete(key);
    }
    let keys: string[] = [];
    for await (const { key, modifiedAt } of store.list(AUDIO_PREFIX)) {
      const id = podcastOfKey(key);
      if (id !== null && modifiedAt < before && !underWay.has(id)) keys.push(key);
      if (keys.length < BATCH) continue;
      await this.#deleteUnpublished(keys);
      keys = [];
    }
    await this.#deleteUnpublished(keys);
  }

  async #deleteUnpublished(keys: readonly string[]): Promise<void> {
    const { em, store } = this.#deps;
    const ids = keys.map((key) => podcastOfKey(key) ?? 0);
    const records = await em.fork().find(PodcastEntity, { id: { $in: ids } }, { fields: ['audioKey'] });
    const published = new Set(records.map((record) => record.audioKey));
    for (const key of keys) if (!published.has(key)) await store.delete(key);
  }
}
