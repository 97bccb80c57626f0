import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';

const texts = new WeakMap<LocalPodcast, string>();
const DEBOUNCE_MS = 300;

/** The server searches transcripts that this browser does not have. */
export function useLibrarySearch(podcasts: readonly LocalPodcast[], text: string) {
  const query = text.trim();
  // The input shows each letter before the search.
  const searched = useDeferredValue(query);
  const localIds = useMemo(() => findMatchingIds(podcasts, searched), [podcasts, searched]);
  const remote = useServerMatches(podcasts, query);
  return useMemo(
    () => ({
      isMatch: (id: number) => localIds.has(id) || remote.ids.has(id),
      isSearching: searched !== query || remote.isSearching,
    }),
    [localIds, searched, query, remote.ids, remote.isSearching],
  );
}

const NO_IDS: ReadonlySet<number> = new Set();

function useServerMatches(podcasts: readonly LocalPodcast[], query: string) {
  const online = useOnline();
  const lacksTranscripts = useMemo(
    () =>
      podcasts.some(({ transcript, status, syncStatus }) => {
        return transcript === null && status === 'ready' && syncStatus === 'synced';
      }),
    [podcasts],
  );
  const [debounced] = useDebouncedValue(query, DEBOUNCE_MS);
  const enabled = online && lacksTranscripts && query !== '';
  const { data, isFetching } = useQuery({
    ...useTRPC().podcasts.list.queryOptions({ search: debounced, fields: 'summary', limit: 1000 }),
    enabled: enabled && debounced !== '',
    select: ({ podcasts: found }) => new Set(found.map(({ id }) => id)),
  });
  return {
    ids: (enabled && debounced === query && data) || NO_IDS,
    isSearching: enabled && (debounced !== query || isFetching),
  };
}

/** Caches the lower-case text, because podcasts are immutable. */
function getSearchText(podcast: LocalPodcast): string {
  const known = texts.get(podcast);
  if (known !== undefined) return known;
  const { title, wiki_title, transcript } = podcast;
  const text = `${title}\n${wiki_title}\n${transcript ?? ''}`.toLowerCase();
  texts.set(podcast, text);
  return text;
}

export function findMatchingIds(podcasts: readonly LocalPodcast[], query: string): ReadonlySet<number> {
  const wanted = query.toLowerCase();
  const found = podcasts.filter((podcast) => wanted === '' || getSearchText(podcast).includes(wanted));
  return new Set(found.map(({ id }) => id));
}
