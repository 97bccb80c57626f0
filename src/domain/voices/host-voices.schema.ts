import { z } from 'zod';
import { type HostVoices, NATURAL_VOICE_NAMES } from './natural-voice-names.ts';

const voiceSchema = z.enum(NATURAL_VOICE_NAMES);

export const hostVoicesSchema: z.ZodType<HostVoices> = z.object({ A: voiceSchema, B: voiceSchema }).meta({
  description: 'The natural voice of each host; other voices ignore it.',
  examples: [{ A: 'bf_emma', B: 'bm_george' }],
});
