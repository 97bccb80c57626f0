import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { MAX_SERIES } from '../../../domain/series/series-limits.ts';
import { useLibrary } from '../../library/library.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { RETRY_INTERVAL_MS, useUnavailableReason } from '../../use-unavailable-reason.ts';
import {
  arrangeEpisodes,
  cacheSeriesList,
  readCachedSeriesList,
  restoreCachedSeries,
} from './series-view.ts';

/** The series are undefined without a response and without a cache. */
export function useSeriesList() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const library = useLibrary();
  const [cached] = useState(readCachedSeriesList);
  const { data, error, refetch } = useQuery({
    queryKey: trpc.series.list.queryKey(),
    queryFn: async ({ signal }) => {
      const series = await fetchAllSeries(client, signal);
      cacheSeriesList(series);
      return series;
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : false),
  });

  // The library receives events of episodes; the server derives the state of their series.
  const episodes = library
    .flatMap(({ id, series_id, status }) => (series_id === null ? [] : `${id} ${status}`))
    .join();
  const previousEpisodes = useRef(episodes);
  useEffect(() => {
    if (previousEpisodes.current === episodes) return;
    previousEpisodes.current = episodes;
    void queryClient.invalidateQueries({ queryKey: trpc.series.list.queryKey() });
  }, [episodes, queryClient, trpc]);

  const series = useMemo(
    () =>
      data?.map((entry) => arrangeEpisodes(entry, library)) ??
      cached?.map((entry) => restoreCachedSeries(entry, library)),
    [data, cached, library],
  );
  return {
    series,
    isCurrent: data !== undefined,
    unavailableReason: useUnavailableReason(error),
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
