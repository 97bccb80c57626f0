import { useQuery } from '@tanstack/react-query';
import type { TranscriptSegment } from '../../domain/script/script.schema.ts';
import { PAGE_DATA_AT, pageTranscript } from '../page-data.ts';
import { useTRPC } from '../trpc-client.ts';

/** A finished podcast's timed lines; null where the server has none. */
export function useTranscript(podcastId: number): {
  segments: readonly TranscriptSegment[] | null;
  isPending: boolean;
} {
  const trpc = useTRPC();
  const { data, isPending } = useQuery(
    trpc.podcasts.transcript.queryOptions(
      { id: podcastId },
      {
        staleTime: Number.POSITIVE_INFINITY,
        initialData: () => pageTranscript(podcastId),
        initialDataUpdatedAt: PAGE_DATA_AT,
      },
    ),
  );
  const segments = data?.segments ?? [];
  return { segments: segments.length > 0 ? segments : null, isPending };
}
