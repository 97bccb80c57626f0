import { useQuery } from '@tanstack/react-query';
import type { PublishedTurn } from '../../../domain/transcript/transcript.schema.ts';
import { loadOrFindDownload } from '../../offline/load-or-find-download.ts';
import { findPageTranscript, PAGE_DATA_LOADED_AT } from '../../page-data.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';

export function useTranscript(podcastId: number): {
  turns: readonly PublishedTurn[] | null;
  isPending: boolean;
} {
  const client = useTRPCClient();
  const { data, isPending } = useQuery({
    queryKey: useTRPC().podcasts.transcript.queryKey({ id: podcastId }),
    queryFn: ({ signal }) =>
      loadOrFindDownload(
        () => client.podcasts.transcript.query({ id: podcastId }, { signal }),
        (files) => files.findKeptTranscript(podcastId),
      ),
    // Offline, the default mode waits for the connection.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => findPageTranscript(podcastId),
    initialDataUpdatedAt: PAGE_DATA_LOADED_AT,
  });
  const turns = data?.segments ?? [];
  return { turns: turns.length > 0 ? turns : null, isPending };
}
