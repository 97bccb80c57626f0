import { z } from 'zod';
import { searchHitSchema } from '../article/article.schema.ts';
import { feedUrlSchema } from '../feed/feed.schema.ts';
import { ARTICLES_MAX } from '../podcast/limits.ts';
import { createPodcastSchema, podcastSchema, roleSchema, titleText } from '../podcast/podcast.schema.ts';
import { storableText } from '../podcast/storable.ts';

/** Random integer up to 2^53-1, as a podcast's. */
export const seriesIdSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const seriesStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']);
export type SeriesStatus = z.infer<typeof seriesStatusSchema>;

/** A series as its owner sees it; field names are the specification's. */
export const seriesSchema = z.object({
  id: seriesIdSchema,
  title: z.string(),
  description: z.string().nullable(),
  topic: z.string(),
  status: seriesStatusSchema,
  /** Share of the episodes that are ready, in whole per cent. */
  progress: z.number().int(),
  /** The episodes by part number; in a list of series without their transcripts. */
  podcasts: z.array(podcastSchema),
  /** Its RSS feed, for its owner alone. */
  feed_url: feedUrlSchema,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Series = z.infer<typeof seriesSchema>;

/** Characters that a series' description may have. */
const DESCRIPTION_MAX = 2000;

export const createSeriesSchema = z.object({
  title: titleText,
  topic: titleText,
  description: z.string().max(DESCRIPTION_MAX).overwrite(storableText).trim().nullish(),
});
export type CreateSeries = z.infer<typeof createSeriesSchema>;

export const createEpisodeSchema = z.object({
  title: titleText,
  /** The articles that it reads; one named twice counts once. */
  wikiTitles: z.array(titleText).min(1).max(ARTICLES_MAX),
  role: roleSchema.default('intro'),
  /** At least 1; 1 where it is missing or no such number. */
  partNumber: z.number().int().min(1).max(9999).default(1).catch(1),
  ...createPodcastSchema.pick({ ttsProvider: true, modelType: true, specificModel: true, maxLength: true })
    .shape,
});
export type CreateEpisode = z.infer<typeof createEpisodeSchema>;

/** Episodes that one call may create. */
export const EPISODES_MAX = 12;

/** What an episode could be about. */
export const episodeSuggestionSchema = z.object({
  title: z.string(),
  description: z.string(),
  role: roleSchema,
  partNumber: z.number().int().min(1),
  /** Articles that exist; at least one. */
  sourceArticles: z.array(searchHitSchema.pick({ title: true })).min(1),
});
export type EpisodeSuggestion = z.infer<typeof episodeSuggestionSchema>;
