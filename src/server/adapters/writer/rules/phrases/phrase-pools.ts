import { CHAPTERS } from './chapters.ts';
import { QUESTIONS } from './questions.ts';

export type PhraseKind = keyof typeof QUESTIONS | keyof typeof CHAPTERS;

/** A phrase makes no claim and suits every subject: a war, a disease, a game. */
export const PHRASE_POOLS: Readonly<Record<PhraseKind, readonly string[]>> = {
  ...QUESTIONS,
  ...CHAPTERS,
};
