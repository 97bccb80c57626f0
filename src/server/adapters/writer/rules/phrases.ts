import { CHAPTERS } from './phrases/chapters.ts';
import { QUESTIONS } from './phrases/questions.ts';
import { REPLIES } from './phrases/replies.ts';

/**
 * What the hosts say of their own. None of it states anything about a subject,
 * and all of it must be bearable whatever the subject is: a war, a disease, a
 * game. `{x}` is the gap that a question's slot fills.
 */
export type Kind = keyof typeof REPLIES | keyof typeof QUESTIONS | keyof typeof CHAPTERS;

export const POOLS: Readonly<Record<Kind, readonly string[]>> = { ...REPLIES, ...QUESTIONS, ...CHAPTERS };
