import { DomainError } from '../errors.ts';
import { detectLanguage } from '../language/index.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import { QUESTIONS_CHAPTER } from '../question/added-answer.ts';
import { composeAskedQuestion } from '../question/answer-words.ts';
import type { QuestionRecord } from '../question/question.entity.ts';
import type { SpokenAnswerTurn } from '../question/question.schema.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import { findAnswerPlace } from './added-questions.ts';
import { getHost } from './apply-edits.ts';
import { listSources } from './find-support.ts';
import { reviseChapters } from './revised-chapters.ts';
import { formatAddedAnswer, reviseNotesAndCredits } from './revised-notes.ts';
import type { NewTurn, RevisedChapter, RevisedTurn, RevisionPlan } from './revision.schema.ts';

/**
 * The revision with the question and its answer before the last chapter. Synthesizes the question alone; an answer
 * without times is synthesized, too. Throws `conflict` for a question without an answer.
 */
export function planAddition(
  podcast: PodcastRecord,
  question: QuestionRecord,
  now: Date,
): Omit<RevisionPlan, 'pronunciations'> {
  const segments = podcast.segments ?? [];
  const answer = readAnswer(question);
  const added = [{ turn: composeQuestion(question, segments) }, ...answer.turns];
  const place = findAnswerPlace(segments, podcast.chapters);
  const kept = segments.map((_, from): RevisedTurn => ({ from }));
  const turns = kept.toSpliced(place, 0, ...added);
  const lines = turns.map((turn) => ('from' in turn ? turn.from : -1));
  const said = segments.map((segment) => ({ supported: segment.supported, sources: listSources(segment) }));
  return {
    turns,
    chapters: addChapter(reviseChapters(lines, segments, podcast.chapters), place),
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
function composeQuestion({ question }: QuestionRecord, segments: readonly TranscriptSegment[]): NewTurn {
  const language = detectLanguage({ sections: [{ text: segments.map(({ body }) => body).join(' ') }] });
  const spoken = composeAskedQuestion(language, question);
  return { ...spoken, supported: null, reason: null, sources: [], edited: true };
}

function toNewTurn({ speaker, text, supported, reason, sources }: SpokenAnswerTurn): NewTurn {
  return { host: getHost(speaker), text, supported, reason, sources, edited: false };
}

/** A later answer joins the chapter of the earlier ones. */
function addChapter(chapters: readonly RevisedChapter[], turn: number): RevisedChapter[] {
  const before = chapters.filter((chapter) => chapter.turn < turn);
  if (before.at(-1)?.title === QUESTIONS_CHAPTER) return [...chapters];
  const after = chapters.filter((chapter) => chapter.turn >= turn && chapter.title !== QUESTIONS_CHAPTER);
  return [...before, { title: QUESTIONS_CHAPTER, turn }, ...after];
}
