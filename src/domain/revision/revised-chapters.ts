import type { Chapter } from '../podcast/podcast.schema.ts';
import { isAskedQuestion } from '../question/answer-words.ts';
import { QUESTIONS_CHAPTER } from '../question/question.view.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import { findOutro } from './apply-edits.ts';
import type { RevisedChapter } from './revision.schema.ts';

/** Chapters start with a turn; the stored times are rounded. */
const TOLERANCE_SECONDS = 0.05;

/** Returns the chapter of each segment, as an index. */
function findChapters(
  segments: readonly Pick<TranscriptSegment, 'startTime'>[],
  chapters: readonly Chapter[],
): number[] {
  return segments.map(({ startTime }) =>
    Math.max(
      0,
      chapters.findLastIndex(({ timestamp }) => timestamp <= startTime + TOLERANCE_SECONDS),
    ),
  );
}

/** `lines` are the published lines that the revised turns come from. A chapter without turns is omitted. */
export function reviseChapters(
  lines: readonly number[],
  segments: readonly Pick<TranscriptSegment, 'startTime'>[],
  chapters: readonly Chapter[],
): RevisedChapter[] {
  const chapterOfLine = findChapters(segments, chapters);
  return chapters.flatMap(({ title }, chapter) => {
    const turn = lines.findIndex((line) => chapterOfLine[line] === chapter);
    return turn < 0 ? [] : [{ title, turn }];
  });
}

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
