import type { EntityManager } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import type { Editions } from '../encyclopedia.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import { detectLanguage } from '../language/index.ts';
import type { Language } from '../languages.ts';
import { PHRASES } from '../phrases/phrase-table.ts';
import { findPodcastLanguage } from '../podcast/notes.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import { toPodcastView } from '../podcast/podcast.view.ts';
import type { Clock } from '../ports.ts';
import type { Correction } from '../pronunciation/name-corrections.ts';
import { composeAskedQuestion } from '../question/answer-words.ts';
import { QuestionEntity, type QuestionRecord } from '../question/question.entity.ts';
import { isAnswerIn, isQuestionsChapter } from '../question/question.view.ts';
import type { Caller } from '../requester.ts';
import { getHost } from './apply-edits.ts';
import { findAnswerPlace, reviseChapters } from './compose-revision.ts';
import { listSources } from './find-support.ts';
import { readArticles, selectNames } from './read-articles.ts';
import { formatAddedAnswer, reviseNotesAndCredits } from './revised-notes.ts';
import type { NewTurn, RevisedChapter, RevisedTurn, RevisionPlan } from './revision.schema.ts';
import type { PublishedPodcast, RevisionService } from './revision.service.ts';

/** Adds a question and its answer, as it was spoken, in a chapter before the one in which the hosts say goodbye. */
export class AnswerAdder extends Service<{
  em: EntityManager;
  revisions: RevisionService;
  editions: Editions;
  clock: Clock;
  findCorrections: (owner: string) => Promise<readonly Correction[]>;
}> {
  /**
   * An answer that was added is not added again. Throws `not_found`, and `conflict` for a question without an answer and
   * while another change is saved.
   */
  async add(caller: Caller, questionId: number): Promise<Podcast> {
    const { revisions } = this.deps;
    const { podcastId } = await this.#getQuestion(caller.owner, questionId);
    const podcast = await revisions.getOwnPodcast(caller.owner, podcastId);
    // After the podcast: an addition that was published meanwhile makes the revision of `podcast` stale.
    const question = await this.#getQuestion(caller.owner, questionId);
    if (isAnswerIn(podcast, question)) return toPodcastView(podcast, true);
    const plan = await this.#plan(caller, podcast, question);
    return revisions.request(caller, { podcastId, revision: podcast.revision, plan });
  }

  async #plan(caller: Caller, podcast: PublishedPodcast, question: QuestionRecord): Promise<RevisionPlan> {
    const { editions, findCorrections, clock } = this.deps;
    const plan = planAddition(podcast, question, clock.now());
    const articles = await readArticles(editions, podcast, caller);
    const corrections = await findCorrections(caller.owner);
    return { ...plan, pronunciations: selectNames(articles, plan.turns, corrections) };
  }

  async #getQuestion(owner: string, id: number): Promise<QuestionRecord> {
    const question = await this.fork().findOne(QuestionEntity, { id, owner });
    if (!question) throw createNotFoundError('question');
    return question;
  }
}

/**
 * The revision with the question and its answer before the last chapter. Synthesizes the question alone. Throws
 * `conflict` for a question without an answer.
 */
function planAddition(
  podcast: PublishedPodcast,
  question: QuestionRecord,
  now: Date,
): Omit<RevisionPlan, 'pronunciations'> {
  const { segments: published } = podcast;
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
  return {
    audioKey,
    turns: turns.map(({ speaker, text, supported, reason, sources, startTime = 0, endTime = 0 }) => ({
      turn: { host: getHost(speaker), text, supported, reason, sources, edited: false },
      spoken: { start: startTime, end: endTime },
    })),
  };
}

/** Marked as edited: its words are the owner's. */
function composeQuestion({ question }: QuestionRecord, language: Language | null): NewTurn {
  const spoken = composeAskedQuestion(language, question);
  return { ...spoken, supported: null, reason: null, sources: [], edited: true };
}

/** A later answer joins the chapter of the earlier ones. */
function addChapter(chapters: readonly RevisedChapter[], turn: number, title: string): RevisedChapter[] {
  const before = chapters.filter((chapter) => chapter.turn < turn);
  const last = before.at(-1);
  if (last && isQuestionsChapter(last)) return [...chapters];
  const after = chapters.filter((chapter) => chapter.turn >= turn && !isQuestionsChapter(chapter));
  return [...before, { title, turn }, ...after];
}
