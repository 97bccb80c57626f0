import type { Capabilities } from '../../domain/system/system.schema.ts';

export function describeBuiltInFallback(capabilities: Capabilities | undefined): string {
  if (capabilities === undefined) return '';
  if (!capabilities.anyProvider) {
    return 'No model is configured on this server: the built-in writer and voices will make this podcast.';
  }
  return capabilities.voices === 'builtin' ? 'The built-in voices will speak it.' : '';
}
