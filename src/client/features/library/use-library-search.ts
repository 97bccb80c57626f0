import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { findMatchingIds } from './library-search.ts';

/** Milliseconds after which the server is asked for what only it can know. */
const DEBOUNCE_MS = 300;

interface SearchResult {
  /** Whether a podcast is to be shown. While a search is on its way, by the one before. */
  isMatch: (id: number) => boolean;
  /** More may come. */
  isSearching: boolean;
}

/**
 * Searches the library by title, article and transcript. Transcripts that are
 * not in this browser, for want of room, are searched on the server.
 */
export function useLibrarySearch(podcasts: readonly LocalPodcast[], text: string): SearchResult {
  const wanted = text.trim();
  const [local, setLocal] = useState<{ wanted: string; ids: ReadonlySet<number> } | null>(null);
  const remote = useServerMatches(podcasts, wanted);

  useEffect(() => {
    if (wanted === '') {
      setLocal(null);
      return;
    }
    const controller = new AbortController();
    void findMatchingIds(podcasts, wanted, controller.signal).then((ids) => {
      if (ids !== null) startTransition(() => setLocal({ wanted, ids }));
    });
    return () => controller.abort();
  }, [podcasts, wanted]);

  return useMemo(
    () => ({
      isMatch: (id) => wanted === '' || local === null || local.ids.has(id) || remote.ids.has(id),
      isSearching: wanted !== '' && (local?.wanted !== wanted || remote.searching),
    }),
    [wanted, local, remote.ids, remote.searching],
  );
}

const NO_IDS: ReadonlySet<number> = new Set();

function useServerMatches(podcasts: readonly LocalPodcast[], wanted: string) {
  const online = useOnline();
  const lacking = useMemo(
    () =>
      podcasts.some(({ transcript, status, syncStatus }) => {
        return transcript === null && status === 'ready' && syncStatus === 'synced';
      }),
    [podcasts],
  );
  const [settled] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const enabled = online && lacking && wanted !== '';
  const { data, isFetching } = useQuery({
    ...useTRPC().podcasts.list.queryOptions({ search: settled, fields: 'summary', limit: 1000 }),
    enabled: enabled && settled !== '',
    select: ({ podcasts: sent }) => new Set(sent.map(({ id }) => id)),
  });
  return {
    ids: (enabled && settled === wanted && data) || NO_IDS,
    searching: enabled && (settled !== wanted || isFetching),
  };
}
