import { z } from 'zod';
import { articleOriginSchema } from '../article/article.schema.ts';
import { ttsProviderSchema } from '../podcast/podcast.schema.ts';

/** What this server can do: what the Create Podcast sheet offers and says. */
export const capabilitiesSchema = z.object({
  /** Which encyclopedia answers at the moment. */
  encyclopedia: articleOriginSchema,
  voices: ttsProviderSchema,
  /** false: no provider is configured, and the embedded writer makes every podcast. */
  anyProvider: z.boolean(),
  models: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      enabled: z.boolean(),
      /** Default first. */
      models: z.array(z.object({ name: z.string(), note: z.string().nullable() })),
    }),
  ),
});
export type Capabilities = z.infer<typeof capabilitiesSchema>;

const addressSchema = z.string().nullable();

/** What the operator set for the pages. */
export const settingsSchema = z.object({
  feedback: z.object({
    /** What stands in the feedback page's frame: an external form, or our own. */
    formUrl: z.string(),
    /** A script that the external form needs on the page, or null. */
    scriptUrl: addressSchema,
  }),
  /** Loaded only after Accept; null: no analytics. */
  analyticsScriptUrl: addressSchema,
  /** Where questions about the terms go; null: the feedback page. */
  contactEmail: z.string().nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;
