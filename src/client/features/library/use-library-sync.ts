import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { sessionLasts } from '../../session.ts';
import { useTRPCClient } from '../../trpc.ts';
import { library, useLibrary } from './library.ts';
import { inProgress } from './local-podcast.ts';

const KEY = ['library-sync'];
const POLL_MS = 5_000;

/**
 * Keeps the library in step with the server: once on opening, every 5 s while
 * something is being made. Only what has changed since the last answer is sent.
 */
export function LibrarySync() {
  const client = useTRPCClient();
  const making = useLibrary().some(inProgress);
  const version = useRef<string>(undefined);
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const known = version.current;
      const answer = await client.podcasts.changes.query(known === undefined ? {} : { version: known }, {
        signal,
      });
      const complete = library.sync(answer, askedAt);
      version.current = complete ? answer.version : undefined;
      return null;
    },
    // Where storage is blocked every request is a stranger's, and the server's silence says nothing.
    enabled: sessionLasts(),
    refetchInterval: making ? POLL_MS : false,
    refetchOnReconnect: true,
    // Nothing of the query is shown: what it brings is in the library.
    notifyOnChangeProps: [],
  });
  return null;
}

/** Asks the server now. */
export function useLibraryRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}
