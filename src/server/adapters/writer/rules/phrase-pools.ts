import { CHAPTERS } from './phrases/chapters.ts';
import { QUESTIONS } from './phrases/questions.ts';
import { REPLIES } from './phrases/replies.ts';

export type PhraseKind = keyof typeof REPLIES | keyof typeof QUESTIONS | keyof typeof CHAPTERS;

/**
 * The hosts' own phrases. A phrase makes no claim about the subject and suits every subject: a war,
 * a disease, a game. A template has the slot `{x}`.
 */
export const PHRASE_POOLS: Readonly<Record<PhraseKind, readonly string[]>> = {
  ...REPLIES,
  ...QUESTIONS,
  ...CHAPTERS,
};
