import { z } from 'zod';
import type { DoubtedTurn } from '../../../../domain/script-model.ts';

const MAX_WORDS_CHARACTERS = 200;

const numberSchema = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
/** Some models answer with bare numbers. */
const doubtSchema = z.union([
  z.object({ turn: numberSchema, words: z.string().nullish() }),
  numberSchema.transform((turn) => ({ turn, words: null })),
]);
const answerSchema = z.object({ unsupported: z.array(doubtSchema) });

/** Turns are numbered from 1 in the answer. null for an invalid or incomplete answer. */
export function parseClaimReview(answer: string, turnCount: number): DoubtedTurn[] | null {
  const end = answer.lastIndexOf('}');
  if (end < 0) return null;
  try {
    const { unsupported } = answerSchema.parse(JSON.parse(answer.slice(answer.indexOf('{'), end + 1)));
    const doubts = new Map<number, DoubtedTurn>();
    for (const { turn, words } of unsupported) {
      if (!Number.isInteger(turn) || turn < 1 || turn > turnCount || doubts.has(turn)) continue;
      doubts.set(turn, { index: turn - 1, words: cutWords(words ?? '') });
    }
    return [...doubts.values()];
  } catch {
    return null;
  }
}

function cutWords(words: string): string | null {
  const text = words.replace(/\s+/gu, ' ').trim().slice(0, MAX_WORDS_CHARACTERS);
  return text === '' ? null : text;
}
