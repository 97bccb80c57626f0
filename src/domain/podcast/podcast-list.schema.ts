import { z } from 'zod';
import { podcastIdSchema, podcastSchema, podcastStatusSchema } from './podcast.schema.ts';
import { MAX_LISTED_PODCASTS } from './podcast-limits.ts';
import { toStorableText } from './storable.ts';

export const podcastChangesSchema = z.object({
  version: z.string(),
  changed: z.array(podcastSchema),
  ids: z.array(podcastIdSchema).nullable(),
  /** What this session deleted within 90 days, perhaps in another browser. */
  deleted: z.array(podcastIdSchema).optional(),
});
export type PodcastChanges = z.infer<typeof podcastChangesSchema>;

export const paginationSchema = z
  .object({
    page: z.int().meta({ examples: [1] }),
    limit: z.int().meta({ examples: [1000] }),
    total: z.int().meta({ description: 'Items in the whole list.', examples: [1] }),
    totalPages: z.int().meta({ examples: [1] }),
  })
  .meta({ id: 'Pagination', description: 'The position of an answer in its list.' });

export const createPageSizeSchema = (maxItems: number) =>
  z
    .int()
    .min(1)
    .meta({
      description: `Maximum number of items in the answer, at most ${maxItems}. The default is ${maxItems}.`,
    });
export const pageSizeSchema = createPageSizeSchema(MAX_LISTED_PODCASTS);
export const pageNumberSchema = z.int().min(1).meta({
  description: 'Which page of `limit` items, from 1.',
});

export const listPodcastsSchema = z.object({
  limit: pageSizeSchema.optional(),
  page: pageNumberSchema.optional(),
  status: podcastStatusSchema.meta({ description: 'Only podcasts with this status.' }).optional(),
  search: z.optional(
    z.string().max(300).overwrite(toStorableText).meta({
      description: 'Only podcasts with this text in their title, article or transcript; no wildcards.',
    }),
  ),
  sortBy: z
    .enum(['title', 'created_at', 'updated_at', 'duration', 'status'])
    .meta({ description: 'The default is `created_at`. Titles are sorted without regard to case.' })
    .optional(),
  sortOrder: z.enum(['asc', 'desc']).meta({ description: 'The default is `desc`.' }).optional(),
  fields: z.enum(['summary']).meta({ description: '`summary` omits all transcripts.' }).optional(),
  admin: z
    .boolean()
    .meta({ description: "`true` lists everybody's podcasts with their usage; needs the admin token." })
    .optional(),
});
export type ListPodcasts = z.infer<typeof listPodcastsSchema>;
