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

export const sourceSchema = z
  .object({
    quote: z.string().meta({
      description: 'The sentence of the article, unchanged.',
      examples: ['An abacus is a hand-operated calculating tool.'],
    }),
    article: z.string().meta({ description: 'Title of the article.', examples: ['Abacus'] }),
    section: z.string().meta({
      description: 'Heading of the section; an empty string for the lead.',
      examples: [''],
    }),
    sentence: z
      .number()
      .int()
      .min(0)
      .meta({
        description: 'Index of the sentence within its section, from 0.',
        examples: [0],
      }),
    url: z.string().meta({
      description: 'Link to the sentence, at the revision that was read.',
      examples: ['https://en.wikipedia.org/w/index.php?oldid=1234567890'],
    }),
  })
  .meta({ id: 'Source', description: 'The position of a cited sentence in an article.' });
export type Source = z.infer<typeof sourceSchema>;

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

/** Podcasting 2.0 transcript (version 1.0.0), extended by our source fields. */
const transcriptSegmentSchema = z
  .object({
    speaker: z.string().meta({ examples: ['Theo'] }),
    startTime: z.number().meta({ description: 'Seconds from the start of the audio.', examples: [3.1] }),
    endTime: z.number().meta({ description: 'Seconds from the start of the audio.', examples: [7.9] }),
    body: z.string().meta({ examples: ['It is a tool for calculating that is worked by hand.'] }),
    supported: z
      .boolean()
      .nullable()
      .meta({
        description:
          '`true`: a sentence of the article supports the turn; `false`: none does; null: the turn states no fact.',
        examples: [true],
      }),
    source: sourceSchema.nullable().meta({ description: 'The first cited sentence, if any.' }),
    sources: z
      .array(sourceSchema)
      .meta({ description: 'All cited sentences; missing in transcripts of older podcasts.' })
      .optional(),
    reason: z.string().meta({ description: 'Why the turn is unsupported.' }).optional(),
    read: z
      .literal(true)
      .meta({
        description: 'The turn reads the sentences of the article, because the model could not write it.',
      })
      .optional(),
    edited: z
      .literal(true)
      .meta({
        description:
          'The owner of the podcast changed the words or the speaker of the turn, or it reads their question.',
      })
      .optional(),
  })
  .meta({ id: 'TranscriptSegment', description: 'A turn with its times and sources.' });
export type TranscriptSegment = z.infer<typeof transcriptSegmentSchema>;

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
    segments: z.array(transcriptSegmentSchema),
  })
  .meta({ id: 'Transcript', description: 'A Podcasting 2.0 transcript with the sources of each turn.' });
export type Transcript = z.infer<typeof transcriptSchema>;
