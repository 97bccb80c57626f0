import { type EntityData, type EntityManager, LockMode } from '@mikro-orm/core';
import { getAudioKey, type RunId } from '../audio/store-keys.ts';
import { Service } from '../base.service.ts';
import { StaleRunError } from '../errors.ts';
import {
  CHECKPOINT_VERSION,
  createCheckpointStore,
  createNewestRunSql,
  findUnusedSpeech,
} from '../podcast/checkpoint-store.repository.ts';
import { CheckpointEntity, PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import { toStorable } from '../podcast/storable.ts';
import type { CheckpointStore, Clock } from '../ports.ts';
import type { ScriptSegment } from '../script/script.schema.ts';
import { bookAnswer, findMaxCost } from '../spending/book-spending.service.ts';
import { estimateHeardTurns, selectHeardTurns } from './answer-context.ts';
import { QuestionEntity, type QuestionRecord } from './question.entity.ts';
import type { AnswerProgress, QuestionStatus } from './question.schema.ts';

export const OPEN_QUESTION_STATUSES: readonly QuestionStatus[] = ['pending', 'answering'];

/** The question itself may cause the crashes. */
const MAX_RUNS = 12;
const TOO_MANY_RUNS_TEXT = 'This answer was cut off too many times. Please ask again.';

const ARTICLES_STEP = 'articles';

export interface AnswerRun extends RunId {
  question: string;
  podcast: Pick<PodcastRecord, 'id' | 'settings'>;
  heard: string[];
  /** USD; null for no limit. */
  maxUsd: number | null;
}

/** A write of a replaced run, or for a deleted question, throws `StaleRunError`. */
export class AnswerRunRepository extends Service<{ em: EntityManager; clock: Clock }> {
  /** Null for a question that is deleted or answered. */
  async start(id: number): Promise<AnswerRun | null> {
    const { em, clock } = this.deps;
    const question = await em.fork().transactional(async (tx) => {
      const record = await tx.findOne(QuestionEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record || !OPEN_QUESTION_STATUSES.includes(record.status)) return null;
      const isOver = record.attempt >= MAX_RUNS;
      record.attempt += 1;
      record.status = isOver ? 'failed' : 'answering';
      record.error = isOver ? TOO_MANY_RUNS_TEXT : null;
      record.updatedAt = clock.now();
      await tx.flush();
      if (isOver) await bookAnswer(tx, clock.now(), id);
      return isOver ? null : record;
    });
    return question && this.#describe(question);
  }

  async report(run: RunId, { turns, chunks }: AnswerProgress): Promise<void> {
    await this.#update(this.fork(), run, { turns: [...turns], chunks });
  }

  async finish(run: RunId, isAnswerable: boolean, { turns, chunks }: AnswerProgress): Promise<void> {
    await this.#end(run, {
      turns: [...turns],
      chunks,
      audioKey: getAudioKey(run),
      status: isAnswerable ? 'ready' : 'unanswered',
    });
  }

  async fail(run: RunId, error: string): Promise<void> {
    await this.#end(run, { status: 'failed', error });
  }

  /** A listener waits, so no later run tries again. */
  async recordFault(run: RunId, error: string): Promise<'failed'> {
    await this.fail(run, error);
    return 'failed';
  }

  async isStale({ id, attempt }: RunId): Promise<boolean> {
    const filter = { id, attempt, status: { $in: [...OPEN_QUESTION_STATUSES] } };
    return (await this.fork().count(QuestionEntity, filter)) === 0;
  }

  findUnusedSpeech(keys: readonly string[]): Promise<string[]> {
    return findUnusedSpeech(this.fork(), keys);
  }

  /** The first run reads the articles of the podcast, if they are still stored, and keeps them. */
  createCheckpointStore(run: AnswerRun): CheckpointStore {
    const newestRun = createNewestRunSql('question', run, OPEN_QUESTION_STATUSES);
    const store = createCheckpointStore(this.deps, { id: run.id, newestRun });
    return {
      save: store.save,
      load: async <T>(step: string) => {
        const stored = await store.load<T>(step);
        if (stored !== null || step !== ARTICLES_STEP) return stored;
        const articles = await this.#loadArticles(run.podcast.id);
        if (articles) await store.save(step, articles);
        return articles as T | null;
      },
    };
  }

  async #describe(record: QuestionRecord): Promise<AnswerRun | null> {
    const em = this.fork();
    const podcast = await em.findOne(PodcastEntity, { id: record.podcastId }, { populate: ['segments'] });
    if (!podcast) return null;
    const { id, attempt, question, position } = record;
    const heard = position == null ? [] : await this.#findHeard(em, podcast, position);
    return { id, attempt, question, podcast, heard, maxUsd: await findMaxCost(em, -id) };
  }

  async #findHeard(em: EntityManager, podcast: PodcastRecord, position: number): Promise<string[]> {
    if (podcast.segments) return selectHeardTurns(podcast.segments, position);
    const steps = await em.find(CheckpointEntity, { podcastId: podcast.id, step: { $like: 'part:%' } });
    const scripts = new Map(
      steps.map(({ step, value }) => [Number(step.slice('part:'.length)), value as ScriptSegment]),
    );
    return estimateHeardTurns(podcast.chapters, scripts, position);
  }

  async #loadArticles(podcastId: number): Promise<unknown> {
    const filter = { podcastId, step: ARTICLES_STEP, version: CHECKPOINT_VERSION };
    return (await this.fork().findOne(CheckpointEntity, filter))?.value ?? null;
  }

  async #end(run: RunId, change: EntityData<QuestionRecord>): Promise<void> {
    const { em, clock } = this.deps;
    await em.fork().transactional(async (tx) => {
      await this.#update(tx, run, change);
      await bookAnswer(tx, clock.now(), run.id);
    });
  }

  async #update(
    em: EntityManager,
    { id, attempt }: RunId,
    change: EntityData<QuestionRecord>,
  ): Promise<void> {
    const rows = await em.nativeUpdate(
      QuestionEntity,
      { id, attempt, status: { $in: [...OPEN_QUESTION_STATUSES] } },
      { ...toStorable(change), updatedAt: this.deps.clock.now() },
    );
    if (!rows) throw new StaleRunError();
  }
}
