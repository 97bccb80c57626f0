import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSessionStored } from '../session-id.ts';
import { useTRPCClient } from '../trpc-client.ts';
import { library, useLibrary } from './library.ts';
import { isInProgress } from './local-podcast.ts';

/** Version of the server's list in the library; null if the next sync must load the whole list. */
type ListVersion = string | null;

interface SyncOptions {
  refetchInterval: number | false;
  refetchOnWindowFocus?: 'always' | false;
  /** An empty list: the query does not render the component again. */
  notifyOnChangeProps?: [];
}

const QUERY_KEY = ['library-sync'];
const POLL_MS = 5_000;

/** Syncs the library on opening, every 5 s during a generation, and when the connection returns. */
export function LibrarySync() {
  const isGenerating = useLibrary().some(isInProgress);
  useLibrarySync({ refetchInterval: isGenerating ? POLL_MS : false, notifyOnChangeProps: [] });
  return null;
}

/** Callers share one query and can add their own polling. */
export function useLibrarySync(options: SyncOptions): UseQueryResult<ListVersion> {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return useQuery<ListVersion>({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now();
      const known = queryClient.getQueryData<ListVersion>(QUERY_KEY);
      const response = await client.podcasts.changes.query(known ? { version: known } : {}, { signal });
      const isComplete = library.sync(response, requestedAt);
      for (const id of library.listLeftOnServer(requestedAt)) {
        await client.podcasts.remove.mutate({ id }).catch(() => undefined);
      }
      return isComplete ? response.version : null;
    },
    // With blocked storage every request has a new session, so the server's list is empty.
    enabled: isSessionStored(),
    refetchOnReconnect: 'always',
    ...options,
  });
}

export function useLibraryRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: QUERY_KEY });
}
