import { z } from 'zod';

const answerSchema = z.object({ unsupported: z.array(z.coerce.number()) });

/** Returns indexes (from 0) of unsupported turns; null for an invalid or incomplete answer. */
export function parseClaimReview(answer: string, turnCount: number): number[] | null {
  const end = answer.lastIndexOf('}');
  if (end < 0) return null;
  try {
    const { unsupported } = answerSchema.parse(JSON.parse(answer.slice(answer.indexOf('{'), end + 1)));
    const numbers = unsupported.filter(
      (number) => Number.isInteger(number) && number >= 1 && number <= turnCount,
    );
    return [...new Set(numbers)].map((number) => number - 1);
  } catch {
    return null;
  }
}
