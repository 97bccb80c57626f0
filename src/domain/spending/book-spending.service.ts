import type { EntityManager } from '@mikro-orm/core';
import { estimateMaxCost } from '../models/prices.ts';
import { CheckpointEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import { USAGE_CHECKPOINT, type Usage } from '../podcast/usage.schema.ts';
import { SpendingEntity } from './spending.entity.ts';
import { formatUtcDay } from './spending.ts';

/**
 * Books what a podcast has cost when its making ends, within the transaction
 * that ends it, and before its steps are deleted.
 *
 * @param cut whether calls were under way, whose cost nobody tells: then what
 *   was reserved counts, where that is more
 */
export async function bookSpending(
  tx: EntityManager,
  now: Date,
  podcast: Pick<PodcastRecord, 'id' | 'owner'>,
  { cut = false } = {},
): Promise<void> {
  const { id: podcastId, owner } = podcast;
  const kept = await tx.findOne(CheckpointEntity, { podcastId, step: USAGE_CHECKPOINT });
  const row = await tx.findOne(SpendingEntity, { podcastId });
  const cost = kept ? estimateMaxCost(kept.value as Usage, now) : 0;
  const spent = cut ? Math.max(cost, row?.reserved ?? 0) : cost;
  // What the embedded writer and voices make leaves no trace.
  if (!row && spent === 0) return;
  await tx.upsert(
    SpendingEntity,
    { podcastId, owner, day: formatUtcDay(now), reserved: row?.reserved ?? 0, spent },
    { onConflictMergeFields: ['day', 'spent'] },
  );
}
