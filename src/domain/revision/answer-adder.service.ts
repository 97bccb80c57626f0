import type { EntityManager } from '@mikro-orm/core';
import type { Encyclopedia } from '../encyclopedia.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import { toPodcastView } from '../podcast/podcast.view.ts';
import type { Caller } from '../podcast/podcast-creator.service.ts';
import type { Clock } from '../ports.ts';
import type { Correction } from '../pronunciation/name-corrections.ts';
import { isAnswerIn } from '../question/added-answer.ts';
import { QuestionEntity, type QuestionRecord } from '../question/question.entity.ts';
import { planAddition } from './plan-addition.ts';
import { readArticles, selectNames } from './read-articles.ts';
import { RevisionEntity } from './revision.entity.ts';
import type { RevisionPlan } from './revision.schema.ts';
import type { RevisionService } from './revision.service.ts';

export interface AnswerAdderDeps {
  em: EntityManager;
  revisions: RevisionService;
  encyclopedia: Pick<Encyclopedia, 'getArticle'>;
  clock: Clock;
  findCorrections: (owner: string) => Promise<readonly Correction[]>;
}

/** Adds a question and its answer, as it was spoken, in a chapter before the one in which the hosts say goodbye. */
export class AnswerAdder {
  readonly #deps: AnswerAdderDeps;

  constructor(deps: AnswerAdderDeps) {
    this.#deps = deps;
  }

  /**
   * An answer that was added or is being added is not added again. Throws `not_found`, and `conflict` for a question
   * without an answer and while another change is saved.
   */
  async add(caller: Caller, questionId: number): Promise<Podcast> {
    const { podcastId } = await this.#getQuestion(caller.owner, questionId);
    const podcast = await this.#deps.revisions.getOwnPodcast(caller.owner, podcastId);
    // After the podcast: an addition that was published meanwhile makes the revision of `podcast` stale.
    const question = await this.#getQuestion(caller.owner, questionId);
    if (isAnswerIn(podcast, question)) return toPodcastView(podcast, true);
    const plan = await this.#plan(caller, podcast, question);
    try {
      return await this.#deps.revisions.request(caller, { podcastId, revision: podcast.revision, plan });
    } catch (error) {
      const isConflict = error instanceof DomainError && error.code === 'conflict';
      if (!isConflict) throw error;
      const current = await this.#deps.revisions.getOwnPodcast(caller.owner, podcastId);
      if (await this.#isAdded(current, caller.owner, questionId)) return toPodcastView(current, true);
      throw error;
    }
  }

  async #plan(caller: Caller, podcast: PodcastRecord, question: QuestionRecord): Promise<RevisionPlan> {
    const { encyclopedia, findCorrections, clock } = this.#deps;
    const plan = planAddition(podcast, question, clock.now());
    const articles = await readArticles(encyclopedia, podcast, caller);
    const corrections = await findCorrections(caller.owner);
    return { ...plan, pronunciations: selectNames(articles, plan.turns, corrections) };
  }

  async #getQuestion(owner: string, id: number): Promise<QuestionRecord> {
    const question = await this.#deps.em.fork().findOne(QuestionEntity, { id, owner });
    if (!question) throw createNotFoundError('question');
    return question;
  }

  async #isAdded(podcast: PodcastRecord, owner: string, questionId: number): Promise<boolean> {
    const pending = await this.#deps.em
      .fork()
      .findOne(RevisionEntity, { podcastId: podcast.id, plan: { $ne: null } });
    const plan = pending?.plan;
    if (plan && 'answer' in plan && plan.answer?.questionId === questionId) return true;
    return isAnswerIn(podcast, await this.#getQuestion(owner, questionId));
  }
}
