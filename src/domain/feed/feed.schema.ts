import { z } from 'zod';
import { podcastIdSchema, podcastSchema } from '../podcast/podcast.schema.ts';
import { FEED_KINDS } from './feed-address.ts';

/** Whose feed is meant: the session's whole library, or one of its playlists or series. */
export const feedOfSchema = z
  .object({
    kind: z.enum(FEED_KINDS),
    /** Of the playlist or series. */
    id: podcastIdSchema.optional(),
  })
  .refine(({ kind, id }) => kind === 'library' || id !== undefined, {
    path: ['id'],
    error: 'is missing: which one?',
  });
export type FeedOf = z.infer<typeof feedOfSchema>;

/** Address of an RSS feed; whoever has it can read the feed. */
export const feedUrlSchema = z.string();

export const feedAddressSchema = z.object({ feed_url: feedUrlSchema });
export type FeedAddress = z.infer<typeof feedAddressSchema>;

export const librarySchema = feedAddressSchema.extend({
  /** The session's own podcasts, newest first, as GET /api/podcasts gives them. */
  podcasts: z.array(podcastSchema),
});
export type Library = z.infer<typeof librarySchema>;
