import type { AnswerTurn } from './question.schema.ts';

export interface AnswerProgress {
  /** In the order of speech. */
  turns: readonly AnswerTurn[];
  /** Of the live stream. */
  chunks: number;
}
