import { Badge } from '@mantine/core';

const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  chirp: 'Google TTS',
  builtin: 'Built-in voices',
  natural: 'Natural voices',
  custom: 'Custom voices',
};

export function VoiceBadge({ provider }: { provider: string }) {
  return <Badge>{PROVIDER_NAMES[provider] ?? 'ElevenLabs'}</Badge>;
}
