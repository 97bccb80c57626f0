import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionLasts } from '../session-id.ts';
import { useTRPCClient } from '../trpc-client.ts';
import { library, useLibrary } from './library.ts';
import { inProgress } from './local-podcast.ts';

type Client = ReturnType<typeof useTRPCClient>;

/** The query's data is the version of the server's list that is here; null where it is to be asked for whole. */
type Version = string | null;

interface SyncOptions {
  /** Milliseconds between two looks while the page is in view; false for none. */
  refetchInterval: number | false;
  /** Also a look whenever the page comes into view. */
  refetchOnWindowFocus?: 'always' | false;
  /** Nothing of the query is shown: what it brings is in the library. */
  notifyOnChangeProps?: [];
}

const KEY = ['library-sync'];
const POLL_MS = 5_000;

/**
 * Keeps the library in step with the server: once on opening, every 5 s while
 * something is being made, and whenever the connection comes back. Only what
 * has changed since the last answer is sent.
 */
export function LibrarySync() {
  const making = useLibrary().some(inProgress);
  useLibrarySync({ refetchInterval: making ? POLL_MS : false, notifyOnChangeProps: [] });
  return null;
}

/** The one query that keeps the library in step; every caller may ask for more looks. */
export function useLibrarySync(options: SyncOptions): UseQueryResult<Version> {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return useQuery<Version>({
    queryKey: KEY,
    queryFn: ({ signal }) => synchronise(client, queryClient, signal),
    // Where storage is blocked every request is a stranger's, and the server's silence says nothing.
    enabled: sessionLasts(),
    refetchOnReconnect: 'always',
    ...options,
  });
}

async function synchronise(client: Client, queryClient: QueryClient, signal: AbortSignal): Promise<Version> {
  const askedAt = Date.now();
  const known = queryClient.getQueryData<Version>(KEY);
  const answer = await client.podcasts.changes.query(known ? { version: known } : {}, { signal });
  const complete = library.sync(answer, askedAt);
  for (const id of library.leftOnServer(askedAt)) {
    // What cannot be deleted now is tried again with the next look.
    await client.podcasts.remove.mutate({ id }).catch(() => undefined);
  }
  return complete ? answer.version : null;
}

/** Asks the server now. */
export function useLibraryRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}
