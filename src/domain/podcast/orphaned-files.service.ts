import type { EntityManager } from '@mikro-orm/core';
import { AUDIO_PREFIX, findPodcastId, isRunKey, LIVE_PREFIX } from '../audio/store-keys.ts';
import type { AudioStore } from '../ports.ts';
import { PodcastEntity } from './podcast.entity.ts';
import { UNFINISHED_STATUSES } from './run.repository.ts';

/** Podcasts that are looked up at once. */
const BATCH = 500;

/**
 * Deletes what a process left in the store that died between a change of the
 * record and the deletion that follows it: everything of podcasts that are
 * gone, and of finished ones what other runs kept than the last. Nobody needs
 * it, however new. A record is there before any of its files, so that one whose
 * record is missing after its file was seen is gone.
 */
export async function deleteOrphanedFiles(em: EntityManager, store: AudioStore): Promise<void> {
  const keys = new Map<number, string[]>();
  for (const prefix of [LIVE_PREFIX, AUDIO_PREFIX]) {
    for await (const { key } of store.list(prefix)) {
      const id = findPodcastId(key);
      if (id !== null) keys.set(id, [...(keys.get(id) ?? []), key]);
      if (keys.size >= BATCH) await deleteStrays(em, store, keys);
    }
  }
  await deleteStrays(em, store, keys);
}

/** Takes the podcasts that it has looked at out of the map. */
async function deleteStrays(
  em: EntityManager,
  store: AudioStore,
  keys: Map<number, string[]>,
): Promise<void> {
  const ids = [...keys.keys()];
  const fields = ['attempt', 'audioKey', 'status'] as const;
  const records = await em.fork().find(PodcastEntity, { id: { $in: ids } }, { fields });
  const known = new Map(records.map((record) => [record.id, record]));
  for (const [id, own] of keys) {
    const record = known.get(id);
    if (record && UNFINISHED_STATUSES.includes(record.status)) continue;
    for (const key of own) {
      const kept = record && (key === record.audioKey || isRunKey(key, { id, attempt: record.attempt }));
      if (!kept) await store.delete(key);
    }
  }
  keys.clear();
}
