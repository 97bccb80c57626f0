import { z } from 'zod';
import { feedUrlSchema } from '../feed/feed.schema.ts';
import { podcastIdSchema, podcastSchema } from '../podcast/podcast.schema.ts';
import { createPageSizeSchema, pageNumberSchema } from '../podcast/podcast-list.schema.ts';
import { textInputSchema } from '../podcast/storable.ts';
import { timestampSchema } from '../timestamp.schema.ts';
import {
  MAX_LISTED_ITEMS,
  MAX_PLAYLIST_DESCRIPTION_CHARACTERS,
  MAX_PLAYLIST_ITEMS,
  MAX_PLAYLIST_TITLE_CHARACTERS,
  MAX_PLAYLISTS,
} from './playlist-limits.ts';

export const playlistIdSchema = podcastIdSchema.meta({
  description: 'Random id of the playlist.',
  examples: [2_251_799_813_685_248],
});

const playlistPodcastSchema = podcastSchema
  .pick({
    id: true,
    title: true,
    wiki_title: true,
    status: true,
    progress: true,
    audio_url: true,
    audio_filename: true,
    duration: true,
    tts_provider: true,
    writer: true,
    example: true,
    role: true,
    error: true,
    created_at: true,
    updated_at: true,
  })
  .meta({ id: 'PlaylistPodcast', description: 'A podcast as a playlist shows it.' });

const itemSchema = z.object({
  id: z.int().meta({ examples: [12] }),
  podcast_id: podcastIdSchema,
  position: z.int().meta({ description: 'Place in the playlist, from 0.', examples: [0] }),
});

export const playlistItemSchema = itemSchema
  .extend({ podcast: playlistPodcastSchema })
  .meta({ id: 'PlaylistItem', description: 'A podcast in a playlist.' });
export type PlaylistItem = z.infer<typeof playlistItemSchema>;

export const playlistSummarySchema = z
  .object({
    id: playlistIdSchema,
    title: z.string().meta({ examples: ['For the train'] }),
    name: z.string().meta({ description: 'The same as `title`.', examples: ['For the train'] }),
    description: z.nullable(z.string()).meta({ examples: ['Half an hour each way'] }),
    item_count: z.int().meta({ description: 'Number of podcasts in the whole playlist.', examples: [1] }),
    items: z.array(itemSchema),
    items_omitted: z.optional(
      z.literal(true).meta({
        description: 'The playlist has items, but this answer omits them: get the playlist by its id.',
      }),
    ),
    feed_url: feedUrlSchema,
    created_at: timestampSchema,
    updated_at: timestampSchema.meta({ description: 'Last change of the texts, the order or the items.' }),
  })
  .meta({ id: 'PlaylistSummary', description: 'A playlist in a list: its items hold ids, not podcasts.' });
export type PlaylistSummary = z.infer<typeof playlistSummarySchema>;

export const playlistSchema = playlistSummarySchema
  .omit({ items_omitted: true })
  .extend({ items: z.array(playlistItemSchema) })
  .meta({ id: 'Playlist', description: 'A playlist with a page of its podcasts.' });
export type Playlist = z.infer<typeof playlistSchema>;

export const listPlaylistsSchema = z.object({
  page: pageNumberSchema.optional(),
  limit: createPageSizeSchema(MAX_PLAYLISTS).optional(),
  fields: z.enum(['summary']).meta({ description: '`summary` omits all items.' }).optional(),
});
export type ListPlaylists = z.infer<typeof listPlaylistsSchema>;

export const getPlaylistSchema = z.object({
  id: playlistIdSchema,
  page: pageNumberSchema.optional(),
  limit: createPageSizeSchema(MAX_LISTED_ITEMS).optional(),
});
export type GetPlaylist = z.infer<typeof getPlaylistSchema>;

export const createPlaylistSchema = z.object({
  title: textInputSchema
    .min(1, 'Title is required')
    .max(MAX_PLAYLIST_TITLE_CHARACTERS)
    .meta({ examples: ['For the train'] }),
  description: z
    .nullish(textInputSchema.max(MAX_PLAYLIST_DESCRIPTION_CHARACTERS))
    .meta({ examples: ['Half an hour each way'] }),
});
export type CreatePlaylist = z.infer<typeof createPlaylistSchema>;

/** Omitted fields stay unchanged. A description of null or '' is removed. */
export const updatePlaylistSchema = createPlaylistSchema.partial();
export type UpdatePlaylist = z.infer<typeof updatePlaylistSchema>;

export const addPlaylistItemSchema = z.object({
  podcast_id: podcastIdSchema,
  position: z.optional(
    z.int().min(0).meta({ description: 'Place from 0; the end if it is omitted or too large.' }),
  ),
});
export type AddPlaylistItem = z.infer<typeof addPlaylistItemSchema>;

const orderSchema = z.array(podcastIdSchema).max(MAX_PLAYLIST_ITEMS);

export const reorderPlaylistSchema = z
  .object({
    id: playlistIdSchema,
    podcastIds: orderSchema.meta({ examples: [[4_503_599_627_370_496]] }).optional(),
    podcast_ids: orderSchema.meta({ description: 'The same as `podcastIds`.' }).optional(),
  })
  .transform(({ id, podcastIds, podcast_ids }, context) => {
    const order = podcastIds ?? podcast_ids;
    if (order) return { id, podcastIds: order };
    context.addIssue({ code: 'custom', path: ['podcastIds'], message: 'is missing.' });
    return z.NEVER;
  });
