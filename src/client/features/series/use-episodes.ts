import { useInfiniteQuery } from '@tanstack/react-query';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import type { Series } from '../../../domain/series/series.schema.ts';
import { useLibrary } from '../../library/library.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { mergeLibraryEpisodes } from './series-view.ts';

export interface Episodes {
  shown: Series;
  moreCount: number;
  isLoading: boolean;
  loadMore: () => void;
}

/** Loads pages of episodes if neither the list of series nor the library has them all. */
export function useEpisodes(series: Series): Episodes {
  const client = useTRPCClient();
  const library = useLibrary();
  const { id, episode_count, podcasts } = series;
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...useTRPC().series.get.queryKey({ id }), 'pages'],
    queryFn: ({ pageParam, signal }) => client.series.get.query({ id, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((total, page) => total + page.podcasts.length, 0) < last.episode_count
        ? pages.length + 1
        : undefined,
    enabled: podcasts.length < episode_count,
  });
  const loaded = new Map<number, Podcast>(podcasts.map((episode) => [episode.id, episode]));
  for (const page of data?.pages ?? []) {
    for (const episode of page.podcasts) loaded.set(episode.id, episode);
  }
  const { podcasts_omitted: _, ...rest } = series;
  const merged = mergeLibraryEpisodes({ ...rest, podcasts: [...loaded.values()] }, library);
  return {
    shown: { ...series, podcasts: merged.podcasts },
    moreCount: Math.max(0, episode_count - merged.podcasts.length),
    isLoading: isFetching,
    loadMore: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}
