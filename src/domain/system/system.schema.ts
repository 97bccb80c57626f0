import { z } from 'zod';
import { articleOriginSchema } from '../article/article.schema.ts';
import { languageSchema } from '../languages.schema.ts';
import { mapProviders } from '../models/providers.ts';
import { ttsProviderSchema } from '../podcast/podcast-settings.schema.ts';
import { timestampSchema } from '../timestamp.schema.ts';
import { naturalVoicesSchema } from '../voices/voices.schema.ts';

export const capabilitiesSchema = z.object({
  encyclopedia: articleOriginSchema,
  /** Of the Wikipedias that a visitor can choose: the server's own first. */
  languages: z.array(languageSchema),
  voices: ttsProviderSchema,
  voiceChoices: z.array(ttsProviderSchema),
  naturalVoices: naturalVoicesSchema.omit({ error: true }),
  anyProvider: z.boolean(),
  models: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      enabled: z.boolean(),
      models: z.array(z.object({ name: z.string(), note: z.string().nullable() })),
    }),
  ),
});
export type Capabilities = z.infer<typeof capabilitiesSchema>;

const addressSchema = z.string().nullable();

export const settingsSchema = z.object({
  feedback: z.object({ formUrl: z.string(), scriptUrl: addressSchema }),
  /** Loaded after the visitor accepts analytics. */
  analyticsScriptUrl: addressSchema,
  contactEmail: z.string().nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

const serviceStatusSchema = z.enum(['healthy', 'degraded', 'error']);

const configurationSchema = z.enum(['configured', 'not_configured', 'error']);
const measureSchema = z.number().nullable();
const countSchema = z.int().nullable();

const providerSchema = z.object({
  status: configurationSchema,
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
        status: serviceStatusSchema,
        latency: measureSchema.meta({ description: 'Measured, in milliseconds.', examples: [0.8] }),
      }),
      storage: z.object({
        status: serviceStatusSchema,
        podcastCount: countSchema.meta({ description: 'Podcasts with stored audio.', examples: [41] }),
      }),
      tts: z.object({ chirp: providerSchema }),
      natural_voices: z.object({
        status: configurationSchema,
        state: z.enum(['off', 'absent', 'installing', 'installed']),
        progress: measureSchema.meta({ description: '0 to 1 while they are installed.', examples: [0.4] }),
        real_time_ratio: measureSchema.meta({
          description: 'Seconds of speech per second on this machine.',
          examples: [3.1],
        }),
        message: z.string().meta({ description: 'Why the last installation failed.' }).optional(),
      }),
      ai: z.object({
        ...mapProviders(() => providerSchema),
        local: providerSchema.extend({
          models: z.array(z.string()).meta({
            description: 'Models found on a server of the operator, the default first.',
            examples: [['llama3.1:8b']],
          }),
        }),
      }),
      encyclopedia: z.object({ status: serviceStatusSchema, source: articleOriginSchema.nullable() }),
      spending: z
        .object({
          status: serviceStatusSchema,
          /** 0 to 1, including reservations. */
          used: z.number().nullable(),
          resets_at: z.iso.datetime().nullable(),
        })
        .optional(),
      queue: z.object({
        status: serviceStatusSchema,
        waiting: countSchema.meta({ examples: [0] }),
        running: countSchema.meta({ examples: [1] }),
      }),
    }),
  })
  .meta({
    id: 'SystemStatus',
    description: 'The state of the server; null for values that took too long to measure.',
  });
export type SystemStatus = z.infer<typeof systemStatusSchema>;
