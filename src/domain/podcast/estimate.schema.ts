import { z } from 'zod';
import { createPodcastFieldsSchema } from './podcast.schema.ts';

export const estimateRequestSchema = createPodcastFieldsSchema.pick({
  title: true,
  wikiTitle: true,
  wikiTitles: true,
  modelType: true,
  specificModel: true,
  maxLength: true,
});
export type EstimateRequest = z.infer<typeof estimateRequestSchema>;

/** What a podcast will be like, before it is started. */
export const estimateSchema = z.object({
  /** Length of the podcast, minutes. */
  minutes: z.number(),
  /** Seconds until it is whole; it can be heard long before. */
  seconds: z.number().int(),
  /** What the providers will charge at list prices, in USD: 0 for the embedded writer and voices, null where a price is not known. */
  usd: z.number().nullable(),
  /** Day of the prices. */
  prices_as_of: z.string(),
});
export type Estimate = z.infer<typeof estimateSchema>;
