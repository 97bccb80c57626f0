import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchHit } from '../../../domain/article/article.schema.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';

const DEBOUNCE_MS = 300;

export interface Suggestions {
  hits: readonly SearchHit[];
  isStale: boolean;
  error: string | null;
  isPending: boolean;
}

const NO_HITS: readonly SearchHit[] = [];

/** Debounces the text, unless `isUrgent`. */
export function useSuggestions(text: string, isUrgent: boolean): Suggestions {
  const client = useTRPCClient();
  const current = text.trim();
  const [debounced] = useDebouncedValue(current, DEBOUNCE_MS);
  const query = current === '' || isUrgent ? current : debounced;
  const { data, error, isPlaceholderData, fetchStatus } = useQuery({
    queryKey: ['suggestions', query],
    queryFn: async ({ signal }) => {
      const { results }: { results: unknown } = await client.articles.find.query({ q: query }, { signal });
      if (!Array.isArray(results)) throw new Error('Invalid response format');
      return results as SearchHit[];
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const fail = (message: string) => ({ hits: NO_HITS, isStale: false, error: message, isPending: false });
  if (query === '') return { hits: NO_HITS, isStale: false, error: null, isPending: current !== '' };
  if (error !== null) return fail(getErrorMessage(error, 'Failed to fetch suggestions'));
  const isPending = current !== query || isPlaceholderData || data === undefined;
  if (isPending && fetchStatus === 'paused') return fail('You are offline. Articles cannot be searched now.');
  const hits = data ?? NO_HITS;
  return { hits, isStale: isPending && hits.length > 0, error: null, isPending };
}
