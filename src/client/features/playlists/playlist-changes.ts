import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastError } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';

/** A write to this key tells the other tabs to reload. */
const CHANGED_KEY = 'wikicasts-playlists-changed';

export const CHANGE_SCOPE_PREFIX = 'playlist ';

/** Counts optimistic changes without a response. A reload must not overwrite them. */
export function countPendingChanges(queryClient: QueryClient, scope = CHANGE_SCOPE_PREFIX): number {
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id.startsWith(scope) ?? false });
}

export function useReloadPlaylists(): () => Promise<void> {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return () => {
    try {
      localStorage.setItem(CHANGED_KEY, String(Date.now()));
    } catch {
      // With blocked storage each tab has its own session.
    }
    return queryClient.invalidateQueries({ queryKey: trpc.playlists.pathKey() });
  };
}

export function useReloadOnOtherTabChanges(): void {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      // A pending change of this tab reloads when it ends.
      if (key !== CHANGED_KEY || countPendingChanges(queryClient) > 0) return;
      void queryClient.invalidateQueries({ queryKey: trpc.playlists.pathKey() });
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [queryClient, trpc]);
}

export function toastRequestError(error: unknown, title: string): void {
  const message = getErrorMessage(error, title);
  toastError(title, message === title ? undefined : message);
}
