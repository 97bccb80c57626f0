import { useQuery } from '@tanstack/react-query';
import type { TranscriptSegment } from '../../domain/script/script.schema.ts';
import { findPageTranscript, PAGE_DATA_LOADED_AT } from '../page-data.ts';
import { useTRPC } from '../trpc-client.ts';

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
        initialData: () => findPageTranscript(podcastId),
        initialDataUpdatedAt: PAGE_DATA_LOADED_AT,
      },
    ),
  );
  const segments = data?.segments ?? [];
  return { segments: segments.length > 0 ? segments : null, isPending };
}
