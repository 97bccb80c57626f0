import { useNetwork } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { messageOf } from '../../request.ts';
import { useTRPC } from '../../trpc.ts';
import { useLibrary } from '../library/library.ts';
import { rememberedList, rememberList } from './remembered-list.ts';
import { liveSeries, rememberedSeries } from './series-view.ts';

/** Milliseconds after which an unreachable server is asked again. */
const RETRY_MS = 10_000;

export interface SeriesList {
  /** The visitor's series, newest first; undefined where nothing is known yet. */
  series: readonly Series[] | undefined;
  /** The server has answered. */
  isCurrent: boolean;
  /** Why nothing can be changed now, in a sentence; null where it can. */
  obstacle: string | null;
  /** When what is shown was true, where the server cannot be asked; null otherwise. */
  knownAt: string | null;
  retry: () => void;
}

/** The visitor's series with their episodes as they are made, or what was last known of them. */
export function useSeriesList(): SeriesList {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { online } = useNetwork();
  const library = useLibrary();
  const [remembered] = useState(rememberedList);
  const { data, dataUpdatedAt, error, refetch } = useQuery(
    trpc.series.list.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
    }),
  );

  useEffect(() => {
    if (data !== undefined) rememberList({ at: dataUpdatedAt, series: data });
  }, [data, dataUpdatedAt]);

  // An episode that came or went, here or in another tab: the server knows where it belongs.
  const ids = library.flatMap(({ id, series_id }) => (series_id === null ? [] : id)).join();
  const seen = useRef(ids);
  useEffect(() => {
    if (seen.current === ids) return;
    seen.current = ids;
    void queryClient.invalidateQueries({ queryKey: trpc.series.list.queryKey() });
  }, [ids, queryClient, trpc]);

  const series = useMemo(
    () =>
      data?.map((entry) => liveSeries(entry, library)) ??
      remembered?.series.map((entry) => rememberedSeries(entry, library)),
    [data, remembered, library],
  );
  const obstacle = obstacleOf(online, error);
  const knownAt = data === undefined ? remembered?.at : dataUpdatedAt;
  return {
    series,
    isCurrent: data !== undefined,
    obstacle,
    knownAt: obstacle === null || knownAt === undefined ? null : format(knownAt, 'MMM d, yyyy • HH:mm'),
    retry: () => void refetch(),
  };
}

function obstacleOf(online: boolean, error: unknown): string | null {
  if (!online) return 'You are offline.';
  if (error === null) return null;
  const message = messageOf(error, 'Network request failed');
  return message === 'Network request failed' || message === 'Request timed out'
    ? 'The server cannot be reached.'
    : message;
}
