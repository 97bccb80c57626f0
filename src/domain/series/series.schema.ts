import { z } from 'zod';
import { searchHitSchema } from '../article/article.schema.ts';
import { feedUrlSchema } from '../feed/feed.schema.ts';
import { languageSchema } from '../languages.schema.ts';
import { podcastSchema } from '../podcast/podcast.schema.ts';
import { MAX_ARTICLES } from '../podcast/podcast-limits.ts';
import { createPageSizeSchema, pageNumberSchema } from '../podcast/podcast-list.schema.ts';
import {
  createPodcastFieldsSchema,
  roleSchema,
  titleInputSchema,
} from '../podcast/podcast-settings.schema.ts';
import { textInputSchema } from '../podcast/storable.ts';
import { timestampSchema } from '../timestamp.schema.ts';
import { MAX_EPISODES, MAX_LISTED_EPISODES, MAX_SERIES } from './series-limits.ts';

export const seriesIdSchema = z
  .int()
  .min(1)
  .meta({ description: 'Random id of the series.', examples: [1_125_899_906_842_624] });

const seriesStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']).meta({
  id: 'SeriesStatus',
  description: 'Follows from the episodes, unless the series was cancelled.',
  examples: ['completed'],
});
export type SeriesStatus = z.infer<typeof seriesStatusSchema>;

export const seriesSchema = z
  .object({
    id: seriesIdSchema,
    title: z.string().meta({ examples: ['Counting before computers'] }),
    description: z.string().nullable(),
    topic: z.string().meta({ examples: ['Calculating instruments'] }),
    language: languageSchema
      .meta({
        description: 'Of the Wikipedia with the articles, if the creation named it.',
        examples: ['en'],
      })
      .optional(),
    status: seriesStatusSchema,
    progress: z.int().meta({
      description: 'Share of the episodes that are ready, in per cent.',
      examples: [100],
    }),
    episode_count: z.int().meta({ description: 'Number of episodes in the whole series.', examples: [1] }),
    podcasts: z.array(podcastSchema).meta({
      description: 'Episodes by part number, without their transcripts.',
    }),
    podcasts_omitted: z.optional(
      z.literal(true).meta({
        description: 'The series has episodes, but this answer omits them: get the series by its id.',
      }),
    ),
    feed_url: feedUrlSchema,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Series', description: 'A series with a page of its episodes.' });
export type Series = z.infer<typeof seriesSchema>;

export const listSeriesSchema = z.object({
  page: pageNumberSchema.optional(),
  limit: createPageSizeSchema(MAX_SERIES).optional(),
  fields: z.enum(['summary']).meta({ description: '`summary` omits all episodes.' }).optional(),
});
export type ListSeries = z.infer<typeof listSeriesSchema>;

export const getSeriesSchema = z.object({
  id: seriesIdSchema,
  page: pageNumberSchema.optional(),
  limit: createPageSizeSchema(MAX_LISTED_EPISODES).optional(),
});
export type GetSeries = z.infer<typeof getSeriesSchema>;

const MAX_DESCRIPTION_CHARACTERS = 2000;

export const createEpisodeSchema = z.object({
  title: titleInputSchema,
  wikiTitles: z.array(titleInputSchema).min(1).max(MAX_ARTICLES).meta({
    description: 'Titles of the articles; a repeated title counts once.',
  }),
  role: roleSchema.default('intro'),
  partNumber: z
    .int()
    .min(1)
    .max(9999)
    .default(1)
    .catch(1)
    .meta({ description: 'The default, also for an invalid number, is 1.', examples: [1] }),
  ...createPodcastFieldsSchema.omit({
    title: true,
    wikiTitle: true,
    wikiTitles: true,
    customInstructions: true,
    custom_instructions: true,
    role: true,
    isLocalStorage: true,
    language: true,
  }).shape,
});
export type CreateEpisode = z.infer<typeof createEpisodeSchema>;

export const createSeriesSchema = z.object({
  title: titleInputSchema.meta({ examples: ['Counting before computers'] }),
  topic: titleInputSchema.meta({
    description: 'Subject of the series.',
    examples: ['Calculating instruments'],
  }),
  description: textInputSchema.max(MAX_DESCRIPTION_CHARACTERS).nullish(),
  language: languageSchema.nullish().meta({
    description: "Of the Wikipedia with the articles of all episodes. The default is the server's own.",
    examples: ['en'],
  }),
  episodes: z.array(createEpisodeSchema).max(MAX_EPISODES).optional().meta({
    description: 'First episodes, created with the series: all or none, and then no series either.',
  }),
});
export type CreateSeries = z.infer<typeof createSeriesSchema>;

export const seriesTopicSchema = createSeriesSchema.pick({ topic: true }).extend({
  language: languageSchema
    .meta({ description: "Of the Wikipedia. The default is the server's own.", examples: ['en'] })
    .optional(),
});

export const episodeSuggestionSchema = z
  .object({
    title: z.string().meta({ examples: ['Beads on a frame'] }),
    description: z.string().meta({ examples: ['How the abacus came to be.'] }),
    role: roleSchema,
    partNumber: z
      .int()
      .min(1)
      .meta({ examples: [1] }),
    sourceArticles: z
      .array(searchHitSchema.pick({ title: true }))
      .min(1)
      .meta({ description: 'Articles that exist; at least one.' }),
  })
  .meta({ id: 'EpisodeSuggestion', description: 'A suggested subject for an episode.' });
export type EpisodeSuggestion = z.infer<typeof episodeSuggestionSchema>;
