import { useNetwork } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { MAX_SERIES } from '../../../domain/series/series-limits.ts';
import { useLibrary } from '../../library/library.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { cacheSeriesList, readCachedSeriesList } from './series-cache.ts';
import { mergeLibraryEpisodes, restoreCachedSeries } from './series-view.ts';

const RETRY_MS = 10_000;

/** Date-fns would add a tenth to the screen. */
const dateFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

export interface SeriesList {
  /** Newest first; undefined without a response and without a cache. */
  series: readonly Series[] | undefined;
  /** False if the list comes from the cache. */
  isCurrent: boolean;
  /** Says why series cannot be changed now; null if they can. */
  unavailableReason: string | null;
  lastKnownAt: string | null;
  retry: () => void;
}

export function useSeriesList(): SeriesList {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { online } = useNetwork();
  const library = useLibrary();
  const [cached] = useState(readCachedSeriesList);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: trpc.series.list.queryKey(),
    queryFn: ({ signal }) => fetchAllSeries(client, signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });

  useEffect(() => {
    if (data !== undefined) cacheSeriesList({ at: dataUpdatedAt, series: data });
  }, [data, dataUpdatedAt]);

  // Only the server knows the series of an episode that was added or removed.
  const episodeIds = library.flatMap(({ id, series_id }) => (series_id === null ? [] : id)).join();
  const previousIds = useRef(episodeIds);
  useEffect(() => {
    if (previousIds.current === episodeIds) return;
    previousIds.current = episodeIds;
    void queryClient.invalidateQueries({ queryKey: trpc.series.list.queryKey() });
  }, [episodeIds, queryClient, trpc]);

  const series = useMemo(
    () =>
      data?.map((entry) => mergeLibraryEpisodes(entry, library)) ??
      cached?.series.map((entry) => restoreCachedSeries(entry, library)),
    [data, cached, library],
  );
  const unavailableReason = findUnavailableReason(online, error);
  const knownAt = data === undefined ? cached?.at : dataUpdatedAt;
  return {
    series,
    isCurrent: data !== undefined,
    unavailableReason,
    lastKnownAt: unavailableReason === null || knownAt === undefined ? null : dateFormat.format(knownAt),
    retry: () => void refetch(),
  };
}

async function fetchAllSeries(
  client: ReturnType<typeof useTRPCClient>,
  signal: AbortSignal,
): Promise<Series[]> {
  const series = new Map<number, Series>();
  for (let page = 1; ; page += 1) {
    const listed = await client.series.list.query({ page }, { signal });
    for (const entry of listed) series.set(entry.id, entry);
    if (listed.length < MAX_SERIES) return [...series.values()];
  }
}

function findUnavailableReason(online: boolean, error: unknown): string | null {
  if (!online) return 'You are offline.';
  if (error === null) return null;
  const message = getErrorMessage(error, 'Network request failed');
  return message === 'Network request failed' || message === 'Request timed out'
    ? 'The server cannot be reached.'
    : message;
}
