import type { EntityManager } from '@mikro-orm/core';
import type { RunId } from '../audio/store-keys.ts';
import { SPEECH_PREFIX } from '../audio/store-keys.ts';
import { StaleRunError } from '../errors.ts';
import type { CheckpointStore, Clock } from '../ports.ts';
import { SEED_CHECKPOINT } from '../script/intro-outro.ts';
import { executeSql } from '../sql.repository.ts';
import { CheckpointEntity, type CheckpointRecord, type PodcastRecord } from './podcast.entity.ts';
import { COST_LIMIT_TEXT } from './podcast-limits.ts';
import { toStorable } from './storable.ts';
import { createUsage, type StoredUsage, USAGE_CHECKPOINT, USAGE_PATTERN } from './usage.schema.ts';

/** Increase it when the plan, the segment rules or the format of checkpoints changes. */
export const CHECKPOINT_VERSION = 5;

const UNVERSIONED = 0;

export interface CheckpointedRun extends RunId {
  /** Has the run's record, with `id`, `attempt` and `status`. */
  table: 'podcast' | 'question';
  whileIn: readonly string[];
}

/** A save throws `StaleRunError` unless this is the newest run of an unfinished record. */
export function createCheckpointStore(
  { em, clock }: { em: EntityManager; clock: Clock },
  { id, attempt, table, whileIn }: CheckpointedRun,
): CheckpointStore {
  const getVersion = (step: string) => (step === USAGE_CHECKPOINT ? UNVERSIONED : CHECKPOINT_VERSION);
  // One query, because a run loads about a dozen checkpoints at its start.
  let earlier: Promise<CheckpointRecord[]> | null = null;
  return {
    async load<T>(step: string) {
      earlier ??= em.fork().find(CheckpointEntity, { podcastId: id });
      const checkpoint = (await earlier).find((row) => row.step === step);
      return checkpoint?.version === getVersion(step) ? (checkpoint.value as T) : null;
    },
    async save(step, value) {
      // One statement, so that a frozen process holds no lock.
      const { affectedRows } = await em
        .fork()
        .getConnection()
        .execute<{ affectedRows: number }>(
          `insert into "podcast_step" ("podcast_id", "step", "version", "value", "updated_at")
           select "id", ?::varchar, ?::int, ?::jsonb, ?::timestamptz from "${table}"
           where "id" = ? and "attempt" = ? and "status" = any (?::text[]) for share
           on conflict ("podcast_id", "step") do update set
           "version" = excluded."version", "value" = excluded."value", "updated_at" = excluded."updated_at"`,
          [
            step,
            getVersion(step),
            JSON.stringify(toStorable(value)),
            clock.now().toISOString(),
            id,
            attempt,
            `{${whileIn.join()}}`,
          ],
          'run',
        );
      if (affectedRows === 0) throw new StaleRunError();
    },
  };
}

/** Parameters: pattern of checkpoint names, JSON list of excluded podcast ids, JSON list of keys. */
const USED_SPEECH_SQL = `select distinct "used"."key"
  from "podcast_step", jsonb_array_elements_text("value"->'spoken') as "used" ("key")
  where "step" like ?
    and "podcast_id" not in (select jsonb_array_elements_text(?::jsonb)::bigint)
    and "used"."key" in (select jsonb_array_elements_text(?::jsonb))`;

export async function findUnusedSpeech(
  em: EntityManager,
  keys: readonly string[],
  excludedIds: readonly number[] = [],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const values = [USAGE_PATTERN, JSON.stringify(excludedIds), JSON.stringify(keys)];
  const rows = await executeSql<{ key: string }>(em, USED_SPEECH_SQL, values);
  const used = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => key.startsWith(SPEECH_PREFIX) && !used.has(key));
}

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
