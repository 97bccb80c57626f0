import { z } from 'zod';
import { timestampSchema } from '../timestamp.schema.ts';

const freshnessStatusSchema = z.enum(['current', 'changed', 'moved', 'deleted', 'unknown']).meta({
  id: 'FreshnessStatus',
  description:
    '`current`: every cited sentence is still in the article; `changed`: some are not; `moved`: the article has another title; `unknown`: the encyclopedia cannot be reached or keeps no revisions.',
  examples: ['changed'],
});
export type FreshnessStatus = z.infer<typeof freshnessStatusSchema>;

const changedSentenceSchema = z.object({
  line: z
    .int()
    .min(0)
    .meta({
      description: 'Index of the first segment in `transcript.json` that cites the sentence, from 0.',
      examples: [4],
    }),
  old: z.string().meta({
    description: 'The sentence that the podcast cites.',
    examples: ['The tower is 300 metres high.'],
  }),
  new: z.nullable(z.string()).meta({
    description: 'The most similar sentence of the article today; null if there is none.',
    examples: ['The tower is 330 metres high.'],
  }),
});
export type ChangedSentence = z.infer<typeof changedSentenceSchema>;

export const freshnessSchema = z
  .object({
    status: freshnessStatusSchema,
    revision: z
      .nullable(z.int())
      .meta({ description: 'The revision that the podcast was made from.', examples: [1_234_567_890] }),
    latest_revision: z
      .nullable(z.int())
      .meta({ description: 'The newest revision at the last check.', examples: [1_234_999_999] }),
    changed: z.array(changedSentenceSchema).meta({ description: 'Each cited sentence that has changed.' }),
    title: z.nullable(z.string()).meta({
      description: 'The title of the article that has changed, moved or been deleted; null if none has.',
      examples: ['Eiffel Tower'],
    }),
    checked_at: timestampSchema.nullable().meta({ description: 'Time of the last check.' }),
  })
  .meta({ id: 'Freshness', description: "How a podcast compares with today's articles." });
export type Freshness = z.infer<typeof freshnessSchema>;
