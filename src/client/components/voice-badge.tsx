import { Badge } from '@mantine/core';

const VOICE_NAMES: Readonly<Record<string, string>> = {
  chirp: 'Google TTS',
  builtin: 'Built-in voices',
  natural: 'Natural voices',
  custom: 'Custom voices',
};

export function getVoiceName(provider: string): string {
  return VOICE_NAMES[provider] ?? 'ElevenLabs';
}

export function VoiceBadge({ provider }: { provider: string }) {
  return <Badge>{getVoiceName(provider)}</Badge>;
}
