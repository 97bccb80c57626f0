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

/** `spoken` has the store keys of the speech, which is deleted with the podcast. */
export type StoredUsage = Usage & { spoken?: string[] };

export const USAGE_CHECKPOINT = 'usage';
