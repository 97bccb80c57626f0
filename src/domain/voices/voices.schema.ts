import { z } from 'zod';
import { ttsProviderSchema } from '../podcast/podcast-settings.schema.ts';

export const naturalVoicesSchema = z.object({
  /** `absent`: not installed and not being installed. `off`: by NATURAL_VOICES, or this process generates no podcasts. */
  state: z.enum(['off', 'absent', 'installing', 'installed']),
  progress: z.number().min(0).max(1).nullable(),
  error: z.string().nullable(),
  /** Seconds of speech per second, measured by the installation. */
  realTimeRatio: z.number().positive().nullable(),
});

export type NaturalVoicesStatus = z.infer<typeof naturalVoicesSchema>;

/** Voices that a visitor can choose, and how long the podcast takes with them. */
export const voiceEstimateSchema = z.object({ provider: ttsProviderSchema, seconds: z.number().int() });
export type VoiceEstimate = z.infer<typeof voiceEstimateSchema>;
