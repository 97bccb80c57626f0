import { z } from 'zod';

/** Names of the model's authors: American or British, female or male. */
export const NATURAL_VOICE_NAMES = ['af_heart', 'am_michael', 'bf_emma', 'bm_george'] as const;
export type NaturalVoiceName = (typeof NATURAL_VOICE_NAMES)[number];

const voiceSchema = z.enum(NATURAL_VOICE_NAMES);

export const hostVoicesSchema = z.object({ A: voiceSchema, B: voiceSchema }).meta({
  description: 'The natural voice of each host; other voices ignore it.',
  examples: [{ A: 'bf_emma', B: 'bm_george' }],
});
export type HostVoices = z.infer<typeof hostVoicesSchema>;

export const DEFAULT_HOST_VOICES: HostVoices = { A: 'af_heart', B: 'am_michael' };
