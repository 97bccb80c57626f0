import type { EntityManager } from '@mikro-orm/core';
import { SEED_CHECKPOINT } from '../script/intro-outro.ts';
import { CheckpointEntity, PodcastEntity, type PodcastRecord } from './podcast.entity.ts';
import { COST_LIMIT_TEXT } from './podcast-limits.ts';
import { createUsage, type StoredUsage, USAGE_CHECKPOINT } from './usage.schema.ts';

/** Continues the owner's podcast with the same settings that was stopped for its cost: no call is paid for twice. */
export async function adoptStoppedPodcast(
  tx: EntityManager,
  record: PodcastRecord,
  version: number,
): Promise<void> {
  const { owner, title, role, seriesId, customInstructions, maxLength } = record;
  const { ttsProvider, modelType, specificModel, writer } = record;
  const equal = { owner, title, role, seriesId, customInstructions, maxLength };
  const models = { ttsProvider, modelType, specificModel, writer };
  const stopped = await tx.find(
    PodcastEntity,
    { ...equal, ...models, status: 'failed', error: COST_LIMIT_TEXT },
    { fields: ['id', 'wikiTitles'], orderBy: { createdAt: 'desc' } },
  );
  const found = stopped.find(({ wikiTitles }) => wikiTitles.join('\n') === record.wikiTitles.join('\n'));
  if (!found) return;
  const checkpoints = await tx.find(CheckpointEntity, { podcastId: found.id });
  const steps = checkpoints.map((checkpoint) => {
    const { step, version, value, updatedAt } = checkpoint;
    const isUsage = step === USAGE_CHECKPOINT;
    return { podcastId: record.id, step, version, updatedAt, value: isUsage ? keepSpeechKeys(value) : value };
  });
  const seed = {
    podcastId: record.id,
    step: SEED_CHECKPOINT,
    version,
    value: found.id,
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
