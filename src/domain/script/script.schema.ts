import { z } from 'zod';

export const hostSchema = z.enum(['A', 'B']);
export type Host = z.infer<typeof hostSchema>;

export const draftTurnSchema = z.object({
  host: hostSchema,
  /** Numbers of the cited sentences (`NumberedSentence`). */
  sources: z.array(z.number().int()),
  text: z.string(),
});
export type DraftTurn = z.infer<typeof draftTurnSchema>;

const scriptTurnSchema = draftTurnSchema.extend({
  /** true: the cited sentences contain the claim; false: they do not; null: the turn states no fact. */
  supported: z.boolean().nullable(),
  reason: z.string().nullable(),
  /** `open`: awaits its repair; `dropped`: removed from the script. */
  state: z.enum(['open', 'final', 'dropped']),
  /** A suspicion of the rules, in plain words, until the claim review settles it. */
  doubt: z.string().optional(),
  /** Sentences of the article as they stand, because the model could not write the segment. */
  isRead: z.literal(true).optional(),
});
export type ScriptTurn = z.infer<typeof scriptTurnSchema>;

const scriptSegmentSchema = z.object({
  kind: z.enum(['opening', 'chapter', 'closing']),
  turns: z.array(scriptTurnSchema),
  /** Requests and accepted turns as the conversation shows them; later repairs do not change them. */
  exchanges: z.array(z.object({ words: z.number(), turns: z.array(draftTurnSchema) })),
  /** Words of the last request until its exchange is complete. */
  requestedWords: z.number().nullable(),
  keyPoint: z.string().nullable(),
  summary: z.string().nullable(),
  written: z.boolean(),
  /** Indexes of turns that the claim review reported and that are not settled yet; null before the review. */
  reported: z.array(z.number().int()).nullable(),
});
export type ScriptSegment = z.infer<typeof scriptSegmentSchema>;
export type SegmentKind = ScriptSegment['kind'];
