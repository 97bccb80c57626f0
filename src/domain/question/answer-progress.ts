import type { AnswerTurn } from './question.schema.ts';

export interface AnswerProgress {
  turns: readonly AnswerTurn[];
  chunks: number;
}
