import { Badge } from '@mantine/core';

const NAMES: Readonly<Record<string, string>> = {
  chirp: 'Google TTS',
  builtin: 'Built-in voices',
  custom: 'Custom voices',
};

/** What spoke a podcast. */
export function VoiceBadge({ provider }: { provider: string }) {
  return <Badge>{NAMES[provider] ?? 'ElevenLabs'}</Badge>;
}
