import type { EntityManager } from '@mikro-orm/core';
import { getPodcastPrefixes } from '../audio/store-keys.ts';
import type { AudioStore } from '../ports.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import { findUnusedSpeech } from './checkpoint-store.repository.ts';
import { CheckpointEntity, EventEntity } from './podcast.entity.ts';
import { type StoredUsage, USAGE_PATTERN } from './usage.schema.ts';

/** Also takes questions. Call the result after the commit to delete unused files. */
export async function deletePodcastData(
  tx: EntityManager,
  store: AudioStore,
  podcasts: readonly { id: number; audioKey?: string | null | undefined }[],
  lastEventIds: ReadonlyMap<number, number> = new Map(),
): Promise<() => Promise<void>> {
  const recordIds = podcasts.map(({ id }) => id);
  const questions = await tx.find(
    QuestionEntity,
    { podcastId: { $in: recordIds } },
    { fields: ['id', 'audioKey'] },
  );
  const owned = [...podcasts, ...questions];
  const ids = owned.map(({ id }) => id);
  const speechKeys = await findUnsharedSpeech(tx, ids);
  await tx.nativeDelete(CheckpointEntity, { podcastId: { $in: ids } });
  await tx.nativeDelete(QuestionEntity, { podcastId: { $in: recordIds } });
  for (const podcastId of recordIds) {
    const lastEventId = lastEventIds.get(podcastId);
    await tx.nativeDelete(EventEntity, {
      podcastId,
      ...(lastEventId !== undefined && { id: { $lt: lastEventId } }),
    });
  }
  return async () => {
    for (const { id, audioKey } of owned) {
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

export async function deletePodcastFiles(
  store: AudioStore,
  id: number,
  which: (key: string) => boolean = () => true,
): Promise<void> {
  for (const prefix of getPodcastPrefixes(id)) await store.deleteAll(listMatchingKeys(store, prefix, which));
}

async function* listMatchingKeys(store: AudioStore, prefix: string, which: (key: string) => boolean) {
  for await (const { key } of store.list(prefix)) if (which(key)) yield key;
}
