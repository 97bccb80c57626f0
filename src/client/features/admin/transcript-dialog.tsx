import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { getErrorMessage } from '../../request.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';

export function TranscriptDialog({ podcast, onClose }: { podcast: Podcast | null; onClose: () => void }) {
  const shown = useLastNonNull(podcast);
  return (
    <Dialog opened={podcast !== null} onClose={onClose} size="lg" title={shown?.title}>
      {shown !== null && <Paragraphs id={shown.id} />}
    </Dialog>
  );
}

function Paragraphs({ id }: { id: number }) {
  const { data, error } = useQuery(
    useTRPC().podcasts.get.queryOptions({ id }, { staleTime: 60_000, trpc: UNBATCHED }),
  );
  if (error) return <Text role="alert">{getErrorMessage(error, 'The transcript could not be loaded.')}</Text>;
  if (data === undefined) {
    return (
      <Stack gap="sm" role="status" aria-label="Loading the transcript">
        {[92, 78, 86].map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} />
        ))}
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      {(data.podcast.transcript ?? '').split(/\n\s*\n/).map((paragraph, index) => (
        // The paragraphs are static, and two can have the same text.
        <Text key={index}>{paragraph}</Text>
      ))}
    </Stack>
  );
}
