import type { Chapter } from '../podcast/podcast.schema.ts';
import { QUESTIONS_CHAPTER } from '../question/added-answer.ts';
import { isAskedQuestion } from '../question/answer-words.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import { reviseChapters } from './revised-chapters.ts';
import type { RevisedChapter } from './revision.schema.ts';
import { findOutro } from './spoken-disclosure.ts';

/** Index of the turn before which an answer is added: that of the last chapter, in which the hosts say goodbye. */
export function findAnswerPlace(
  segments: readonly TranscriptSegment[],
  chapters: readonly Chapter[],
): number {
  const lines = segments.map((_, line) => line);
  const outro = findOutro(segments.map(({ body }) => body));
  return findPlace(reviseChapters(lines, segments, chapters), outro);
}

function findPlace(chapters: readonly RevisedChapter[], outro: number): number {
  const last = chapters.at(-1);
  // The owner deleted the closing.
  if (last?.title === QUESTIONS_CHAPTER && last.turn < outro) return outro;
  const closing = chapters.slice(1).findLast(({ title }) => title !== QUESTIONS_CHAPTER);
  return Math.min(closing?.turn ?? outro, outro);
}

/** The lines of each question that was added to the podcast, with those of its answer. */
export function listAddedQuestions(
  segments: readonly TranscriptSegment[],
  chapters: readonly Chapter[],
): number[][] {
  if (!chapters.some(({ title }) => title === QUESTIONS_CHAPTER)) return [];
  const end = findAnswerPlace(segments, chapters);
  const added: number[][] = [];
  for (const [line, segment] of segments.slice(0, end).entries()) {
    if (isReadQuestion(segment)) added.push([line]);
    else added.at(-1)?.push(line);
  }
  return added;
}

export function isReadQuestion({ body, edited }: Pick<TranscriptSegment, 'body' | 'edited'>): boolean {
  return edited === true && isAskedQuestion(body);
}
