import { z } from 'zod';

export const spendingSchema = z.object({
  /** USD per day. */
  limit: z.number().nullable(),
  /** The budget of a session that has spent nothing. */
  session_limit: z.number().nullable(),
  newcomer_reserve: z.number().nullable(),
  spent: z.number(),
  under_way: z.number(),
  resets_at: z.iso.datetime(),
});
export type Spending = z.infer<typeof spendingSchema>;
