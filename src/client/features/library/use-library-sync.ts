import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIST_LIMIT } from '../../../domain/podcast/podcast.schema.ts';
import { useTRPCClient } from '../../trpc.ts';
import { library, useLibrary } from './library.ts';
import { inProgress } from './local-podcast.ts';

const KEY = ['library-sync'];
const POLL_MS = 5_000;

/** Keeps the library in step with the server: once on opening, every 5 s while something is being made. */
export function useLibrarySync(): void {
  const client = useTRPCClient();
  const making = useLibrary().some(inProgress);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const { podcasts } = await client.podcasts.list.query({ limit: LIST_LIMIT }, { signal });
      return { podcasts, askedAt };
    },
    refetchInterval: making ? POLL_MS : false,
    refetchOnReconnect: true,
    structuralSharing: false,
  });
  useEffect(() => {
    if (data !== undefined) library.sync(data.podcasts, data.askedAt);
  }, [data]);
}

/** Asks the server for the list now. */
export function useLibraryRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}
