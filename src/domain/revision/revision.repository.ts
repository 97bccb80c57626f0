import { type EntityManager, LockMode } from '@mikro-orm/core';
import { getRevisionAudioKey, type RevisionRun } from '../audio/store-keys.ts';
import { Service } from '../base.service.ts';
import { StaleRunError } from '../errors.ts';
import { createCheckpointStore } from '../podcast/checkpoint-store.repository.ts';
import { CheckpointEntity, PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import { addUsage, type StoredUsage, USAGE_CHECKPOINT } from '../podcast/usage.schema.ts';
import type { CheckpointStore, Clock, Events } from '../ports.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import { bookRevisionSpending, findMaxCost } from '../spending/book-spending.service.ts';
import { replaceContent } from './earlier-revisions.repository.ts';
import { RevisionEntity, type RevisionRecord } from './revision.entity.ts';
import type { PublishedContent } from './revision.schema.ts';

const MAX_FAULTY_RUNS = 3;
/** The change itself may cause the crashes, and its job runs before those of most podcasts. */
const MAX_CRASHED_RUNS = 12;
const TOO_MANY_CRASHES_TEXT = 'This change was cut off too many times. Please try again.';

export interface StartedRevision {
  podcast: PodcastRecord;
  revision: RevisionRecord & { plan: NonNullable<RevisionRecord['plan']> };
}

export interface GeneratedRevision extends PublishedContent {
  audioSize: number;
  duration: number;
}

/** The runs that generate a revision. A write of a replaced run throws `StaleRunError`. */
export class RevisionRuns extends Service<{ em: EntityManager; events: Events; clock: Clock }> {
  /** Null if the revision was published or refused, or its podcast deleted. */
  async start(podcastId: number, revision: number): Promise<StartedRevision | null> {
    return this.fork().transactional(async (tx) => {
      const podcast = await lockPodcast(tx, podcastId);
      const record = await tx.findOne(RevisionEntity, { podcastId, revision });
      if (!podcast || !record?.plan || podcast.pendingRevision !== revision) return null;
      if (record.openRuns >= MAX_CRASHED_RUNS) {
        await this.#refuse(tx, podcast, record, TOO_MANY_CRASHES_TEXT);
        return null;
      }
      record.attempt += 1;
      record.openRuns += 1;
      await tx.flush();
      return { podcast, revision: { ...record, plan: record.plan } };
    });
  }

  async publish(run: RevisionRun, made: GeneratedRevision): Promise<void> {
    await this.fork().transactional(async (tx) => {
      const { podcast, record } = await this.#lockRun(tx, run);
      const now = this.deps.clock.now();
      const next = { ...made, audioKey: getRevisionAudioKey(run) };
      await replaceContent(tx, podcast, { next, now, isRestorable: true });
      tx.assign(podcast, { pendingRevision: null, editError: null });
      if (record.plan && 'answer' in record.plan && record.plan.answer)
        await tx.nativeUpdate(
          QuestionEntity,
          { id: record.plan.answer.questionId },
          { addedRevision: podcast.revision },
        );
      await this.#finish(tx, podcast, record);
      await this.deps.events.append(
        podcast.id,
        [{ type: 'chapters', chapters: made.chapters, duration: made.duration }],
        tx,
      );
    });
  }

  /** The published version stays. */
  async fail(run: RevisionRun, reason: string): Promise<void> {
    await this.fork().transactional(async (tx) => {
      const { podcast, record } = await this.#lockRun(tx, run);
      await this.#refuse(tx, podcast, record, reason);
    });
  }

  /** For a stop of the process and an unavailable dependency; counts neither as a crash nor as a fault. */
  async markInterrupted({ id, revision, attempt }: RevisionRun): Promise<void> {
    const fork = this.fork();
    const filter = { podcastId: id, revision, attempt };
    const record = await fork.findOne(RevisionEntity, filter);
    if (record) await fork.nativeUpdate(RevisionEntity, filter, { openRuns: record.openRuns - 1 });
  }

  async recordFault(run: RevisionRun, reason: string): Promise<'again' | 'failed'> {
    const fork = this.fork();
    const filter = { podcastId: run.id, revision: run.revision, attempt: run.attempt };
    const record = await fork.findOne(RevisionEntity, filter);
    if (!record) return 'failed';
    if (record.faults + 1 >= MAX_FAULTY_RUNS) {
      await this.fail(run, reason);
      return 'failed';
    }
    const counts = { faults: record.faults + 1, openRuns: record.openRuns - 1 };
    await fork.nativeUpdate(RevisionEntity, filter, counts);
    return 'again';
  }

  async isStale({ id, revision, attempt }: RevisionRun): Promise<boolean> {
    const filter = { podcastId: id, revision, attempt, plan: { $ne: null } };
    return (await this.fork().count(RevisionEntity, filter)) === 0;
  }

  /** Whether this run made the audio that listeners have now. */
  async isPublished(run: RevisionRun): Promise<boolean> {
    const filter = { id: run.id, audioKey: getRevisionAudioKey(run) };
    return (await this.fork().count(PodcastEntity, filter)) > 0;
  }

  /** Returns USD; null without a reservation. */
  async findMaxCost({ spendingId }: RevisionRecord): Promise<number | null> {
    return spendingId == null ? null : findMaxCost(this.deps.em, spendingId);
  }

  createCheckpointStore({ id, revision, attempt }: RevisionRun, record: RevisionRecord): CheckpointStore {
    const sql = `"podcast_revision" where "podcast_id" = ? and "revision" = ? and "attempt" = ? and "plan" is not null`;
    return createCheckpointStore(this.deps, {
      id,
      newestRun: { sql, values: [id, revision, attempt] },
      getStep: (name) => getStep(name, record),
    });
  }

  async #lockRun(tx: EntityManager, { id, revision, attempt }: RevisionRun) {
    const podcast = await lockPodcast(tx, id);
    const record = await tx.findOne(RevisionEntity, { podcastId: id, revision, attempt });
    if (!podcast || !record?.plan || podcast.pendingRevision !== revision) throw new StaleRunError();
    return { podcast, record };
  }

  async #refuse(tx: EntityManager, podcast: PodcastRecord, record: RevisionRecord, reason: string) {
    tx.assign(podcast, { pendingRevision: null, editError: reason, updatedAt: this.deps.clock.now() });
    await this.#finish(tx, podcast, record);
  }

  async #finish(tx: EntityManager, podcast: PodcastRecord, record: RevisionRecord): Promise<void> {
    const step = getStep(USAGE_CHECKPOINT, record);
    const checkpoint = await tx.findOne(CheckpointEntity, { podcastId: podcast.id, step });
    const usage = checkpoint?.value as StoredUsage | undefined;
    if (usage && podcast.usage) {
      const total = structuredClone(podcast.usage);
      addUsage(total, usage);
      podcast.usage = total;
    }
    if (record.spendingId != null)
      await bookRevisionSpending(tx, this.deps.clock.now(), record.spendingId, usage);
    tx.remove(record);
    await tx.flush();
  }
}

/** Matches `USAGE_PATTERN`, so that the speech is deleted with the podcast. A refused change used the same number. */
function getStep(name: string, { revision, createdAt }: RevisionRecord): string {
  return `${name}:${revision}:${createdAt.getTime()}`;
}

export function lockPodcast(tx: EntityManager, id: number, owner?: string): Promise<PodcastRecord | null> {
  return tx.findOne(
    PodcastEntity,
    { id, status: 'ready', ...(owner !== undefined && { owner }) },
    { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['segments', 'usage'] },
  );
}
