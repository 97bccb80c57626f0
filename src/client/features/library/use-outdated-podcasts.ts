import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MAX_TITLES_PER_REQUEST } from '../../../domain/podcast/podcast-limits.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { UNBATCHED, useTRPCClient } from '../../trpc-client.ts';

const STALE_MS = 60 * 60 * 1000;
const NONE: ReadonlySet<number> = new Set();

/** Ids of the podcasts whose article has changed, moved or been deleted since. */
export function useOutdatedPodcasts(podcasts: readonly LocalPodcast[], online: boolean): ReadonlySet<number> {
  const client = useTRPCClient();
  const ids = useMemo(() => podcasts.filter(isFromRevision).map(({ id }) => id), [podcasts]);
  const { data } = useQuery({
    queryKey: ['outdated-podcasts', ids],
    enabled: online && ids.length > 0,
    staleTime: STALE_MS,
    retry: false,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const outdated = new Set<number>();
      // One after the other, because each of them makes the server ask the encyclopedia.
      for (let start = 0; start < ids.length; start += MAX_TITLES_PER_REQUEST) {
        const batch = ids.slice(start, start + MAX_TITLES_PER_REQUEST);
        const found = await client.podcasts.listFreshness.query({ ids: batch }, { signal, ...UNBATCHED });
        for (const { id, status } of found) {
          if (status !== 'current' && status !== 'unknown') outdated.add(id);
        }
      }
      return outdated;
    },
  });
  return data ?? NONE;
}

function isFromRevision({ status, syncStatus, credits }: LocalPodcast): boolean {
  return status === 'ready' && syncStatus === 'synced' && credits.some(({ revision }) => revision !== null);
}
