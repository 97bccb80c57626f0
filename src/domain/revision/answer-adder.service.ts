import type { EntityManager } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import { toPodcastView } from '../podcast/podcast.view.ts';
import type { Caller } from '../podcast/podcast-creator.service.ts';
import type { Clock } from '../ports.ts';
import { QuestionEntity, type QuestionRecord } from '../question/question.entity.ts';
import type { SpokenAnswerTurn } from '../question/question.schema.ts';
import { getHost } from './apply-edits.ts';
import { listSources } from './find-support.ts';
import { reviseChapters } from './revised-chapters.ts';
import { formatAddedAnswer, reviseShowNotes } from './revised-notes.ts';
import { RevisionEntity } from './revision.entity.ts';
import type { RevisedChapter, RevisedTurn, RevisionPlan } from './revision.schema.ts';
import type { RevisionService } from './revision.service.ts';
import { findOutro } from './spoken-disclosure.ts';

const CHAPTER_TITLE = 'Questions';

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
    const question = await this.#findQuestion(caller.owner, questionId);
    if (!question) throw new DomainError('not_found', 'There is no such question.');
    const { podcastId } = question;
    const podcast = await this.#deps.revisions.getOwnPodcast(caller.owner, podcastId);
    if (question.addedRevision != null) return toPodcastView(podcast, true);
    const plan = planAddition(podcast, question, this.#deps.clock.now());
    try {
      return await this.#deps.revisions.request(caller, { podcastId, revision: podcast.revision, plan });
    } catch (error) {
      const isConflict = error instanceof DomainError && error.code === 'conflict';
      if (!isConflict || !(await this.#isAdded(caller.owner, question))) throw error;
      return toPodcastView(await this.#deps.revisions.getOwnPodcast(caller.owner, podcastId), true);
    }
  }

  #findQuestion(owner: string, id: number): Promise<QuestionRecord | null> {
    return this.#deps.em.fork().findOne(QuestionEntity, { id, owner });
  }

  async #isAdded(owner: string, { id, podcastId }: QuestionRecord): Promise<boolean> {
    const pending = await this.#deps.em.fork().findOne(RevisionEntity, { podcastId, plan: { $ne: null } });
    const plan = pending?.plan;
    if (plan && 'answer' in plan && plan.answer?.questionId === id) return true;
    return (await this.#findQuestion(owner, id))?.addedRevision != null;
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
    showNotes: reviseShowNotes(
      podcast.showNotes ?? { summary: '', keyPoints: [], sources: [] },
      [...said, ...turns],
      formatAddedAnswer(now, question.question),
    ),
    credits: podcast.credits,
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
  if (before.at(-1)?.title === CHAPTER_TITLE) return [...chapters];
  const after = chapters.filter((chapter) => chapter.turn >= turn && chapter.title !== CHAPTER_TITLE);
  return [...before, { title: CHAPTER_TITLE, turn }, ...after];
}
