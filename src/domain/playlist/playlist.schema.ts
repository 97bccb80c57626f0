import { z } from 'zod';
import { feedUrlSchema } from '../feed/feed.schema.ts';
import { podcastIdSchema, podcastSchema } from '../podcast/podcast.schema.ts';
import { storableText } from '../podcast/storable.ts';
import { PLAYLIST_DESCRIPTION_MAX, PLAYLIST_TITLE_MAX } from './limits.ts';

/** Random integer up to 2^53-1, as a podcast's. */
export const playlistIdSchema = podcastIdSchema;

/** Playlists of one session, and podcasts of one playlist. */
export const PLAYLISTS_MAX = 100;
export const PLAYLIST_ITEMS_MAX = 1000;

/** What a row shows of its podcast: enough also where the visitor's own library does not have it. */
export const playlistPodcastSchema = podcastSchema.pick({
  id: true,
  title: true,
  wiki_title: true,
  status: true,
  progress: true,
  audio_url: true,
  audio_filename: true,
  duration: true,
  tts_provider: true,
  role: true,
  error: true,
  created_at: true,
  updated_at: true,
});

const itemSchema = z.object({
  id: z.number().int(),
  podcast_id: podcastIdSchema,
  /** Place in the playlist, from 0. */
  position: z.number().int(),
});

export const playlistItemSchema = itemSchema.extend({ podcast: playlistPodcastSchema });
export type PlaylistItem = z.infer<typeof playlistItemSchema>;

/** A playlist as the list has it: its items by their ids alone, in their order. */
export const playlistSummarySchema = z.object({
  id: playlistIdSchema,
  title: z.string(),
  /** The title once more, under the name that the picker reads. */
  name: z.string(),
  description: z.string().nullable(),
  items: z.array(itemSchema),
  /** Its RSS feed, for its owner alone. */
  feed_url: feedUrlSchema,
  created_at: z.iso.datetime(),
  /** Of the texts, the order or the items, whichever changed last. */
  updated_at: z.iso.datetime(),
});
export type PlaylistSummary = z.infer<typeof playlistSummarySchema>;

export const playlistSchema = playlistSummarySchema.extend({ items: z.array(playlistItemSchema) });
export type Playlist = z.infer<typeof playlistSchema>;

export const createPlaylistSchema = z.object({
  title: z.string().overwrite(storableText).trim().min(1, 'Title is required').max(PLAYLIST_TITLE_MAX),
  description: z.string().overwrite(storableText).trim().max(PLAYLIST_DESCRIPTION_MAX).nullish(),
});
export type CreatePlaylist = z.infer<typeof createPlaylistSchema>;

/** What is left out stays as it is; a description of null or '' is removed. */
export const updatePlaylistSchema = createPlaylistSchema.partial();
export type UpdatePlaylist = z.infer<typeof updatePlaylistSchema>;

export const addPlaylistItemSchema = z.object({
  podcast_id: podcastIdSchema,
  /** Place from 0, so that a removal can be undone; at the end where it is left out or lies beyond it. */
  position: z.number().int().min(0).optional(),
});
export type AddPlaylistItem = z.infer<typeof addPlaylistItemSchema>;

const orderSchema = z.array(podcastIdSchema).max(PLAYLIST_ITEMS_MAX);

/** Every podcast of the playlist once, in the new order, under either name. */
export const reorderPlaylistSchema = z.object({
  podcastIds: orderSchema.optional(),
  podcast_ids: orderSchema.optional(),
});
export type ReorderPlaylist = z.infer<typeof reorderPlaylistSchema>;
