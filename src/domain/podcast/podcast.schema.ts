import { z } from 'zod';
import { creditSchema } from '../article/article.schema.ts';
import { languageSchema } from '../languages.schema.ts';
import { timestampSchema } from '../timestamp.schema.ts';
import { hostVoicesSchema } from '../voices/host-voices.schema.ts';
import { voiceEstimateSchema } from '../voices/voices.schema.ts';
import { roleSchema } from './podcast-settings.schema.ts';
import { usageSchema } from './usage.schema.ts';
import { WRITERS } from './writer.ts';

export const podcastIdSchema = z
  .int()
  .min(1)
  .meta({
    description:
      'Random id of a podcast, so that nobody can guess it. Anyone who has it can read the podcast.',
    examples: [4_503_599_627_370_496],
  });

export const podcastStatusSchema = z.enum(['pending', 'processing', 'ready', 'error', 'failed']).meta({
  id: 'PodcastStatus',
  description: '`pending`: in the queue; `processing`: being generated; `ready`: can be played.',
  examples: ['ready'],
});
export type PodcastStatus = z.infer<typeof podcastStatusSchema>;

export const chapterSchema = z
  .object({
    title: z.string().meta({ examples: ['Introduction'] }),
    timestamp: z.number().meta({ description: 'Seconds from the start of the audio.', examples: [0] }),
  })
  .meta({ id: 'Chapter', description: 'A titled position in the audio.' });
export type Chapter = z.infer<typeof chapterSchema>;

const showNotesSchema = z
  .object({
    summary: z.string().meta({ examples: ['How people counted with beads, and why some still do.'] }),
    keyPoints: z
      .array(z.string())
      .meta({ examples: [['An abacus shows a number by the places of its beads.']] }),
    sources: z.array(z.string()).meta({ examples: [['Abacus']] }),
    coverage: z.optional(
      z.array(z.object({ heading: z.string(), covered: z.boolean() })).meta({
        description: "The articles' sections, and whether a turn of the podcast cites each of them.",
        examples: [[{ heading: 'Etymology', covered: true }]],
      }),
    ),
    checks: z
      .object({
        sourced: z.int(),
        talk: z.int(),
        unsupported: z.int(),
        by: z.string().meta({ description: 'One sentence that says what verified the turns.' }),
      })
      .meta({ description: 'Numbers of turns that cite the article, state no fact, and are unsupported.' })
      .optional(),
    changes: z.optional(
      z.array(z.string()).meta({
        description: 'What was changed after the podcast was made; one sentence per change.',
        examples: [['On 2026-11-23, 2 lines were edited.']],
      }),
    ),
  })
  .meta({ id: 'ShowNotes', description: 'The content of a podcast in short.' });
export type ShowNotes = z.infer<typeof showNotesSchema>;

export const podcastSchema = z
  .object({
    id: podcastIdSchema,
    title: z.string().meta({ examples: ['Abacus'] }),
    wiki_title: z.string().meta({
      description: 'Title of its article, or of the first of several.',
      examples: ['Abacus'],
    }),
    wiki_titles: z.array(z.string()).meta({
      description: 'Titles of all its articles.',
      examples: [['Abacus']],
    }),
    status: podcastStatusSchema,
    progress: z.string().meta({
      description: 'The current step, with the percentage in brackets.',
      examples: ['Generating audio with high-quality voices... (100%)'],
    }),
    audio_url: z.nullable(z.string()).meta({
      description: 'Path of the finished audio on this server; null until it exists.',
      examples: ['/api/podcasts/audio/podcast_4503599627370496.mp3'],
    }),
    audio_filename: z.nullable(z.string()).meta({
      description: 'The last part of that path.',
      examples: ['podcast_4503599627370496.mp3'],
    }),
    duration: z.nullable(z.number()).meta({
      description: 'Measured length in seconds; null until the podcast is ready.',
      examples: [612.4],
    }),
    chapters: z.array(chapterSchema),
    show_notes: showNotesSchema.nullable(),
    transcript: z.nullable(z.string()).meta({
      description: 'Paragraphs `Name: text`, separated by blank lines; null until the podcast is ready.',
      examples: ['Mira: What is an abacus?\n\nTheo: A frame with beads, which people count on.'],
    }),
    transcript_omitted: z.optional(
      z.literal(true).meta({
        description: 'The podcast has a transcript, but this answer omits it: get the podcast by its id.',
      }),
    ),
    tts_provider: z.string().meta({
      description: 'The speech model in use: `chirp`, `natural`, `builtin` or `custom`.',
      examples: ['chirp'],
    }),
    host_voices: hostVoicesSchema.nullable().meta({
      description: 'The natural voices that were chosen for the hosts; null for the usual voices.',
      examples: [null],
    }),
    model_type: z.string().meta({ examples: ['openai'] }),
    specific_model: z.string().meta({ examples: ['gpt-4.1'] }),
    writer: z.enum(WRITERS).meta({
      description:
        '`model`: a language model wrote a conversation of two hosts; `builtin`: the built-in writer reads from the article.',
      examples: ['model'],
    }),
    example: z
      .literal(true)
      .meta({ description: 'One of the example podcasts of `/api/examples`, which belong to nobody.' })
      .optional(),
    language: languageSchema
      .meta({
        description: 'Of the Wikipedia with the articles, if the creation named it.',
        examples: ['en'],
      })
      .optional(),
    spoken_language: languageSchema
      .meta({ description: 'What the hosts speak, if the creation named it.', examples: ['en'] })
      .optional(),
    role: roleSchema.nullable().meta({ examples: [null] }),
    series_id: z.int().nullable().meta({
      description: 'The series that the podcast is an episode of, if any.',
    }),
    part_number: z.int().nullable().meta({ description: 'Place within the series, from 1.' }),
    custom_instructions: z.nullable(z.string()).meta({
      description: 'Null for everyone but the session that created the podcast.',
      examples: ['For children of ten'],
    }),
    max_length: z.number().meta({ description: 'The requested upper limit, in minutes.', examples: [15] }),
    error: z.string().nullable().meta({ description: 'Why the generation failed; null if it did not.' }),
    revision: z.optional(
      z.int().meta({ description: 'Counts the published versions of the podcast, from 1.', examples: [1] }),
    ),
    editing: z.optional(
      z.boolean().meta({
        description: 'True while a changed version is being generated; the published one can be played.',
      }),
    ),
    edit_error: z
      .string()
      .nullable()
      .meta({ description: 'Why the last change was not published; for the owner alone.' })
      .optional(),
    can_undo: z
      .boolean()
      .meta({ description: 'True if the owner can restore the version before; for the owner alone.' })
      .optional(),
    credits: z.array(creditSchema).meta({
      description: 'The articles used, at the revision that was read, with their licence.',
    }),
    user_id: z.null().meta({ description: 'Always null: there are no accounts.' }),
    usage: usageSchema.nullable().optional().meta({
      description: 'What the generation used; for the operator alone.',
    }),
    cost_usd: z.number().nullable().optional().meta({
      description: 'Cost at list prices in USD; null if a price is not known; for the operator alone.',
    }),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Podcast', description: 'A podcast.' });
export type Podcast = z.infer<typeof podcastSchema>;

/** What exists when a podcast is ready. */
export const UNFINISHED_CONTENT = {
  audio_url: null,
  audio_filename: null,
  duration: null,
  chapters: [],
  show_notes: null,
  transcript: null,
  credits: [],
} satisfies Partial<Podcast>;

export const PENDING_PODCAST_EXAMPLE = {
  status: 'pending',
  progress: 'Starting generation... (0%)',
  ...UNFINISHED_CONTENT,
} satisfies Partial<Podcast>;

export const estimateSchema = z.object({
  minutes: z.number(),
  is_short: z.boolean(),
  /** Why no podcast can be made, with what to do instead; null if one can. */
  obstacle: z.string().nullable(),
  seconds: z.int(),
  voices: z.array(voiceEstimateSchema),
  usd: z.number().nullable(),
  prices_as_of: z.string(),
});
export type Estimate = z.infer<typeof estimateSchema>;

export const podcastWaitSchema = z.object({
  /** Podcasts that come first in the queue; null if the podcast does not wait there. */
  before: z.int().nullable(),
  /** Estimated time of the generation without its wait; null if it is not known. */
  seconds: z.int().nullable(),
});
export type PodcastWait = z.infer<typeof podcastWaitSchema>;
