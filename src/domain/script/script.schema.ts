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

export interface ScriptTurn extends DraftTurn {
  /** true: the cited sentences contain the claim; false: they do not; null: the turn states no fact. */
  supported: boolean | null;
  reason: string | null;
  /** `open`: awaits its repair; `dropped`: removed from the script. */
  state: 'open' | 'final' | 'dropped';
  /** A suspicion of the rules, in plain words, until the claim review settles it. */
  doubt?: string;
  /** Sentences of the article as they stand, because the model could not write the segment. */
  isRead?: true;
}

export type SegmentKind = 'opening' | 'chapter' | 'closing';

export interface ScriptSegment {
  kind: SegmentKind;
  turns: ScriptTurn[];
  /** Requests and accepted turns as the conversation shows them; later repairs do not change them. */
  exchanges: { words: number; turns: DraftTurn[] }[];
  requestedWords: number | null;
  keyPoint: string | null;
  summary: string | null;
  written: boolean;
  /** Indexes of turns that the claim review reported and that are not settled yet; null before the review. */
  reported: number[] | null;
}
