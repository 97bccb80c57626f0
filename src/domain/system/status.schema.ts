import { z } from 'zod';
import { articleOriginSchema } from '../article/article.schema.ts';

const partSchema = z.enum(['healthy', 'degraded', 'error']);

const providerSchema = z.object({
  status: z.enum(['configured', 'not_configured', 'error']),
  /** How the last call failed, where it did: in public words. */
  message: z.string().optional(),
  failed_at: z.iso.datetime().optional(),
});
export type ProviderStatus = z.infer<typeof providerSchema>;

/** How the server and what it stands on are at the moment; null for what could not be learnt in time. */
export const systemStatusSchema = z.object({
  /** When this was looked at. */
  timestamp: z.iso.datetime(),
  /** NODE_ENV. */
  environment: z.string(),
  services: z.object({
    /** Latency in milliseconds, measured. */
    database: z.object({ status: partSchema, latency: z.number().nullable() }),
    /** Podcasts whose audio is kept. */
    storage: z.object({ status: partSchema, podcastCount: z.number().int().nullable() }),
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
      waiting: z.number().int().nullable(),
      running: z.number().int().nullable(),
    }),
  }),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
