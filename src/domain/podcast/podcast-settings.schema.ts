import { z } from 'zod';
import { languageSchema } from '../languages.schema.ts';
import type { Language } from '../languages.ts';
import { hostVoicesSchema } from '../voices/host-voices.schema.ts';
import type { HostVoices } from '../voices/natural-voice-names.ts';
import {
  DEFAULT_MAX_LENGTH_MINUTES,
  MAX_ARTICLES,
  MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
} from './podcast-limits.ts';
import { textInputSchema, toStorableText } from './storable.ts';

export const ttsProviderSchema = z.enum(['chirp', 'builtin', 'natural', 'custom']);
export type TtsProvider = z.infer<typeof ttsProviderSchema>;

export const roleSchema = z.enum(['intro', 'deep-dive', 'conclusion']);
export type Role = z.infer<typeof roleSchema>;

/** What a podcast was created with; it never changes. A migration adds a new field to stored podcasts. */
export interface PodcastSettings {
  title: string;
  wikiTitle: string;
  wikiTitles: string[];
  ttsProvider: TtsProvider;
  /** Only with natural voices; null for the default ones. */
  hostVoices: HostVoices | null;
  modelType: string;
  specificModel: string;
  /** Of the Wikipedia with the articles; null for the server's own. */
  language: Language | null;
  /** What the hosts speak if it is not the language of the articles. */
  spokenLanguage: Language | null;
  role: Role | null;
  customInstructions: string | null;
  maxLength: number;
}

export const titleInputSchema = textInputSchema
  .min(1)
  .max(300)
  .meta({ examples: ['Abacus'] });
const instructionsInputSchema = z.string().max(MAX_CUSTOM_INSTRUCTIONS_CHARACTERS).overwrite(toStorableText);

export const createPodcastFieldsSchema = z.object({
  title: titleInputSchema,
  wikiTitle: titleInputSchema.optional(),
  wikiTitles: z.array(titleInputSchema).max(MAX_ARTICLES).optional(),
  ttsProvider: z.string().max(40).optional(),
  hostVoices: hostVoicesSchema.optional(),
  modelType: z
    .string()
    .max(40)
    .meta({ examples: ['openai'] })
    .optional(),
  specificModel: z
    .string()
    .max(100)
    .meta({ examples: ['gpt-4.1'] })
    .optional(),
  customInstructions: instructionsInputSchema.nullish().meta({ examples: ['For children of ten'] }),
  custom_instructions: instructionsInputSchema
    .nullish()
    .meta({ description: 'The same as `customInstructions`.' }),
  maxLength: z
    .int()
    .min(1)
    .max(30)
    .meta({ description: 'Upper limit in minutes.', examples: [15] })
    .optional(),
  language: languageSchema.nullish().meta({
    description: "Of the Wikipedia with the articles. The default is the server's own.",
    examples: ['en'],
  }),
  spokenLanguage: languageSchema
    .nullish()
    .meta({ description: 'What the hosts speak, with a language model. The default is `language`.' }),
  role: roleSchema.nullish(),
  isLocalStorage: z.boolean().optional(),
});

export const createPodcastSchema = createPodcastFieldsSchema.transform(
  ({ custom_instructions, ...podcast }) => ({
    ...podcast,
    customInstructions: podcast.customInstructions ?? custom_instructions ?? null,
  }),
);
export type CreatePodcast = z.input<typeof createPodcastSchema>;
export type RequestedSettings = Omit<
  z.output<typeof createPodcastFieldsSchema>,
  'custom_instructions' | 'isLocalStorage'
>;

/** Returns `wikiTitles` without duplicates, else `wikiTitle`, else the title. */
export function selectArticleTitles({
  title,
  wikiTitle,
  wikiTitles,
}: Pick<RequestedSettings, 'title' | 'wikiTitle' | 'wikiTitles'>): string[] {
  return wikiTitles?.length ? [...new Set(wikiTitles)] : [wikiTitle ?? title];
}

/** `models` are those that the server has chosen for the request. */
export function completeSettings(
  requested: RequestedSettings,
  models: Pick<PodcastSettings, 'ttsProvider' | 'modelType' | 'specificModel'>,
): PodcastSettings {
  const wikiTitles = selectArticleTitles(requested);
  return {
    title: requested.title,
    wikiTitle: requested.wikiTitle ?? wikiTitles[0] ?? requested.title,
    wikiTitles,
    ...models,
    hostVoices: models.ttsProvider === 'natural' ? (requested.hostVoices ?? null) : null,
    language: requested.language ?? null,
    spokenLanguage: requested.spokenLanguage ?? null,
    role: requested.role ?? null,
    customInstructions: requested.customInstructions ?? null,
    maxLength: requested.maxLength ?? DEFAULT_MAX_LENGTH_MINUTES,
  };
}

export function toSettingsView(settings: PodcastSettings, forOwner: boolean) {
  return {
    title: settings.title,
    wiki_title: settings.wikiTitle,
    wiki_titles: settings.wikiTitles,
    tts_provider: settings.ttsProvider,
    host_voices: settings.hostVoices,
    model_type: settings.modelType,
    specific_model: settings.specificModel,
    ...(settings.language && { language: settings.language }),
    ...(settings.spokenLanguage && { spoken_language: settings.spokenLanguage }),
    role: settings.role,
    custom_instructions: forOwner ? settings.customInstructions : null,
    max_length: settings.maxLength,
  };
}
