import { type EntityManager, LockMode } from '@mikro-orm/core';
import type { RunId } from '../audio/store-keys.ts';
import { Service } from '../base.service.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import type { Visits } from '../me/visits.service.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import { deletePodcastData } from '../podcast/podcast-data.service.ts';
import type { AnswerJobs, AudioStore, Clock } from '../ports.ts';
import { keepCorrections } from '../pronunciation/pronunciation.service.ts';
import { createRandomId } from '../random-id.ts';
import type { Caller, CreationLimit } from '../requester.ts';
import { bookAnswer } from '../spending/book-spending.service.ts';
import type { SpendingService } from '../spending/spending.service.ts';
import { waitForBestEffort } from '../system/checks.ts';
import { OPEN_QUESTION_STATUSES } from './answer-run.repository.ts';
import { QuestionEntity, type QuestionRecord } from './question.entity.ts';
import type { Question, QuestionStatus, QuestionToAsk } from './question.schema.ts';
import { isAnswerIn, toQuestionView } from './question.view.ts';

const MAX_LISTED_QUESTIONS = 200;
const MAX_FILE_DELETION_MS = 2_000;
const ERASED_PER_BATCH = 100;

export interface AnswerAudio extends RunId {
  status: QuestionStatus;
  chunks: number;
  audioKey: string | null;
}

/** Questions and answers are visible to their requester alone. */
export class QuestionService extends Service<{
  em: EntityManager;
  jobs: AnswerJobs;
  store: AudioStore;
  clock: Clock;
  visits: Pick<Visits, 'register'>;
  limit: CreationLimit;
  spending: Pick<SpendingService, 'reserveAnswer'>;
}> {
  /** Throws `not_found`, `conflict` (a failed podcast), `rate_limited` and `unavailable` (budget). */
  async ask(caller: Caller, podcastId: number, { question, position }: QuestionToAsk): Promise<Question> {
    const { em, jobs, clock, limit, spending, visits } = this.deps;
    const podcast = await em
      .fork()
      .findOne(PodcastEntity, { id: podcastId }, { fields: ['status', 'settings'] });
    if (!podcast) throw createNotFoundError('podcast');
    if (podcast.status === 'failed' || podcast.status === 'error')
      throw new DomainError('conflict', 'This podcast could not be made, so its hosts cannot answer.');
    const count = await limit(caller);
    try {
      return await em.fork().transactional(async (tx) => {
        const id = createRandomId();
        const now = clock.now();
        await visits.register(tx, caller.owner);
        // It may have been deleted meanwhile.
        await tx.findOneOrFail(
          PodcastEntity,
          { id: podcastId },
          {
            fields: ['id'],
            lockMode: LockMode.PESSIMISTIC_READ,
            failHandler: () => createNotFoundError('podcast'),
          },
        );
        await spending.reserveAnswer(tx, caller, id, podcast.settings);
        const record = tx.create(QuestionEntity, {
          id,
          podcastId,
          owner: caller.owner,
          question,
          position: position ?? null,
          status: 'pending',
          turns: [],
          createdAt: now,
          updatedAt: now,
        });
        await tx.flush();
        await keepCorrections(tx, caller.owner, [record]);
        await jobs.enqueue(id, tx);
        return toQuestionView(record, false);
      });
    } catch (error) {
      await count.refund();
      throw error;
    }
  }

  async list(owner: string, podcastId: number): Promise<Question[]> {
    const em = this.fork();
    if ((await em.count(PodcastEntity, { id: podcastId })) === 0) throw createNotFoundError('podcast');
    const records = await em.find(
      QuestionEntity,
      { podcastId, owner },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_LISTED_QUESTIONS },
    );
    const added = await this.#selectAdded(em, podcastId, records);
    return records.reverse().map((record) => toQuestionView(record, added.has(record)));
  }

  async #selectAdded(em: EntityManager, podcastId: number, records: readonly QuestionRecord[]) {
    const added = records.filter(({ addedRevision }) => addedRevision != null);
    if (added.length === 0) return new Set<QuestionRecord>();
    const podcast = await em.findOneOrFail(
      PodcastEntity,
      { id: podcastId },
      { populate: ['segments'], failHandler: () => createNotFoundError('podcast') },
    );
    return new Set(added.filter((record) => isAnswerIn(podcast, record)));
  }

  async remove(owner: string, id: number): Promise<void> {
    const { em } = this.deps;
    const finish = await em.fork().transactional(async (tx) => {
      const record = await tx.findOne(
        QuestionEntity,
        { id, owner },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!record) throw createNotFoundError('question');
      return this.#removeInTransaction(tx, [record]);
    });
    await finish();
  }

  /** Deletes all questions of a session. After an interrupted call, the next call deletes the rest. */
  async removeAll(owner: string): Promise<void> {
    let deleted: number;
    do {
      const { count, finish } = await this.fork().transactional(async (tx) => {
        const records = await tx.find(
          QuestionEntity,
          { owner },
          { orderBy: { id: 'asc' }, limit: ERASED_PER_BATCH, lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        return { count: records.length, finish: await this.#removeInTransaction(tx, records) };
      });
      await finish();
      deleted = count;
    } while (deleted === ERASED_PER_BATCH);
  }

  /** `owner` is null for a player that sends no session. Throws `not_found` for the question of another session. */
  async getAudio(owner: string | null, id: number): Promise<AnswerAudio> {
    const record = await this.fork().findOne(
      QuestionEntity,
      { id, ...(owner !== null && { owner }) },
      { exclude: ['turns', 'question'] },
    );
    if (!record) throw createNotFoundError('question');
    const { attempt, status, chunks, audioKey } = record;
    return { id, attempt, status, chunks, audioKey: audioKey ?? null };
  }

  /** Call the result after the commit: it deletes jobs and files. */
  async #removeInTransaction(
    tx: EntityManager,
    records: readonly QuestionRecord[],
  ): Promise<() => Promise<void>> {
    const { store, jobs, clock } = this.deps;
    for (const { id, status } of records)
      if (OPEN_QUESTION_STATUSES.includes(status)) await bookAnswer(tx, clock.now(), id);
    const deleteFiles = await deletePodcastData(tx, store, records);
    for (const record of records) tx.remove(record);
    return async () => {
      for (const { id } of records) await jobs.remove(id);
      await waitForBestEffort(deleteFiles(), MAX_FILE_DELETION_MS);
    };
  }
}
