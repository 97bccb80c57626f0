import type { EntityManager } from '@mikro-orm/core';
import { CHECKPOINT_VERSION } from '../podcast/checkpoint-store.repository.ts';
import { CheckpointEntity } from '../podcast/podcast.entity.ts';
import { CORRECTIONS_CHECKPOINT } from './name-corrections.ts';
import { findCorrections } from './pronunciation.service.ts';

/** Podcasts and answers keep the corrections of their start, so that a resumed run says the names as before. */
export async function keepCorrections(
  tx: EntityManager,
  owner: string,
  runs: ReadonlyArray<{ id: number; createdAt: Date }>,
): Promise<void> {
  const value = await findCorrections(tx, owner);
  if (value.length === 0) return;
  for (const { id, createdAt } of runs) {
    await tx.upsert(CheckpointEntity, {
      podcastId: id,
      step: CORRECTIONS_CHECKPOINT,
      version: CHECKPOINT_VERSION,
      value,
      updatedAt: createdAt,
    });
  }
}
