import type { EntityManager } from '@mikro-orm/core';
import { estimateMaxCost } from '../models/prices.ts';
import { CheckpointEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import { USAGE_CHECKPOINT, type Usage } from '../podcast/usage.schema.ts';
import { SpendingEntity } from './spending.entity.ts';
import { formatUtcDay } from './spending.ts';

/** Call it in the transaction that ends the generation. An abort books at least the reserved amount. */
export async function bookSpending(
  tx: EntityManager,
  now: Date,
  { id: podcastId }: Pick<PodcastRecord, 'id'>,
  { wasAborted = false } = {},
): Promise<void> {
  const checkpoint = await tx.findOne(CheckpointEntity, { podcastId, step: USAGE_CHECKPOINT });
  const row = await tx.findOne(SpendingEntity, { podcastId });
  const cost = checkpoint ? estimateMaxCost(checkpoint.value as Usage, now) : 0;
  const spent = wasAborted ? Math.max(cost, row?.reserved ?? 0) : cost;
  if (!row && spent === 0) return;
  await tx.upsert(
    SpendingEntity,
    { podcastId, day: formatUtcDay(now), reserved: row?.reserved ?? 0, spent },
    { onConflictMergeFields: ['day', 'spent'] },
  );
}
