import { CHAPTERS } from './phrases/chapters.ts';
import { QUESTIONS } from './phrases/questions.ts';
import { REPLIES } from './phrases/replies.ts';

export type PhraseKind = keyof typeof REPLIES | keyof typeof QUESTIONS | keyof typeof CHAPTERS;

/** A phrase makes no claim and suits every subject: a war, a disease, a game. */
export const PHRASE_POOLS: Readonly<Record<PhraseKind, readonly string[]>> = {
  ...REPLIES,
  ...QUESTIONS,
  ...CHAPTERS,
};
