import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isObject, parseJson } from '../../../domain/json.ts';
import type { Playlist, PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import { toastError } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { createStoredState } from '../../stored-state.ts';
import { useTRPC } from '../../trpc-client.ts';

/** The number changes with the shape of the stored data. */
const STORAGE_KEY = 'wikicasts-known-playlists-2';
const MAX_CACHED_PLAYLISTS = 10;

interface CachedPlaylists {
  list?: PlaylistSummary[];
  opened: Playlist[];
}

const cache = createStoredState<CachedPlaylists>(STORAGE_KEY, (text) => {
  const known = parseJson(text);
  const isCache = isObject(known) && Array.isArray(known.opened);
  return isCache ? (known as unknown as CachedPlaylists) : { opened: [] };
});

export const playlistCache = {
  getList: (): PlaylistSummary[] | undefined => cache.read().list,

  findPlaylist: (id: number): Playlist | undefined =>
    cache.read().opened.find((playlist) => playlist.id === id),

  saveList(list: PlaylistSummary[]): void {
    const ids = new Set(list.map(({ id }) => id));
    cache.set({ list, opened: cache.read().opened.filter(({ id }) => ids.has(id)) });
  },

  savePlaylist(playlist: Playlist): void {
    const known = cache.read();
    const others = known.opened.filter(({ id }) => id !== playlist.id);
    cache.set({ ...known, opened: [playlist, ...others].slice(0, MAX_CACHED_PLAYLISTS) });
  },

  remove(id: number): void {
    const { list, opened } = cache.read();
    cache.set({
      ...(list && { list: list.filter((playlist) => playlist.id !== id) }),
      opened: opened.filter((playlist) => playlist.id !== id),
    });
  },
};

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
