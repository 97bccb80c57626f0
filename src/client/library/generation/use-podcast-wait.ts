import { useQuery } from '@tanstack/react-query';
import type { PodcastWait } from '../../../domain/podcast/estimate.schema.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';

const POLL_MS = 5_000;

/** Undefined until the server responds. */
export function usePodcastWait(podcastId: number, isQueued: boolean): PodcastWait | undefined {
  const input = { id: podcastId };
  const refetchInterval = isQueued ? POLL_MS : false;
  return useQuery(useTRPC().podcasts.wait.queryOptions(input, { refetchInterval, trpc: UNBATCHED })).data;
}
