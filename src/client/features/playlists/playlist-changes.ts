import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTRPC } from '../../trpc-client.ts';

/** Written to whenever this tab has changed a playlist: the other tabs are told of it. */
const CHANGED_KEY = 'wikicasts-playlists-changed';

/** Begins the scope of the changes that show before the server has answered. */
export const CHANGE_SCOPE_PREFIX = 'playlist ';

/** How many such changes have no answer yet: what they show is not to be overwritten by a reload. */
export function countPendingChanges(queryClient: QueryClient, scope = CHANGE_SCOPE_PREFIX): number {
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id.startsWith(scope) ?? false });
}

/** To be called after a change: what is shown of playlists is loaded again, here and in other tabs. */
export function useReloadPlaylists(): () => Promise<void> {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return () => {
    try {
      localStorage.setItem(CHANGED_KEY, String(Date.now()));
    } catch {
      // Where storage is blocked each tab is a visitor of its own.
    }
    return queryClient.invalidateQueries({ queryKey: trpc.playlists.pathKey() });
  };
}

/** Loads playlists again when another tab has changed one. */
export function useReloadOnOtherTabChanges(): void {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      // A change of this tab that is under way ends with a reload of its own.
      if (key !== CHANGED_KEY || countPendingChanges(queryClient) > 0) return;
      void queryClient.invalidateQueries({ queryKey: trpc.playlists.pathKey() });
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [queryClient, trpc]);
}
