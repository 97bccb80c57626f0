import { useQuery } from '@tanstack/react-query';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';

export function useSuggestedEpisodes(seriesId: number) {
  const trpc = useTRPC();
  return useQuery(
    trpc.series.suggestions.queryOptions({ id: seriesId }, { staleTime: 5 * 60_000, trpc: UNBATCHED }),
  );
}

export type SuggestionsQuery = Pick<
  ReturnType<typeof useSuggestedEpisodes>,
  'data' | 'error' | 'isFetching' | 'refetch'
>;
