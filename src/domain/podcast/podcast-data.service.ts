import type { EntityManager } from '@mikro-orm/core';
import type { AudioStore } from '../ports.ts';
import { CheckpointEntity, EventEntity, type PodcastRecord } from './podcast.entity.ts';
import { deletePodcastFiles } from './podcast-files.ts';
import { findUnusedSpeech } from './speech-usage.repository.ts';
import { type StoredUsage, USAGE_PATTERN } from './usage.schema.ts';

/** Keeps the records and the events from `upTo`. Call the result after the commit to delete unused files. */
export async function deletePodcastData(
  tx: EntityManager,
  store: AudioStore,
  podcasts: readonly Pick<PodcastRecord, 'id' | 'audioKey'>[],
  lastEventIds: ReadonlyMap<number, number> = new Map(),
): Promise<() => Promise<void>> {
  const ids = podcasts.map(({ id }) => id);
  const speechKeys = await findUnsharedSpeech(tx, ids);
  await tx.nativeDelete(CheckpointEntity, { podcastId: { $in: ids } });
  for (const podcastId of ids) {
    const lastEventId = lastEventIds.get(podcastId);
    await tx.nativeDelete(EventEntity, {
      podcastId,
      ...(lastEventId !== undefined && { id: { $lt: lastEventId } }),
    });
  }
  return async () => {
    for (const { id, audioKey } of podcasts) {
      await deletePodcastFiles(store, id);
      if (audioKey) await store.delete(audioKey);
    }
    for (const key of speechKeys) await store.delete(key);
  };
}

async function findUnsharedSpeech(tx: EntityManager, ids: readonly number[]): Promise<string[]> {
  const checkpoints = await tx.find(CheckpointEntity, {
    podcastId: { $in: [...ids] },
    step: { $like: USAGE_PATTERN },
  });
  const keys = checkpoints.flatMap(({ value }) => (value as StoredUsage).spoken ?? []);
  return findUnusedSpeech(tx, keys, ids);
}
