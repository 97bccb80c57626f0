import type { Host } from '../script/script.schema.ts';

/** Names of the model's authors: American or British, female or male. */
export const NATURAL_VOICE_NAMES = ['af_heart', 'am_michael', 'bf_emma', 'bm_george'] as const;
export type NaturalVoiceName = (typeof NATURAL_VOICE_NAMES)[number];

export type HostVoices = Record<Host, NaturalVoiceName>;

export const DEFAULT_HOST_VOICES: Readonly<HostVoices> = { A: 'af_heart', B: 'am_michael' };
