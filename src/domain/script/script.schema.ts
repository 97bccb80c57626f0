import { z } from 'zod';

/** Host A asks, host B explains; the letters are what writers and voices exchange. */
export const hostSchema = z.enum(['A', 'B']);
export type Host = z.infer<typeof hostSchema>;

/** A turn as a writer gives it. */
export const draftTurnSchema = z.object({
  host: hostSchema,
  /** Numbers of the sentences that it rests on, or claims to (`NumberedSentence`); [] where it states no fact. */
  sources: z.array(z.number().int()),
  /** What is spoken: plain text, 1-4 sentences. */
  text: z.string(),
});
export type DraftTurn = z.infer<typeof draftTurnSchema>;

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

/** A turn whose claim has been checked against the sentences that it rests on. */
export const turnSchema = draftTurnSchema.extend({
  /** true: they bear it out; false: they do not; null: the turn states no fact. */
  supported: z.boolean().nullable(),
  /** Why it is unsupported, in plain words; null where it is not. */
  reason: z.string().nullable(),
  /** `open`: to be written anew before it is voiced; `dropped`: never voiced. */
  state: z.enum(['open', 'final', 'dropped']),
});
export type Turn = z.infer<typeof turnSchema>;

/** A stretch of the podcast that is written by itself and that one chapter marks. */
export const scriptSegmentSchema = z.object({
  kind: z.enum(['opening', 'chapter', 'closing']),
  /** The title that the writer gave it; null while its heading stands for it. */
  title: z.string().nullable(),
  turns: z.array(turnSchema),
  /** What a chapter leaves one with, checked like a turn; null for none. */
  keyPoint: z.string().nullable(),
  /** What the podcast is about: the opening's; null for none. */
  summary: z.string().nullable(),
  /** Whether the writer has come to the part's end; open turns may still have to be written anew. */
  written: z.boolean(),
  /** Indexes of the turns that the second reader doubts; null before it has answered. */
  doubted: z.array(z.number().int()).nullable(),
});
export type ScriptSegment = z.infer<typeof scriptSegmentSchema>;
export type SegmentKind = ScriptSegment['kind'];

/** Podcasting 2.0 transcript (version 1.0.0) with our source fields in each segment. */
export const transcriptSegmentSchema = z.object({
  speaker: z.string(),
  /** Seconds from the start of the audio. */
  startTime: z.number(),
  endTime: z.number(),
  body: z.string(),
  supported: z.boolean().nullable(),
  /** The first sentence that the line rests on; null for none. */
  source: sourceSchema.nullable(),
  /** All of them; missing in transcripts of before they were told. */
  sources: z.array(sourceSchema).optional(),
  /** Why the line is unsupported, in plain words; only where it is. */
  reason: z.string().optional(),
});
export type TranscriptSegment = z.infer<typeof transcriptSegmentSchema>;

export const transcriptSchema = z.object({
  version: z.string(),
  segments: z.array(transcriptSegmentSchema),
});
export type Transcript = z.infer<typeof transcriptSchema>;
