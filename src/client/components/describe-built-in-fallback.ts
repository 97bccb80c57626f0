import type { Capabilities } from '../../domain/system/system.schema.ts';

export function describeBuiltInFallback(
  capabilities: Capabilities | undefined,
  voice = capabilities?.voices,
): string {
  if (capabilities === undefined) return '';
  if (!capabilities.anyProvider) {
    const makers =
      voice === 'natural' ? 'the built-in writer and the natural voices' : 'the built-in writer and voices';
    return `No model is configured on this server: ${makers} will make this podcast.`;
  }
  return voice === 'builtin' ? 'The built-in voices will be used.' : '';
}
