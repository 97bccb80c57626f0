import type { EntityManager } from '@mikro-orm/core';
import { SEED_CHECKPOINT } from '../script/intro-outro.ts';
import { executeSql } from '../sql.repository.ts';
import { CheckpointEntity, type PodcastRecord } from './podcast.entity.ts';
import { COST_LIMIT_TEXT } from './podcast-limits.ts';
import { createUsage, type StoredUsage, USAGE_CHECKPOINT } from './usage.schema.ts';

const STOPPED_SQL = `select "id" from "podcast"
  where "owner" = ? and "series_id" is not distinct from ?::bigint and "writer" = ? and "settings" = ?::jsonb
    and "status" = 'failed' and "error" = ?
  order by "created_at" desc limit 1`;

/** Continues the owner's podcast with the same settings that was stopped for its cost: no call is paid for twice. */
export async function adoptStoppedPodcast(
  tx: EntityManager,
  record: PodcastRecord,
  version: number,
): Promise<void> {
  const { owner, seriesId, writer, settings } = record;
  const values = [owner, seriesId ?? null, writer, JSON.stringify(settings), COST_LIMIT_TEXT];
  const [found] = await executeSql<{ id: string }>(tx, STOPPED_SQL, values);
  if (!found) return;
  const stoppedId = Number(found.id);
  const checkpoints = await tx.find(CheckpointEntity, { podcastId: stoppedId });
  const steps = checkpoints.map((checkpoint) => {
    const { step, version, value, updatedAt } = checkpoint;
    const isUsage = step === USAGE_CHECKPOINT;
    return { podcastId: record.id, step, version, updatedAt, value: isUsage ? keepSpeechKeys(value) : value };
  });
  const seed = {
    podcastId: record.id,
    step: SEED_CHECKPOINT,
    version,
    value: stoppedId,
    updatedAt: record.createdAt,
  };
  const hasSeed = steps.some(({ step }) => step === SEED_CHECKPOINT);
  await tx.insertMany(CheckpointEntity, hasSeed ? steps : [...steps, seed]);
}

/** The stopped podcast has booked its usage. */
function keepSpeechKeys(value: unknown): StoredUsage {
  const { speech, spoken = [] } = value as StoredUsage;
  return { ...createUsage(speech.provider), spoken };
}
