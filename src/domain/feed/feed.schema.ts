import { z } from 'zod';
import { podcastIdSchema, podcastSchema } from '../podcast/podcast.schema.ts';
import { FEED_KINDS } from './feed-address.ts';

export const feedReferenceSchema = z
  .object({
    kind: z.enum(FEED_KINDS).meta({ examples: ['playlist'] }),
    id: podcastIdSchema.meta({ description: 'Id of the playlist or series.' }).optional(),
  })
  .refine(({ kind, id }) => kind === 'library' || id !== undefined, {
    path: ['id'],
    error: 'is missing: which one?',
  });
export type FeedReference = z.infer<typeof feedReferenceSchema>;

export const feedUrlSchema = z.string().meta({
  description: 'Address of the RSS feed, for its owner alone: anyone who has the address can read the feed.',
  examples: ['https://wikicasts.example/feeds/library/Jb0pXq3vT9mK2sLw7yRc5dUe.xml'],
});

export const feedAddressSchema = z.object({ feed_url: feedUrlSchema });
export type FeedAddress = z.infer<typeof feedAddressSchema>;

export const librarySchema = feedAddressSchema.extend({ podcasts: z.array(podcastSchema) });
export type Library = z.infer<typeof librarySchema>;
