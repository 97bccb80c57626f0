import type { EntityManager } from '@mikro-orm/core';
import { SPEECH_PREFIX } from '../audio/store-keys.ts';
import { coverFiles } from '../cover/cover-file.ts';
import type { AudioStore } from '../ports.ts';
import { chapterLengths } from './chapters.ts';
import { CheckpointEntity, EventEntity, type PodcastRecord } from './podcast.entity.ts';
import { deletePodcastFiles } from './podcast-files.ts';
import { type KeptUsage, USAGE_CHECKPOINT } from './usage.schema.ts';

/** Of some speech what podcasts use beside the given ones: lists of keys and ids as JSON. */
const USED_BY_OTHERS = `select distinct "used"."key"
  from "podcast_step", jsonb_array_elements_text("value"->'spoken') as "used" ("key")
  where "step" = ?
    and "podcast_id" not in (select jsonb_array_elements_text(?::jsonb)::bigint)
    and "used"."key" in (select jsonb_array_elements_text(?::jsonb))`;

/**
 * Deletes everything that is kept of podcasts beside their records, within the
 * transaction that deletes these. Of the events only those after `upTo` stay,
 * by podcast. Call what it resolves to once the transaction stands: it deletes
 * audio, streams, covers, and the speech that no other podcast uses.
 */
export async function eraseWork(
  tx: EntityManager,
  store: AudioStore,
  podcasts: readonly Pick<PodcastRecord, 'id' | 'audioKey' | 'title' | 'chapters' | 'duration'>[],
  upTo: ReadonlyMap<number, number> = new Map(),
): Promise<() => Promise<void>> {
  const ids = podcasts.map(({ id }) => id);
  const spoken = await speechOfThese(tx, ids);
  await tx.nativeDelete(CheckpointEntity, { podcastId: { $in: ids } });
  for (const podcastId of ids) {
    const last = upTo.get(podcastId);
    await tx.nativeDelete(EventEntity, { podcastId, ...(last !== undefined && { id: { $lt: last } }) });
  }
  return async () => {
    for (const { id, audioKey, title, chapters, duration } of podcasts) {
      await deletePodcastFiles(store, id);
      if (audioKey) await store.delete(audioKey);
      const rings = duration ? chapterLengths(chapters, duration) : [];
      for (const key of await coverFiles({ title, rings })) await store.delete(key);
    }
    for (const key of spoken) await store.delete(key);
  };
}

/** Keys of the speech that these podcasts use and no other. */
async function speechOfThese(tx: EntityManager, ids: readonly number[]): Promise<string[]> {
  const steps = await tx.find(CheckpointEntity, { podcastId: { $in: [...ids] }, step: USAGE_CHECKPOINT });
  const keys = steps.flatMap(({ value }) => (value as KeptUsage).spoken ?? []);
  return unusedSpeech(tx, keys, ids);
}

/** Of the store's keys of speech those that no podcast uses but the given ones. */
export async function unusedSpeech(
  em: EntityManager,
  keys: readonly string[],
  but: readonly number[] = [],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const values = [USAGE_CHECKPOINT, JSON.stringify(but), JSON.stringify(keys)];
  const rows: Array<{ key: string }> = await em
    .getConnection()
    .execute(USED_BY_OTHERS, values, 'all', em.getTransactionContext());
  const used = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => key.startsWith(SPEECH_PREFIX) && !used.has(key));
}
