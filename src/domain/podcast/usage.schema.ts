import { z } from 'zod';

export const usageSchema = z
  .object({
    models: z.array(
      z.object({
        model: z.string().meta({ description: 'Name of the model, as it is sent to the provider.' }),
        calls: z.number().int(),
        inputTokens: z.number().int(),
        outputTokens: z.number().int(),
      }),
    ),
    speech: z.object({
      provider: z.string(),
      characters: z.number().int().meta({
        description: 'Characters sent to the speech model; turns from a checkpoint are not counted again.',
      }),
      seconds: z.number().meta({ description: 'Seconds of synthesized speech.' }),
    }),
  })
  .meta({ id: 'Usage', description: 'What the generation of a podcast used, as the providers count it.' });
export type Usage = z.infer<typeof usageSchema>;

/** The sum as it is kept: with the store's keys of all speech that the podcast uses, so that it can be deleted with it. */
export type StoredUsage = Usage & { spoken?: string[] };

/** The step under which the sum so far is kept. It is what was paid, by whatever rules: no version of them makes it void. */
export const USAGE_CHECKPOINT = 'usage';
