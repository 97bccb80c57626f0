import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';

const DEBOUNCE_MS = 300;

export interface Suggestions {
  titles: readonly string[];
  isStale: boolean;
  error: string | null;
  isPending: boolean;
}

const NO_TITLES: readonly string[] = [];

/** Debounces the text, unless `isUrgent`. */
export function useSuggestions(text: string, isUrgent: boolean): Suggestions {
  const client = useTRPCClient();
  const current = text.trim();
  const [debounced] = useDebouncedValue(current, DEBOUNCE_MS);
  const query = current === '' || isUrgent ? current : debounced;
  const { data, error, isPlaceholderData, fetchStatus } = useQuery({
    queryKey: ['suggestions', query],
    queryFn: async ({ signal }) => {
      const response: unknown = await client.articles.search.query({ q: query }, { signal });
      if (!Array.isArray(response)) throw new Error('Invalid response format');
      return response.filter((title): title is string => typeof title === 'string');
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const fail = (message: string) => ({ titles: NO_TITLES, isStale: false, error: message, isPending: false });
  if (query === '') return { titles: NO_TITLES, isStale: false, error: null, isPending: current !== '' };
  if (error !== null) return fail(getErrorMessage(error, 'Failed to fetch suggestions'));
  const isPending = current !== query || isPlaceholderData || data === undefined;
  if (isPending && fetchStatus === 'paused') return fail('You are offline. Articles cannot be searched now.');
  const titles = data ?? NO_TITLES;
  return { titles, isStale: isPending && titles.length > 0, error: null, isPending };
}
