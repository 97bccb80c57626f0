import { z } from 'zod';
import { articleOriginSchema } from '../article/article.schema.ts';
import { timestampSchema } from '../timestamp.schema.ts';

const partSchema = z.enum(['healthy', 'degraded', 'error']);

const providerSchema = z.object({
  status: z.enum(['configured', 'not_configured', 'error']),
  message: z.string().meta({ description: 'Why the last call failed.' }).optional(),
  failed_at: z.iso.datetime().optional(),
});
export type ProviderStatus = z.infer<typeof providerSchema>;

export const systemStatusSchema = z
  .object({
    timestamp: timestampSchema.meta({ description: 'Time of the checks.' }),
    environment: z.string().meta({ description: 'NODE_ENV.', examples: ['production'] }),
    services: z.object({
      database: z.object({
        status: partSchema,
        latency: z
          .number()
          .nullable()
          .meta({ description: 'Measured, in milliseconds.', examples: [0.8] }),
      }),
      storage: z.object({
        status: partSchema,
        podcastCount: z
          .number()
          .int()
          .nullable()
          .meta({
            description: 'Podcasts with stored audio.',
            examples: [41],
          }),
      }),
      tts: z.object({ chirp: providerSchema }),
      ai: z.object({ openai: providerSchema, deepseek: providerSchema, gemini: providerSchema }),
      /** Where articles come from now; `degraded` while the built-in ones stand in for Wikipedia. */
      encyclopedia: z.object({ status: partSchema, source: articleOriginSchema.nullable() }),
      /** What the operator lets making podcasts cost in a day; missing without a limit. `degraded` once 90% are used. */
      spending: z
        .object({
          status: partSchema,
          /** Share of it that is spent or reserved for those under way, 0 to 1. */
          used: z.number().nullable(),
          /** When a new day begins. */
          resets_at: z.iso.datetime().nullable(),
        })
        .optional(),
      /** Podcasts that wait, and podcasts in the making. */
      queue: z.object({
        status: partSchema,
        waiting: z
          .number()
          .int()
          .nullable()
          .meta({ examples: [0] }),
        running: z
          .number()
          .int()
          .nullable()
          .meta({ examples: [1] }),
      }),
    }),
  })
  .meta({
    id: 'SystemStatus',
    description: 'The state of the server; null for values that took too long to measure.',
  });
export type SystemStatus = z.infer<typeof systemStatusSchema>;
