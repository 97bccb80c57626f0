import type { EntityManager } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import { toPodcastView } from '../podcast/podcast.view.ts';
import type { Caller } from '../podcast/podcast-creator.service.ts';
import type { Clock } from '../ports.ts';
import { isAnswerIn, QUESTIONS_CHAPTER } from '../question/added-answer.ts';
import { QuestionEntity, type QuestionRecord } from '../question/question.entity.ts';
import type { SpokenAnswerTurn } from '../question/question.schema.ts';
import { getHost } from './apply-edits.ts';
import { listSources } from './find-support.ts';
import { reviseChapters } from './revised-chapters.ts';
import { formatAddedAnswer, reviseNotesAndCredits } from './revised-notes.ts';
import { RevisionEntity } from './revision.entity.ts';
import type { RevisedChapter, RevisedTurn, RevisionPlan } from './revision.schema.ts';
import type { RevisionService } from './revision.service.ts';
import { findOutro } from './spoken-disclosure.ts';

export interface AnswerAdderDeps {
  em: EntityManager;
  revisions: RevisionService;
  clock: Clock;
}

/** Adds an answer to the podcast as it was spoken, in its last chapter, before the closing words. */
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
    const plan = planAddition(podcast, question, this.#deps.clock.now());
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

  async #getQuestion(owner: string, id: number): Promise<QuestionRecord> {
    const question = await this.#deps.em.fork().findOne(QuestionEntity, { id, owner });
    if (!question) throw new DomainError('not_found', 'There is no such question.');
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

function planAddition(podcast: PodcastRecord, question: QuestionRecord, now: Date): RevisionPlan {
  const segments = podcast.segments ?? [];
  const { answer, turns } = readAnswer(question);
  const outro = findOutro(segments.map(({ body }) => body));
  const kept = segments.map((_, from): RevisedTurn => ({ from }));
  const revised = kept.toSpliced(outro, 0, ...turns.map(toRevisedTurn));
  const lines = revised.map((turn) => ('from' in turn ? turn.from : -1));
  const said = segments.map((segment) => ({ supported: segment.supported, sources: listSources(segment) }));
  return {
    turns: revised,
    chapters: addChapter(reviseChapters(lines, segments, podcast.chapters), outro),
    ...reviseNotesAndCredits(podcast, [...said, ...turns], formatAddedAnswer(now, question.question)),
    pronunciations: [],
    answer,
  };
}

function readAnswer({ id, status, audioKey, turns }: QuestionRecord) {
  const isAnswered = status === 'ready' || status === 'unanswered';
  if (!isAnswered || !audioKey || turns.some(({ endTime }) => endTime === undefined))
    throw new DomainError('conflict', 'This question has no answer that could be added.');
  return { answer: { questionId: id, audioKey }, turns };
}

function toRevisedTurn(turn: SpokenAnswerTurn): RevisedTurn {
  const { speaker, text, supported, reason, sources, startTime = 0, endTime = 0 } = turn;
  const spoken = { start: startTime, end: endTime };
  return { turn: { host: getHost(speaker), text, supported, reason, sources, edited: false }, spoken };
}

/** The chapter is the last one before the closing words, which may have a chapter of their own. */
function addChapter(chapters: readonly RevisedChapter[], turn: number): RevisedChapter[] {
  const before = chapters.filter((chapter) => chapter.turn < turn);
  if (before.at(-1)?.title === QUESTIONS_CHAPTER) return [...chapters];
  const after = chapters.filter((chapter) => chapter.turn >= turn && chapter.title !== QUESTIONS_CHAPTER);
  return [...before, { title: QUESTIONS_CHAPTER, turn }, ...after];
}
