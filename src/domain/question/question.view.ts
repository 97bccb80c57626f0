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
