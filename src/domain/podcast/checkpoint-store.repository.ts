import type { EntityManager } from '@mikro-orm/core';
import type { RunId } from '../audio/store-keys.ts';
import { StaleRunError } from '../errors.ts';
import type { CheckpointStore, Clock } from '../ports.ts';
import { CheckpointEntity, type CheckpointRecord } from './podcast.entity.ts';
import { toStorable } from './storable.ts';
import { USAGE_CHECKPOINT } from './usage.schema.ts';

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
