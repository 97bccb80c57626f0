import { z } from 'zod';
import type { Credit } from '../article/article.schema.ts';
import { type Source, sourceSchema } from '../article/source.schema.ts';
import type { Chapter, ShowNotes } from '../podcast/podcast.schema.ts';
import { podcastIdSchema, podcastSchema } from '../podcast/podcast.schema.ts';
import { toStorableText } from '../podcast/storable.ts';
import type { Correction } from '../pronunciation/name-corrections.ts';
import type { Host } from '../script/script.schema.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';

/** Longer than any turn of a writer. About two minutes of speech. */
const MAX_TURN_CHARACTERS = 2_000;
const MAX_EDITS = 500;

const SPEAKERS = ['A', 'B', 'Mira', 'Theo'] as const;

export const turnIndexSchema = z
  .int()
  .min(0)
  .meta({ description: 'Index of the segment in `transcript.json`, from 0.', examples: [4] });

export const turnTextSchema = z.string().max(MAX_TURN_CHARACTERS).overwrite(toStorableText);

const transcriptEditSchema = z.object({
  line: turnIndexSchema,
  text: turnTextSchema.meta({ examples: ['It is a frame with beads.'] }).optional(),
  speaker: z
    .enum(SPEAKERS)
    .meta({ description: 'The host who says the line, by letter or by name.', examples: ['Theo'] })
    .optional(),
  delete: z.boolean().meta({ description: '`true` deletes the line.' }).optional(),
  again: z.optional(
    z.boolean().meta({ description: '`true` speaks the line again, so that a corrected name is heard.' }),
  ),
});
export type TranscriptEdit = z.infer<typeof transcriptEditSchema>;

export const editTranscriptSchema = z.object({
  id: podcastIdSchema,
  revision: z.int().meta({
    description: 'The revision in `transcript.json` that the edits were made to.',
    examples: [1],
  }),
  edits: z
    .array(transcriptEditSchema)
    .min(1)
    .max(MAX_EDITS)
    .meta({ examples: [[{ line: 4, text: 'It is a frame with beads.' }]] }),
});
export type EditTranscript = Pick<z.infer<typeof editTranscriptSchema>, 'revision' | 'edits'>;

export const turnSupportSchema = z.object({
  supported: z.nullable(z.boolean()).meta({
    description:
      '`true`: the article supports the line; `false`: it does not; null: the line states no fact.',
    examples: [true],
  }),
  reason: z
    .nullable(z.string())
    .meta({ description: 'Why the line is unsupported; null if it is not.', examples: [null] }),
  sources: z.array(sourceSchema),
});
export type TurnSupport = z.infer<typeof turnSupportSchema>;

export const editedPodcastSchema = z.object({
  podcast: podcastSchema,
  lines: z
    .array(turnSupportSchema.extend({ line: turnIndexSchema }))
    .meta({ description: 'What the article supports of each edited line, by the line of the request.' }),
});
export type EditedPodcast = z.infer<typeof editedPodcastSchema>;

/** A turn that is synthesized for the next revision. */
export interface NewTurn extends TurnSupport {
  host: Host;
  text: string;
  /** The words are the owner's; false for a turn that the product wrote. */
  edited: boolean;
}

/** `from` is the index of the published turn whose sound and text stay. Its `sources` may have a newer revision. */
export type RevisedTurn =
  | { from: number; sources?: Source[] }
  | {
      turn: NewTurn;
      /** Where it is in the answer's file; without it, the turn is synthesized. */
      spoken?: TimeSpan;
    };

/** In seconds. */
interface TimeSpan {
  start: number;
  end: number;
}

export interface RevisedChapter {
  title: string;
  /** Index of its first turn in the revised turns. */
  turn: number;
}

/** The content of the next revision of a podcast. */
export interface RevisionPlan {
  turns: RevisedTurn[];
  chapters: RevisedChapter[];
  showNotes: ShowNotes;
  credits: Credit[];
  /** Names whose sound the articles give, with their IPA. */
  pronunciations: Array<[name: string, ipa: string]>;
  /** Indices of turns that follow a longer gap, besides those that begin a chapter. */
  partStarts?: number[];
  /** The answer that is added. */
  answer?: { questionId: number; audioKey: string };
}

/** The run itself plans the revision, from the articles as they are then. */
export interface UpdateOrder {
  update: true;
  /** How the owner wants names to be said. */
  corrections: Correction[];
}

/** The content of a revision, without its audio. */
export interface PublishedContent {
  audioSize: number | null;
  duration: number | null;
  chapters: Chapter[];
  showNotes: ShowNotes | null;
  segments: PublishedTurn[];
  credits: Credit[];
}
