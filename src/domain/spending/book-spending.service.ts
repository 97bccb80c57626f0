import type { EntityManager } from '@mikro-orm/core';
import { EXAMPLE_MODEL_TYPE } from '../example/example.ts';
import { estimateMaxCost } from '../models/prices.ts';
import { CheckpointEntity, PodcastEntity } from '../podcast/podcast.entity.ts';
import { type StoredUsage, USAGE_CHECKPOINT } from '../podcast/usage.schema.ts';
import { SpendingEntity } from './spending.repository.ts';
import { formatUtcDay } from './spending.ts';

/** Share of the reservation; prices and lengths are estimates. */
const MAX_COST_RATIO = 1.5;

/** Returns USD of everything that was sent. Calls in flight count with their estimates. */
function computeSpent(usage: StoredUsage | undefined, now: Date): number {
  if (!usage) return 0;
  return estimateMaxCost(usage, now) + (usage.unreported ? estimateMaxCost(usage.unreported, now) : 0);
}

/** Call the functions of this file before the checkpoints are deleted, in the same transaction. */
export async function bookSpending(tx: EntityManager, now: Date, podcastId: number): Promise<void> {
  // An example counts for nobody.
  if ((await tx.count(PodcastEntity, { id: podcastId, settings: { modelType: EXAMPLE_MODEL_TYPE } })) > 0)
    return;
  await bookCheckpoint(tx, now, podcastId, podcastId);
}

export async function bookAnswer(tx: EntityManager, now: Date, questionId: number): Promise<void> {
  await bookCheckpoint(tx, now, questionId, -questionId);
}

async function bookCheckpoint(tx: EntityManager, now: Date, id: number, spendingId: number): Promise<void> {
  const checkpoint = await tx.findOne(CheckpointEntity, { podcastId: id, step: USAGE_CHECKPOINT });
  const row = await tx.findOne(SpendingEntity, { podcastId: spendingId });
  const spent = computeSpent(checkpoint?.value as StoredUsage | undefined, now);
  if (!row && spent === 0) return;
  await tx.upsert(
    SpendingEntity,
    { podcastId: spendingId, day: formatUtcDay(now), reserved: row?.reserved ?? 0, spent },
    { onConflictMergeFields: ['day', 'spent'] },
  );
}

/** Replaces the reservation of a changed podcast by its costs. */
export async function bookRevisionSpending(
  tx: EntityManager,
  now: Date,
  spendingId: number,
  usage: StoredUsage | undefined,
): Promise<void> {
  await tx.nativeUpdate(SpendingEntity, { podcastId: spendingId }, { spent: computeSpent(usage, now) });
}

/** The run of a deleted podcast knows what it sent after its last checkpoint. */
export async function bookSpendingAfterDeletion(
  em: EntityManager,
  now: Date,
  podcastId: number,
  usage: StoredUsage,
): Promise<void> {
  const fork = em.fork();
  if ((await fork.count(PodcastEntity, { id: podcastId })) > 0) return;
  const spent = computeSpent(usage, now);
  await fork.nativeUpdate(SpendingEntity, { podcastId, spent: { $lt: spent } }, { spent });
}

/** Returns USD; null without a reservation. An answer has the negative id of its question. */
export async function findMaxCost(em: EntityManager, podcastId: number): Promise<number | null> {
  const row = await em.fork().findOne(SpendingEntity, { podcastId });
  return row && row.reserved > 0 ? row.reserved * MAX_COST_RATIO : null;
}
