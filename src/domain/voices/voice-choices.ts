import { DomainError } from '../errors.ts';
import type { TtsProvider } from '../podcast/podcast-settings.schema.ts';
import type { ModelRegistry } from '../ports.ts';

export function listVoiceChoices(modelRegistry: Pick<ModelRegistry, 'getSpeechModel'>): TtsProvider[] {
  const requests = [null, 'natural', 'builtin'] as const;
  return [...new Set(requests.map((requested) => modelRegistry.getSpeechModel(requested).provider))];
}

/** Null for the default. Throws `validation` for an unknown provider. */
export function parseSpeechProvider(ttsProvider: string | undefined): TtsProvider | null {
  if (ttsProvider === undefined) return null;
  if (ttsProvider === 'chirp' || ttsProvider === 'natural' || ttsProvider === 'builtin') return ttsProvider;
  throw new DomainError(
    'validation',
    `ttsProvider: "${ttsProvider}" is not known. Allowed: chirp, natural, builtin.`,
  );
}
