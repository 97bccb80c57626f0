import { z } from 'zod';
import {
  addPlaylistItemSchema,
  createPlaylistSchema,
  getPlaylistSchema,
  listPlaylistsSchema,
  playlistIdSchema,
  playlistItemSchema,
  playlistSchema,
  playlistSummarySchema,
  reorderPlaylistSchema,
  updatePlaylistSchema,
} from '../domain/playlist/playlist.schema.ts';
import { MAX_LISTED_ITEMS, MAX_PLAYLISTS } from '../domain/playlist/playlist-limits.ts';
import { podcastIdSchema } from '../domain/podcast/podcast.schema.ts';
import { createRest, EXPIRY, procedure, ROWS_PER_LONG_TEXT, router } from './trpc.ts';

const rest = createRest('Playlists');
const byId = z.object({ id: playlistIdSchema });
const message = z.object({ message: z.string() });

export const playlistRouter = router({
  list: rest('GET', '/playlists', "The session's own playlists", {
    description:
      `An answer holds at most ${MAX_LISTED_ITEMS} items in all. Where it leaves out a playlist's items, \`items\` is ` +
      'empty and `items_omitted` true: ask for that playlist by its id. `fields=summary` leaves out all of them.',
  })
    .input(listPlaylistsSchema.optional())
    .output(z.array(playlistSummarySchema))
    .query(({ ctx, input }) => ctx.services.playlists.list(ctx, input)),

  listContaining: procedure
    .input(z.object({ podcastId: podcastIdSchema }))
    .output(z.array(playlistIdSchema))
    .query(({ ctx, input }) => ctx.services.playlists.listContaining(ctx.owner, input.podcastId)),

  get: rest('GET', '/playlists/{id}', 'A playlist with its podcasts', {
    description:
      `An answer holds at most ${MAX_LISTED_ITEMS} items, the first ones also after a change or a new order. ` +
      '`item_count` is the number of all; `page=2` gives those after the first `limit`.',
  })
    .input(getPlaylistSchema)
    .output(playlistSchema)
    .query(({ ctx, input }) => ctx.services.playlists.get(ctx, input)),

  create: rest('POST', '/playlists', 'Create an empty playlist', {
    description: `A session can have at most ${MAX_PLAYLISTS}. ${EXPIRY}`,
    successStatus: 201,
    storedRows: ROWS_PER_LONG_TEXT,
    example: { item_count: 0, items: [] },
  })
    .input(createPlaylistSchema)
    .output(playlistSchema)
    .mutation(({ ctx, input }) => ctx.services.playlists.create(ctx, input)),

  update: rest('PATCH', '/playlists/{id}', "Change a playlist's title or description")
    .input(byId.extend(updatePlaylistSchema.shape))
    .output(playlistSchema)
    .mutation(({ ctx, input: { id, ...changes } }) => ctx.services.playlists.update(ctx, id, changes)),

  remove: rest('DELETE', '/playlists/{id}', 'Delete a playlist; its podcasts stay')
    .input(byId)
    .output(message.meta({ examples: [{ message: 'Playlist deleted' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.playlists.remove(ctx.owner, input.id);
      return { message: 'Playlist deleted' };
    }),

  addItem: rest('POST', '/playlists/{id}/items', 'Add a podcast to a playlist', {
    description: 'Any podcast whose id one has, once. Without `position` it comes to the end.',
    errors: ['conflict'],
    successStatus: 201,
    storedRows: 1,
  })
    .input(byId.extend(addPlaylistItemSchema.shape))
    .output(playlistItemSchema)
    .mutation(({ ctx, input: { id, ...item } }) => ctx.services.playlists.addItem(ctx.owner, id, item)),

  removeItem: rest('DELETE', '/playlists/{id}/items/{podcastId}', 'Take a podcast out of a playlist')
    .input(byId.extend({ podcastId: podcastIdSchema }))
    .output(message.meta({ examples: [{ message: 'Podcast removed from playlist' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.playlists.removeItem(ctx.owner, input.id, input.podcastId);
      return { message: 'Podcast removed from playlist' };
    }),

  reorder: rest('POST', '/playlists/{id}/reorder', "Put a playlist's podcasts in a new order", {
    description: '`podcastIds` (or `podcast_ids`) names every podcast of the playlist once.',
  })
    .input(reorderPlaylistSchema)
    .output(playlistSchema)
    .mutation(({ ctx, input }) => ctx.services.playlists.reorder(ctx, input.id, input.podcastIds)),
});
