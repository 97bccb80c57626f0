import { QUESTIONS_CHAPTER } from '../question/added-answer.ts';
import { isAskedQuestion } from '../question/answer-words.ts';
import type { TranscriptSegment } from '../script/script.schema.ts';
import { findOutro } from './spoken-disclosure.ts';

/** The lines of each question that was added to the podcast, with those of its answer. */
export function listAddedQuestions(
  segments: readonly TranscriptSegment[],
  chapters: readonly { title: string; timestamp: number }[],
): number[][] {
  if (!chapters.some(({ title }) => title === QUESTIONS_CHAPTER)) return [];
  const outro = findOutro(segments.map(({ body }) => body));
  const added: number[][] = [];
  for (const [line, segment] of segments.slice(0, outro).entries()) {
    if (isReadQuestion(segment)) added.push([line]);
    else added.at(-1)?.push(line);
  }
  return added;
}

export function isReadQuestion({ body, edited }: Pick<TranscriptSegment, 'body' | 'edited'>): boolean {
  return edited === true && isAskedQuestion(body);
}
