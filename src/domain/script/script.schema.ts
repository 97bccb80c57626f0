import { z } from 'zod';

/** Host A asks, host B explains; the letters are what writers and voices exchange. */
export const hostSchema = z.enum(['A', 'B']);
export type Host = z.infer<typeof hostSchema>;

/** A turn as a writer gives it. */
export const draftTurnSchema = z.object({
  host: hostSchema,
  /** What is spoken: plain text, 1-4 sentences. */
  text: z.string(),
  /** A sentence copied from the article that the turn rests on, or ''. */
  quote: z.string(),
});
export type DraftTurn = z.infer<typeof draftTurnSchema>;

/** The plan of a podcast, as a writer gives it. */
export const outlineSchema = z.object({
  summary: z.string(),
  keyPoints: z.array(z.string()),
  chapters: z.array(
    z.object({
      title: z.string(),
      /** Headings of the article that this chapter covers, copied from it. */
      headings: z.array(z.string()),
      /** What the chapter should say, a line each. */
      points: z.array(z.string()),
    }),
  ),
});
export type Outline = z.infer<typeof outlineSchema>;

/** Where in an article a turn's sentence stands. */
export const sourceSchema = z.object({
  /** The article's sentence, as it stands there. */
  quote: z.string(),
  /** Title of the article. */
  article: z.string(),
  /** Heading of its section; '' for the lead. */
  section: z.string(),
  /** Index of the sentence within its section, from 0. */
  sentence: z.number().int().min(0),
  /** Link to the article pinned to its revision, at the section and the sentence's text where it can be. */
  url: z.string(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A turn whose claim has been checked against the article. */
export const turnSchema = draftTurnSchema.extend({
  /** true: the quote stands in the article; false: it does not; null: the turn states no fact. */
  supported: z.boolean().nullable(),
  source: sourceSchema.nullable(),
});
export type Turn = z.infer<typeof turnSchema>;

/** A stretch of the podcast that one dialogue call writes and one chapter marks. */
export const scriptPartSchema = z.object({
  kind: z.enum(['opening', 'chapter', 'closing']),
  title: z.string(),
  /** Words asked of the writer. */
  words: z.number().int(),
  turns: z.array(turnSchema),
  /** Whether the writer has been asked to go on because the part fell short. */
  continued: z.boolean(),
  /** Whether the writer has come to the part's end; turns of it may still have to be written anew. */
  written: z.boolean(),
  /** Whether nothing is left to do; false after a crash in the middle. */
  complete: z.boolean(),
});
export type ScriptPart = z.infer<typeof scriptPartSchema>;
export type PartKind = ScriptPart['kind'];

/** Podcasting 2.0 transcript (version 1.0.0) with our source fields in each segment. */
export const transcriptSegmentSchema = z.object({
  speaker: z.string(),
  /** Seconds from the start of the audio. */
  startTime: z.number(),
  endTime: z.number(),
  body: z.string(),
  supported: z.boolean().nullable(),
  source: sourceSchema.nullable(),
});
export type TranscriptSegment = z.infer<typeof transcriptSegmentSchema>;

export const transcriptSchema = z.object({
  version: z.string(),
  segments: z.array(transcriptSegmentSchema),
});
export type Transcript = z.infer<typeof transcriptSchema>;
