import { z } from 'zod';
import { creditSchema } from '../article/article.schema.ts';
import { ARTICLES_MAX, CUSTOM_INSTRUCTIONS_MAX } from './limits.ts';
import { storableText } from './storable.ts';
import { usageSchema } from './usage.schema.ts';

/** Random integer up to 2^53-1, so that a share link cannot be guessed. */
export const podcastIdSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const podcastStatusSchema = z.enum(['pending', 'processing', 'ready', 'error', 'failed']);
export type PodcastStatus = z.infer<typeof podcastStatusSchema>;

/** What spoke: chirp (Google), builtin (flite) or custom (an OpenAI-compatible server). */
export const ttsProviderSchema = z.enum(['chirp', 'builtin', 'custom']);
export type TtsProvider = z.infer<typeof ttsProviderSchema>;

export const roleSchema = z.enum(['intro', 'deep-dive', 'conclusion']);
export type Role = z.infer<typeof roleSchema>;

export const chapterSchema = z.object({
  title: z.string(),
  /** Seconds from the start of the audio. */
  timestamp: z.number(),
});
export type Chapter = z.infer<typeof chapterSchema>;

export const showNotesSchema = z.object({
  summary: z.string(),
  keyPoints: z.array(z.string()),
  sources: z.array(z.string()),
  /** The articles' sections, and whether a line of the podcast rests on each; ours beside the specification's. */
  coverage: z.array(z.object({ heading: z.string(), covered: z.boolean() })).optional(),
  /** How many lines rest on the article, are talk, or are not borne out, and who checked; ours likewise. */
  checks: z
    .object({
      sourced: z.number().int(),
      talk: z.number().int(),
      unsupported: z.number().int(),
      /** A sentence. */
      by: z.string(),
    })
    .optional(),
});
export type ShowNotes = z.infer<typeof showNotesSchema>;

/** A podcast as every caller sees it; field names are the specification's. */
export const podcastSchema = z.object({
  id: podcastIdSchema,
  title: z.string(),
  wiki_title: z.string(),
  wiki_titles: z.array(z.string()),
  status: podcastStatusSchema,
  /** One of the five progress texts, with the percentage in brackets. */
  progress: z.string(),
  audio_url: z.string().nullable(),
  audio_filename: z.string().nullable(),
  /** Seconds, measured; null until ready. */
  duration: z.number().nullable(),
  chapters: z.array(chapterSchema),
  show_notes: showNotesSchema.nullable(),
  /** Paragraphs `Name: text`, separated by blank lines. */
  transcript: z.string().nullable(),
  /** There is a transcript, which this answer leaves out. */
  transcript_omitted: z.literal(true).optional(),
  /** What really speaks: chirp, builtin or custom. */
  tts_provider: z.string(),
  model_type: z.string(),
  specific_model: z.string(),
  /** What really writes: a model type, or 'builtin'. */
  writer: z.string(),
  role: roleSchema.nullable(),
  /** The series that it is an episode of; null for one that stands alone. */
  series_id: z.number().int().nullable(),
  /** Place within the series, from 1. */
  part_number: z.number().int().nullable(),
  /** null for anyone but the owner. */
  custom_instructions: z.string().nullable(),
  /** Upper limit asked for, in minutes. */
  max_length: z.number(),
  /** Reason of a failure, written for the reader. */
  error: z.string().nullable(),
  credits: z.array(creditSchema),
  user_id: z.null(),
  /** What its making used and what that costs at list prices (USD, null where not known); for the operator alone. */
  usage: usageSchema.nullable().optional(),
  cost_usd: z.number().nullable().optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Podcast = z.infer<typeof podcastSchema>;

/** A title as it is kept: storable, trimmed, 1-300 characters. */
export const titleText = z.string().overwrite(storableText).trim().min(1).max(300);
const instructionsText = z.string().max(CUSTOM_INSTRUCTIONS_MAX).overwrite(storableText);

/** Both documents' creation payloads (design, ruling 3). */
export const createPodcastSchema = z.object({
  title: titleText,
  wikiTitle: titleText.optional(),
  wikiTitles: z.array(titleText).max(ARTICLES_MAX).optional(),
  ttsProvider: z.string().max(40).optional(),
  modelType: z.string().max(40).optional(),
  specificModel: z.string().max(80).optional(),
  customInstructions: instructionsText.nullish(),
  custom_instructions: instructionsText.nullish(),
  /** Minutes. */
  maxLength: z.number().int().min(1).max(30).optional(),
  role: roleSchema.nullish(),
  isLocalStorage: z.boolean().optional(),
});
export type CreatePodcast = z.infer<typeof createPodcastSchema>;

/** What has become of the session's podcasts since the caller last asked. */
export const podcastChangesSchema = z.object({
  /** Stands for the whole list as it is now: send it with the next call. */
  version: z.string(),
  /** New and changed podcasts; all of them on the first call. */
  changed: z.array(podcastSchema),
  /** Every id that there is; null where the list is as the caller knows it. */
  ids: z.array(podcastIdSchema).nullable(),
});
export type PodcastChanges = z.infer<typeof podcastChangesSchema>;

export const paginationSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
});

export const listPodcastsSchema = z.object({
  limit: z.number().int().min(1).optional(),
  page: z.number().int().min(1).optional(),
  status: podcastStatusSchema.optional(),
  search: z.string().max(300).overwrite(storableText).optional(),
  sortBy: z.enum(['title', 'created_at', 'updated_at', 'duration', 'status']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  /** `summary`: without transcripts. */
  fields: z.enum(['summary']).optional(),
  /** Everybody's podcasts with their use; needs the admin token. */
  admin: z.boolean().optional(),
});
export type ListPodcasts = z.infer<typeof listPodcastsSchema>;
