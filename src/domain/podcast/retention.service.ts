import { type EntityManager, LockMode } from '@mikro-orm/core';
import {
  findPodcastId,
  LIVE_PREFIX,
  PROBE_PREFIX,
  SAMPLE_PREFIX,
  SPEECH_PREFIX,
} from '../audio/store-keys.ts';
import { Service } from '../base.service.ts';
import { EXAMPLE_MODEL_TYPE } from '../example/example.ts';
import { FollowEpisodeEntity } from '../follow/follow.entity.ts';
import { deleteInactiveSessions } from '../me/inactive-sessions.service.ts';
import { PairingEntity } from '../pairing/pairing.entity.ts';
import type { AudioStore, Clock } from '../ports.ts';
import { OPEN_QUESTION_STATUSES } from '../question/answer-run.repository.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import { sweepRevisions } from '../revision/earlier-revisions.repository.ts';
import { SpendingEntity } from '../spending/spending.repository.ts';
import { formatUtcDay } from '../spending/spending.ts';
import { ProviderFailureEntity } from '../system/provider-health.service.ts';
import { deleteOrphanedFiles } from './orphaned-files.service.ts';
import {
  CheckpointEntity,
  DeletedPodcastEntity,
  EventEntity,
  PodcastEntity,
  type PodcastRecord,
} from './podcast.entity.ts';
import { deletePodcastData } from './podcast-data.service.ts';
import { UNFINISHED_STATUSES } from './run.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const INTERMEDIATE_LIFETIME_MS = 24 * HOUR_MS;
const FAILED_LIFETIME_MS = HOUR_MS;
const RUN_LOG_LIFETIME_MS = 30 * 24 * HOUR_MS;
/** No write takes this long: an older partial write belongs to a killed process. */
const MAX_WRITE_MS = HOUR_MS;
const EPISODE_LIFETIME_MS = 400 * 24 * HOUR_MS;
const DELETION_LIFETIME_MS = 90 * 24 * HOUR_MS;
const BATCH_SIZE = 500;

/** Applies the periods of the privacy policy. Published audio stays. */
export class RetentionService extends Service<{
  em: EntityManager;
  store: AudioStore;
  clock: Clock;
}> {
  /** Keeps the data of unfinished podcasts. Several processes may run it concurrently. */
  async sweep(): Promise<void> {
    const { em, store, clock } = this.deps;
    const now = clock.now().getTime();
    const intermediate = new Date(now - INTERMEDIATE_LIFETIME_MS);
    const fork = em.fork();
    const unfinishedPodcasts = await fork.find(
      PodcastEntity,
      { status: { $in: [...UNFINISHED_STATUSES] } },
      { fields: ['id', 'createdAt'] },
    );
    const openQuestions = await fork.find(
      QuestionEntity,
      { status: { $in: [...OPEN_QUESTION_STATUSES] } },
      { fields: ['id', 'createdAt'] },
    );
    const ids = [...unfinishedPodcasts, ...openQuestions].map(({ id }) => id);
    await fork.nativeDelete(CheckpointEntity, { updatedAt: { $lt: intermediate }, podcastId: { $nin: ids } });
    await fork.nativeDelete(EventEntity, { createdAt: { $lt: intermediate }, podcastId: { $nin: ids } });
    await this.#sweepFailed(new Date(now - FAILED_LIFETIME_MS));
    await this.#sweepSpending(now);
    await deleteInactiveSessions(em, now);
    await fork.nativeDelete(PairingEntity, { expiresAt: { $lt: new Date(now) } });
    await fork.nativeDelete(DeletedPodcastEntity, {
      deletedAt: { $lt: new Date(now - DELETION_LIFETIME_MS) },
    });
    await fork.nativeDelete(FollowEpisodeEntity, { createdAt: { $lt: new Date(now - EPISODE_LIFETIME_MS) } });
    await fork.nativeDelete(ProviderFailureEntity, {
      failedAt: { $lt: new Date(now - RUN_LOG_LIFETIME_MS) },
    });
    for (const prefix of [PROBE_PREFIX, SAMPLE_PREFIX]) await this.#sweepOld(prefix, intermediate.getTime());
    const pendingRevisions = await sweepRevisions(fork, now);
    const open = [...unfinishedPodcasts, ...openQuestions, ...pendingRevisions];
    // What unfinished podcasts use is not older than they are.
    const earliest = Math.min(intermediate.getTime(), ...open.map(({ createdAt }) => createdAt.getTime()));
    await this.#sweepOld(SPEECH_PREFIX, earliest);
    await this.#sweepStreams(intermediate, new Set(ids));
    await deleteOrphanedFiles(em, store);
    await store.tidy(new Date(now - MAX_WRITE_MS));
  }

  async #sweepFailed(before: Date): Promise<void> {
    const { em, store } = this.deps;
    for (;;) {
      const deleteFiles = await em.fork().transactional(async (tx) => {
        const failed = await tx.find(
          PodcastEntity,
          {
            status: { $in: ['failed', 'error'] },
            updatedAt: { $lt: before },
            settings: { modelType: { $ne: EXAMPLE_MODEL_TYPE } },
          },
          { limit: BATCH_SIZE, lockMode: LockMode.PESSIMISTIC_WRITE, exclude: ['transcript'] },
        );
        if (failed.length === 0) return null;
        for (const record of failed) tx.remove(record);
        return deletePodcastData(tx, store, failed as PodcastRecord[]);
      });
      if (!deleteFiles) return;
      await deleteFiles();
    }
  }

  async #sweepSpending(now: number): Promise<void> {
    const fork = this.fork();
    const day = (time: number) => formatUtcDay(new Date(time));
    await fork.nativeUpdate(
      SpendingEntity,
      { day: { $lt: day(now) } },
      { owner: null, subscriber: null, site: null },
    );
    await fork.nativeDelete(SpendingEntity, { day: { $lt: day(now - RUN_LOG_LIFETIME_MS) } });
  }

  async #sweepOld(prefix: string, before: number): Promise<void> {
    const { store } = this.deps;
    for await (const { key, modifiedAt } of store.list(prefix)) {
      if (modifiedAt.getTime() >= before) continue;
      // Check again, because a run may have used the file since it was listed.
      const found = await store.stat(key);
      if (found && found.modifiedAt.getTime() < before) await store.delete(key);
    }
  }

  /** Finished podcasts may still have listeners, so their live streams stay for a day. */
  async #sweepStreams(before: Date, unfinished: ReadonlySet<number>): Promise<void> {
    const { store } = this.deps;
    for await (const { key, modifiedAt } of store.list(LIVE_PREFIX)) {
      if (modifiedAt < before && !unfinished.has(findPodcastId(key) ?? 0)) await store.delete(key);
    }
  }
}
