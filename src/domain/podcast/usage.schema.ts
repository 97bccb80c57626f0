import { z } from 'zod';

/** What a podcast's making used, as the providers count it. */
export const usageSchema = z.object({
  models: z.array(
    z.object({
      /** The name sent upstream. */
      model: z.string(),
      calls: z.number().int(),
      inputTokens: z.number().int(),
      outputTokens: z.number().int(),
    }),
  ),
  speech: z.object({
    provider: z.string(),
    /** Characters sent to be spoken; what was kept from an earlier run is not counted again. */
    characters: z.number().int(),
    /** Seconds of speech that came back. */
    seconds: z.number(),
  }),
});
export type Usage = z.infer<typeof usageSchema>;

/** The sum as it is kept: with the store's keys of all speech that the podcast uses, so that it can be deleted with it. */
export type KeptUsage = Usage & { spoken?: string[] };

/** The step under which the sum so far is kept. It is what was paid, by whatever rules: no version of them makes it void. */
export const USAGE_CHECKPOINT = 'usage';
