import type { EntityManager } from '@mikro-orm/core';
import type { Editions } from '../encyclopedia.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import { detectLanguage } from '../language/index.ts';
import type { Language } from '../languages.ts';
import { PHRASES } from '../phrases/phrase-table.ts';
import { findPodcastLanguage } from '../podcast/notes.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import { toPodcastView } from '../podcast/podcast.view.ts';
import type { Caller } from '../podcast/podcast-creator.service.ts';
import type { Clock } from '../ports.ts';
import type { Correction } from '../pronunciation/name-corrections.ts';
import { composeAskedQuestion } from '../question/answer-words.ts';
import { QuestionEntity, type QuestionRecord } from '../question/question.entity.ts';
import type { SpokenAnswerTurn } from '../question/question.schema.ts';
import { isAnswerIn, isQuestionsChapter } from '../question/question.view.ts';
import { getHost } from './apply-edits.ts';
import { findAnswerPlace, reviseChapters } from './compose-revision.ts';
import { listSources } from './find-support.ts';
import { readArticles, selectNames } from './read-articles.ts';
import { formatAddedAnswer, reviseNotesAndCredits } from './revised-notes.ts';
import { RevisionEntity } from './revision.entity.ts';
import type { NewTurn, RevisedChapter, RevisedTurn, RevisionPlan } from './revision.schema.ts';
import type { RevisionService } from './revision.service.ts';

interface AnswerAdderDeps {
  em: EntityManager;
  revisions: RevisionService;
  editions: Editions;
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
    const { editions, findCorrections, clock } = this.#deps;
    const plan = planAddition(podcast, question, clock.now());
    const articles = await readArticles(editions, podcast, caller);
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

/**
 * The revision with the question and its answer before the last chapter. Synthesizes the question alone; an answer
 * without times is synthesized, too. Throws `conflict` for a question without an answer.
 */
function planAddition(
  podcast: PodcastRecord,
  question: QuestionRecord,
  now: Date,
): Omit<RevisionPlan, 'pronunciations'> {
  const published = podcast.segments ?? [];
  const answer = readAnswer(question);
  const language =
    findPodcastLanguage(podcast.settings, podcast.credits) ??
    detectLanguage({ sections: [{ text: published.map(({ body }) => body).join(' ') }] });
  const added = [{ turn: composeQuestion(question, language) }, ...answer.turns];
  const place = findAnswerPlace(published, podcast.chapters);
  const kept = published.map((_, from): RevisedTurn => ({ from }));
  const turns = kept.toSpliced(place, 0, ...added);
  const indices = turns.map((turn) => ('from' in turn ? turn.from : -1));
  const said = published.map((turn) => ({ supported: turn.supported, sources: listSources(turn) }));
  return {
    turns,
    chapters: addChapter(
      reviseChapters(indices, published, podcast.chapters),
      place,
      PHRASES[language ?? 'en'].questions,
    ),
    partStarts: [place, place + added.length],
    ...reviseNotesAndCredits(
      podcast,
      [...said, ...added.map(({ turn }) => turn)],
      formatAddedAnswer(now, question.question),
    ),
    answer: { questionId: question.id, audioKey: answer.audioKey },
  };
}

function readAnswer({ status, audioKey, turns }: QuestionRecord) {
  const isAnswered = status === 'ready' || status === 'unanswered';
  if (!isAnswered || !audioKey || turns.length === 0)
    throw new DomainError('conflict', 'This question has no answer that could be added.');
  const hasTimes = turns.every(({ endTime }) => endTime !== undefined);
  return {
    audioKey: hasTimes ? audioKey : null,
    turns: turns.map((turn) => ({
      turn: toNewTurn(turn),
      ...(hasTimes && { spoken: { start: turn.startTime ?? 0, end: turn.endTime ?? 0 } }),
    })),
  };
}

/** Marked as edited: its words are the owner's. */
function composeQuestion({ question }: QuestionRecord, language: Language | null): NewTurn {
  const spoken = composeAskedQuestion(language, question);
  return { ...spoken, supported: null, reason: null, sources: [], edited: true };
}

function toNewTurn({ speaker, text, supported, reason, sources }: SpokenAnswerTurn): NewTurn {
  return { host: getHost(speaker), text, supported, reason, sources, edited: false };
}

/** A later answer joins the chapter of the earlier ones. */
function addChapter(chapters: readonly RevisedChapter[], turn: number, title: string): RevisedChapter[] {
  const before = chapters.filter((chapter) => chapter.turn < turn);
  const last = before.at(-1);
  if (last && isQuestionsChapter(last)) return [...chapters];
  const after = chapters.filter((chapter) => chapter.turn >= turn && !isQuestionsChapter(chapter));
  return [...before, { title, turn }, ...after];
}
