import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';

const MAX_SLICE_MS = 6;
const texts = new WeakMap<LocalPodcast, string>();
const DEBOUNCE_MS = 300;

interface SearchResult {
  isMatch: (id: number) => boolean;
  isSearching: boolean;
}

/** The server searches transcripts that this browser does not have. */
export function useLibrarySearch(podcasts: readonly LocalPodcast[], text: string): SearchResult {
  const query = text.trim();
  const [local, setLocal] = useState<{ query: string; ids: ReadonlySet<number> } | null>(null);
  const remote = useServerMatches(podcasts, query);

  useEffect(() => {
    if (query === '') {
      setLocal(null);
      return;
    }
    const controller = new AbortController();
    void findMatchingIds(podcasts, query, controller.signal).then((ids) => {
      if (ids !== null) startTransition(() => setLocal({ query, ids }));
    });
    return () => controller.abort();
  }, [podcasts, query]);

  return useMemo(
    () => ({
      isMatch: (id) => query === '' || local === null || local.ids.has(id) || remote.ids.has(id),
      isSearching: query !== '' && (local?.query !== query || remote.isSearching),
    }),
    [query, local, remote.ids, remote.isSearching],
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

/** Ignores case. Returns null if aborted. */
export async function findMatchingIds(
  podcasts: readonly LocalPodcast[],
  text: string,
  signal: AbortSignal,
): Promise<ReadonlySet<number> | null> {
  const query = text.toLowerCase();
  const found = new Set<number>();
  let sliceEnd = Number.NEGATIVE_INFINITY;
  for (const podcast of podcasts) {
    if (performance.now() >= sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return null;
      sliceEnd = performance.now() + MAX_SLICE_MS;
    }
    if (getSearchText(podcast).includes(query)) found.add(podcast.id);
  }
  return found;
}
