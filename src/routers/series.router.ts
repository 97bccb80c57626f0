import { z } from 'zod';
import { PENDING_PODCAST_EXAMPLE, podcastSchema } from '../domain/podcast/podcast.schema.ts';
import {
  createEpisodeSchema,
  createSeriesSchema,
  episodeSuggestionSchema,
  getSeriesSchema,
  listSeriesSchema,
  seriesIdSchema,
  seriesSchema,
  seriesTopicSchema,
} from '../domain/series/series.schema.ts';
import { MAX_EPISODES, MAX_LISTED_EPISODES, MAX_SERIES } from '../domain/series/series-limits.ts';
import { createRest, EXPIRY, ROWS_PER_LONG_TEXT, router } from './trpc.ts';

const rest = createRest('Series');
const byId = z.object({ id: seriesIdSchema });
const message = z.object({ message: z.string() });
const PENDING_EPISODE_EXAMPLE = {
  ...PENDING_PODCAST_EXAMPLE,
  series_id: 1_125_899_906_842_624,
  part_number: 1,
  role: 'intro',
};

export const seriesRouter = router({
  list: rest('GET', '/series', "The session's own series, newest first", {
    description:
      `An answer holds at most ${MAX_LISTED_EPISODES} episodes in all, without their transcripts. Where it leaves ` +
      "out a series' episodes, `podcasts` is empty and `podcasts_omitted` true: ask for that series by its id. " +
      '`fields=summary` leaves out all of them. `page=2` gives the series after the first `limit`.',
  })
    .input(listSeriesSchema.optional())
    .output(z.array(seriesSchema))
    .query(({ ctx, input }) => ctx.services.series.list(ctx, input)),

  create: rest('POST', '/series', 'Create a series', {
    description: `A session can have at most ${MAX_SERIES}. Each episode counts as any podcast does. ${EXPIRY}`,
    successStatus: 201,
    errors: ['upstream', 'unavailable'],
    storedRows: ROWS_PER_LONG_TEXT,
    example: { status: 'pending', progress: 0, episode_count: 0, podcasts: [] },
  })
    .input(createSeriesSchema)
    .output(seriesSchema)
    .mutation(({ ctx, input }) => ctx.services.series.create(ctx, input)),

  get: rest('GET', '/series/{id}', 'A series of the session with its episodes', {
    description:
      `An answer holds at most ${MAX_LISTED_EPISODES} episodes, without their transcripts: get a transcript with its ` +
      'podcast. `episode_count` is the number of all; `page=2` gives those after the first `limit`.',
  })
    .input(getSeriesSchema)
    .output(seriesSchema)
    .query(({ ctx, input }) => ctx.services.series.get(ctx, input)),

  remove: rest('DELETE', '/series/{id}', 'Delete a series with its episodes')
    .input(byId)
    .output(message.meta({ examples: [{ message: 'Series deleted' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.series.remove(ctx.owner, input.id);
      return { message: 'Series deleted' };
    }),

  cancel: rest(
    'POST',
    '/series/{id}/cancel',
    'Stop making a series: episodes that are not ready are deleted, the others stay',
    { errors: ['conflict'] },
  )
    .input(byId)
    .output(message.meta({ examples: [{ message: 'Series generation cancelled' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.series.cancel(ctx.owner, input.id);
      return { message: 'Series generation cancelled' };
    }),

  suggestions: rest('GET', '/series/{id}/suggestions', "What a series' further episodes could be about", {
    description: 'Every source article exists. A topic that nobody knows gives an empty list.',
    errors: ['upstream', 'unavailable'],
  })
    .input(byId)
    .output(z.array(episodeSuggestionSchema))
    .query(({ ctx, input }) => ctx.services.suggestions.suggest(ctx, input.id)),

  suggestionsForTopic: rest('GET', '/suggestions', 'What the episodes of a new series could be about', {
    description: 'Every source article exists. A topic that nobody knows gives an empty list.',
    errors: ['upstream', 'unavailable'],
  })
    .input(seriesTopicSchema)
    .output(z.array(episodeSuggestionSchema))
    .query(({ ctx, input }) =>
      ctx.services.suggestions.suggestForTopic(ctx, input.topic, input.language ?? null),
    ),

  createEpisode: rest('POST', '/series/{id}/episodes', 'Start making an episode', {
    description: 'An episode is a podcast with a part number and a role; it counts as any podcast does.',
    successStatus: 201,
    errors: ['conflict', 'upstream', 'unavailable'],
    example: { podcast: PENDING_EPISODE_EXAMPLE },
  })
    .input(byId.extend(createEpisodeSchema.shape))
    .output(z.object({ podcast: podcastSchema }))
    .mutation(async ({ ctx, input }) => ({ podcast: await ctx.services.series.addEpisode(ctx, input) })),

  createEpisodes: rest('POST', '/series/{id}/episodes/batch', 'Start making several episodes, all or none', {
    successStatus: 201,
    errors: ['conflict', 'upstream', 'unavailable'],
    example: { podcasts: [PENDING_EPISODE_EXAMPLE] },
  })
    .input(byId.extend({ episodes: z.array(createEpisodeSchema).min(1).max(MAX_EPISODES) }))
    .output(z.object({ podcasts: z.array(podcastSchema) }))
    .mutation(async ({ ctx, input }) => ({
      podcasts: await ctx.services.series.addEpisodes(ctx, input.id, input.episodes),
    })),
});
