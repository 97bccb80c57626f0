import { Badge } from '@mantine/core';
import { getVoiceName } from './voice-names.ts';

export function VoiceBadge({ provider }: { provider: string }) {
  return <Badge>{getVoiceName(provider)}</Badge>;
}
