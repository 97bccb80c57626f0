import { z } from 'zod';

/** What making podcasts costs on this UTC day, at list prices. */
export const spendingSchema = z.object({
  /** USD that may be spent in a day; null: without a limit. */
  limit: z.number().nullable(),
  /** USD of it that one session may spend. */
  session_limit: z.number().nullable(),
  /** USD spent today, and USD that those under way may still cost. */
  spent: z.number(),
  under_way: z.number(),
  /** When the day ends. */
  resets_at: z.iso.datetime(),
});
export type Spending = z.infer<typeof spendingSchema>;
