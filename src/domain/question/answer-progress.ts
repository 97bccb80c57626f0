import type { SpokenAnswerTurn } from './question.schema.ts';

export interface AnswerProgress {
  turns: readonly SpokenAnswerTurn[];
  chunks: number;
}
