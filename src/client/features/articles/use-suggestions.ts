import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';

const DEBOUNCE_MS = 300;

export interface Suggestions {
  titles: readonly string[];
  error: string | null;
  isPending: boolean;
}

const NO_TITLES: readonly string[] = [];

export function useSuggestions(text: string): Suggestions {
  const client = useTRPCClient();
  const current = text.trim();
  const [debounced] = useDebouncedValue(current, DEBOUNCE_MS);
  const query = current === '' ? '' : debounced;
  const { data, error, isPlaceholderData } = useQuery({
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
  if (query === '') return { titles: NO_TITLES, error: null, isPending: current !== '' };
  if (error !== null) {
    return {
      titles: NO_TITLES,
      error: getErrorMessage(error, 'Failed to fetch suggestions'),
      isPending: false,
    };
  }
  return {
    titles: data ?? NO_TITLES,
    error: null,
    isPending: current !== query || isPlaceholderData || data === undefined,
  };
}
