import type { EntityManager } from '@mikro-orm/core';
import { type RunId, SPEECH_PREFIX } from '../audio/store-keys.ts';
import { StaleRunError } from '../errors.ts';
import type { CheckpointStore, Clock } from '../ports.ts';
import { SEED_CHECKPOINT } from '../script/intro-outro.ts';
import { executeSql } from '../sql.repository.ts';
import { CheckpointEntity, type PodcastRecord } from './podcast.entity.ts';
import { COST_LIMIT_TEXT } from './podcast-limits.ts';
import { toStorable } from './storable.ts';
import { createUsage, type StoredUsage, USAGE_CHECKPOINT, USAGE_PATTERN } from './usage.schema.ts';

/** Increase it when the plan, the segment rules or the format of checkpoints changes. */
export const CHECKPOINT_VERSION = 5;

const UNVERSIONED = 0;

export interface CheckpointedRun {
  /** Of the podcast or question. */
  id: number;
  /** What follows `from` in SQL: finds a row while this is the newest run of an unfinished record. */
  newestRun: { sql: string; values: readonly unknown[] };
  /** The step that a checkpoint is stored as, if it is not its name. */
  getStep?: (name: string) => string;
}

export function createNewestRunSql(
  table: 'podcast' | 'question',
  { id, attempt }: RunId,
  statuses: readonly string[],
): CheckpointedRun['newestRun'] {
  const sql = `"${table}" where "id" = ? and "attempt" = ? and "status" = any (?::text[])`;
  return { sql, values: [id, attempt, `{${statuses.join()}}`] };
}

/** Loads what was stored before the first load. A save throws `StaleRunError` unless this is the newest run. */
export function createCheckpointStore(
  { em, clock }: { em: EntityManager; clock: Clock },
  { id, newestRun, getStep = (name) => name }: CheckpointedRun,
): CheckpointStore {
  const getVersion = (name: string) => (name === USAGE_CHECKPOINT ? UNVERSIONED : CHECKPOINT_VERSION);
  const load = () => em.fork().find(CheckpointEntity, { podcastId: id });
  // One query, because a run loads about a dozen checkpoints at its start.
  let earlier: ReturnType<typeof load> | undefined;
  return {
    async load<T>(name: string) {
      earlier ??= load();
      const found = (await earlier).find(({ step }) => step === getStep(name));
      return found?.version === getVersion(name) ? (found.value as T) : null;
    },
    async save(name, value) {
      const json = JSON.stringify(toStorable(value));
      // One statement, so that a frozen process holds no lock.
      const rows = await executeSql(
        em.fork(),
        `insert into "podcast_step" ("podcast_id", "step", "version", "value", "updated_at")
         select ?::bigint, ?::varchar, ?::int, ?::jsonb, ?::timestamptz from ${newestRun.sql} for share
         on conflict ("podcast_id", "step") do update set
         "version" = excluded."version", "value" = excluded."value", "updated_at" = excluded."updated_at"
         returning "step"`,
        [id, getStep(name), getVersion(name), json, clock.now().toISOString(), ...newestRun.values],
      );
      if (rows.length === 0) throw new StaleRunError();
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
