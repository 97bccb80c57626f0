import { useQuery } from '@tanstack/react-query';
import { ALONE, useTRPC } from '../../trpc.ts';

/** What a series' further episodes could be about. */
export function useSuggestedEpisodes(seriesId: number) {
  const trpc = useTRPC();
  return useQuery(
    trpc.series.suggestions.queryOptions({ id: seriesId }, { staleTime: 5 * 60_000, trpc: ALONE }),
  );
}

export type SuggestedEpisodes = Pick<
  ReturnType<typeof useSuggestedEpisodes>,
  'data' | 'error' | 'isFetching' | 'refetch'
>;
