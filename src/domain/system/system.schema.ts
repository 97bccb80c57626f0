import { z } from 'zod';
import { articleOriginSchema } from '../article/article.schema.ts';
import { ttsProviderSchema } from '../podcast/podcast-settings.schema.ts';
import { naturalVoicesSchema } from '../voices/voices.schema.ts';

export const capabilitiesSchema = z.object({
  encyclopedia: articleOriginSchema,
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
  feedback: z.object({
    formUrl: z.string(),
    scriptUrl: addressSchema,
  }),
  /** Loaded after the visitor accepts analytics. */
  analyticsScriptUrl: addressSchema,
  contactEmail: z.string().nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;
