import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { TranscriptSegment } from '../../../domain/transcript/transcript.schema.ts';
import { formatCount } from '../../format-count.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useRevision } from './use-revision.ts';

const MAX_LINES = 500;

interface SpeakAgainProps {
  podcastId: number;
  name: string;
  onSent: () => void;
}

/** Offers to speak the lines of this podcast again that have the name. */
export function SpeakAgain({ podcastId, name, onSent }: SpeakAgainProps) {
  const trpc = useTRPC();
  const state = useRevision(podcastId);
  const { data } = useQuery(trpc.podcasts.transcript.queryOptions({ id: podcastId }));
  const change = useMutation(
    trpc.podcasts.editTranscript.mutationOptions({
      onSuccess: async () => {
        await state.refresh();
        onSent();
      },
    }),
  );
  const lines = findLines(data?.segments ?? [], name);
  if (lines.length === 0) return <Text size="sm">This podcast does not say “{name}”.</Text>;
  const speak = () =>
    change.mutate({
      id: podcastId,
      revision: data?.revision ?? 1,
      edits: lines.slice(0, MAX_LINES).map((line) => ({ line, again: true })),
    });
  return (
    <Group gap="sm">
      <Text size="sm">
        “{name}” is in {formatCount(lines.length, 'line')} of this podcast.
      </Text>
      <Button loading={change.isPending} disabled={state.isBusy} onClick={speak}>
        {lines.length === 1 ? 'Speak it again' : 'Speak them again'}
      </Button>
      {change.isError && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {getErrorMessage(change.error, 'The lines could not be spoken again.')}
        </Text>
      )}
    </Group>
  );
}

/** As the server finds names: as they are written, and whole. */
function findLines(segments: readonly TranscriptSegment[], name: string): number[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
  return segments.flatMap(({ body }, line) => (pattern.test(body) ? [line] : []));
}
