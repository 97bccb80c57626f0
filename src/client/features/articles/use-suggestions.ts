import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';

/** Milliseconds after the last key press before the server is asked. */
const DEBOUNCE_MS = 300;

export interface Suggestions {
  titles: readonly string[];
  /** Inline message of a failed search; null otherwise. */
  error: string | null;
  /** The answer for the text as it stands is not here yet. */
  isPending: boolean;
}

const NO_TITLES: readonly string[] = [];

/** Titles for what is typed. A blank text clears them at once and asks nothing. */
export function useSuggestions(text: string): Suggestions {
  const client = useTRPCClient();
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const query = typed === '' ? '' : asked;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', query],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.articles.search.query({ q: query }, { signal });
      if (!Array.isArray(answer)) throw new Error('Invalid response format');
      return answer.filter((title): title is string => typeof title === 'string');
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (query === '') return { titles: NO_TITLES, error: null, isPending: typed !== '' };
  if (error !== null) {
    return { titles: NO_TITLES, error: messageOf(error, 'Failed to fetch suggestions'), isPending: false };
  }
  return {
    titles: data ?? NO_TITLES,
    error: null,
    isPending: typed !== query || isPlaceholderData || data === undefined,
  };
}
