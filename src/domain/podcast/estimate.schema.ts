import { z } from 'zod';
import { voiceEstimateSchema } from '../voices/voices.schema.ts';

export const estimateSchema = z.object({
  minutes: z.number(),
  is_short: z.boolean(),
  /** Why no podcast can be made, with what to do instead; null if one can. */
  obstacle: z.string().nullable(),
  seconds: z.number().int(),
  voices: z.array(voiceEstimateSchema),
  usd: z.number().nullable(),
  prices_as_of: z.string(),
});
export type Estimate = z.infer<typeof estimateSchema>;

export const podcastWaitSchema = z.object({
  /** Podcasts that come first in the queue; null if the podcast does not wait there. */
  before: z.number().int().nullable(),
  /** Estimated time of the generation without its wait; null if it is not known. */
  seconds: z.number().int().nullable(),
});
export type PodcastWait = z.infer<typeof podcastWaitSchema>;
