import { z } from 'zod';
import { sourceSchema, supportedSchema } from '../article/source.schema.ts';

/** Podcasting 2.0 transcript (version 1.0.0), extended by our source fields. */
const publishedTurnSchema = z
  .object({
    speaker: z.string().meta({ examples: ['Theo'] }),
    startTime: z.number().meta({ description: 'Seconds from the start of the audio.', examples: [3.1] }),
    endTime: z.number().meta({ description: 'Seconds from the start of the audio.', examples: [7.9] }),
    body: z.string().meta({ examples: ['It is a tool for calculating that is worked by hand.'] }),
    supported: supportedSchema,
    source: sourceSchema.nullable().meta({ description: 'The first cited sentence, if any.' }),
    sources: z
      .array(sourceSchema)
      .meta({ description: 'All cited sentences; missing in transcripts of older podcasts.' })
      .optional(),
    reason: z.string().meta({ description: 'Why the turn is unsupported.' }).optional(),
    read: z.optional(
      z.literal(true).meta({
        description: 'The turn reads the sentences of the article, because the model could not write it.',
      }),
    ),
    edited: z.optional(
      z.literal(true).meta({
        description:
          'The owner of the podcast changed the words or the speaker of the turn, or it reads their question.',
      }),
    ),
  })
  .meta({ id: 'TranscriptSegment', description: 'A turn with its times and sources.' });
export type PublishedTurn = z.infer<typeof publishedTurnSchema>;

export const transcriptSchema = z
  .object({
    version: z.string().meta({ examples: ['1.0.0'] }),
    revision: z
      .number()
      .int()
      .meta({
        description: 'Counts the published versions of the podcast, from 1. Edits name it.',
        examples: [1],
      }),
    segments: z.array(publishedTurnSchema),
  })
  .meta({ id: 'Transcript', description: 'A Podcasting 2.0 transcript with the sources of each turn.' });
export type Transcript = z.infer<typeof transcriptSchema>;
