import { z } from 'zod';

const answerSchema = z.object({ unsupported: z.array(z.coerce.number()) });

/**
 * Indexes, from 0, of the lines that the second reader's answer names, of
 * `lines` that it was shown; null where there is nothing to read (yet).
 */
export function parseClaimReview(answer: string, lines: number): number[] | null {
  const end = answer.lastIndexOf('}');
  if (end < 0) return null;
  try {
    const { unsupported } = answerSchema.parse(JSON.parse(answer.slice(answer.indexOf('{'), end + 1)));
    const named = unsupported.filter((number) => Number.isInteger(number) && number >= 1 && number <= lines);
    return [...new Set(named)].map((number) => number - 1);
  } catch {
    return null;
  }
}
