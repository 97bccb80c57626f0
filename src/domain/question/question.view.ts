import { PHRASES } from '../phrases/phrase-table.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Chapter } from '../podcast/podcast.schema.ts';
import type { QuestionRecord } from './question.entity.ts';
import type { Question } from './question.schema.ts';

export function toQuestionView(record: QuestionRecord, added: boolean): Question {
  const { id, podcastId, question, position, status, turns, createdAt, error } = record;
  return {
    id,
    podcast_id: podcastId,
    question,
    position: position ?? null,
    status,
    turns: turns.map(({ startTime: _start, endTime: _end, ...turn }) => turn),
    audio_url: status === 'failed' ? null : `/api/questions/${id}/audio.mp3`,
    added,
    created_at: createdAt.toISOString(),
    error: error ?? null,
  };
}

const QUESTIONS_TITLES = new Set(Object.values(PHRASES).map(({ questions }) => questions));

/** Whether listeners' questions were added in this chapter. */
export function isQuestionsChapter({ title }: Pick<Chapter, 'title'>): boolean {
  return QUESTIONS_TITLES.has(title);
}

const TOLERANCE_SECONDS = 0.1;

/** Whether the podcast still has a turn of an added answer: an edit or an update may have removed them. */
export function isAnswerIn(
  { segments: published, chapters }: Pick<PodcastRecord, 'segments' | 'chapters'>,
  { addedRevision, turns }: Pick<QuestionRecord, 'addedRevision' | 'turns'>,
): boolean {
  const index = chapters.findLastIndex(isQuestionsChapter);
  const chapter = chapters[index];
  if (addedRevision == null || !chapter) return false;
  const sourced = turns.filter(({ sources }) => sources.length > 0);
  // The turns around them are the same in other answers.
  const texts = new Set((sourced.length > 0 ? sourced : turns).map(({ text }) => text));
  const start = chapter.timestamp - TOLERANCE_SECONDS;
  const end = (chapters[index + 1]?.timestamp ?? Number.POSITIVE_INFINITY) - TOLERANCE_SECONDS;
  return (published ?? []).some(
    ({ body, startTime }) => startTime >= start && startTime < end && texts.has(body),
  );
}
