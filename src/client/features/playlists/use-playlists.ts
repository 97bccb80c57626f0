import { useWindowEvent } from '@mantine/hooks';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { isObject, parseJson } from '../../../domain/json.ts';
import type { Playlist, PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import { showUndo, toastSuccess } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { createStoredState, createStoredText } from '../../stored-state.ts';
import { toastRequestError } from '../../toast-request-error.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import {
  CACHED_DATA_UPDATED_AT,
  RETRY_INTERVAL_MS,
  useUnavailableReason,
} from '../../use-unavailable-reason.ts';

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

/** A write tells the other tabs to reload. With blocked storage each tab has its own session. */
const CHANGED_KEY = 'wikicasts-playlists-changed';
const lastChange = createStoredText(CHANGED_KEY);

export const CHANGE_SCOPE_PREFIX = 'playlist ';

/** Counts optimistic changes without a response. A reload must not overwrite them. */
export function countPendingChanges(queryClient: QueryClient, scope = CHANGE_SCOPE_PREFIX): number {
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id.startsWith(scope) ?? false });
}

export function useReloadPlaylists(): () => Promise<void> {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return () => {
    lastChange.set(String(Date.now()));
    return queryClient.invalidateQueries({ queryKey: trpc.playlists.pathKey() });
  };
}

export function useReloadOnOtherTabChanges(): void {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  useWindowEvent('storage', ({ key }) => {
    // A pending change of this tab reloads when it ends.
    if (key !== CHANGED_KEY || countPendingChanges(queryClient) > 0) return;
    void queryClient.invalidateQueries({ queryKey: trpc.playlists.pathKey() });
  });
}

const SUMMARY = { fields: 'summary' } as const;

export function usePlaylists() {
  const client = useTRPCClient();
  useReloadOnOtherTabChanges();
  const { data, error, refetch } = useQuery({
    queryKey: useTRPC().playlists.list.queryKey(SUMMARY),
    queryFn: async ({ signal }) => {
      const list = await client.playlists.list.query(SUMMARY, { signal });
      playlistCache.saveList(list);
      return list;
    },
    initialData: playlistCache.getList,
    initialDataUpdatedAt: CACHED_DATA_UPDATED_AT,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : false),
  });
  return { playlists: data, error, unavailableReason: useUnavailableReason(error), refetch };
}

/** Ids of the playlists that contain the podcast; undefined for several podcasts or without a response. */
export function useContainingPlaylists(podcastIds: readonly number[]): readonly number[] | undefined {
  const [podcastId = 0] = podcastIds;
  const options = { networkMode: 'always', enabled: podcastIds.length === 1 } as const;
  return useQuery(useTRPC().playlists.listContaining.queryOptions({ podcastId }, options)).data;
}

/** Options that every change has. `failure` is shown without a reason of the server. */
function useChangeOptions(failure: string) {
  const reload = useReloadPlaylists();
  return {
    networkMode: 'always',
    onError: (error: unknown) => toastRequestError(error, failure),
    onSettled: () => void reload(),
  } as const;
}

export function useCreatePlaylist(onCreated: (playlist: Playlist) => void) {
  return useMutation(
    useTRPC().playlists.create.mutationOptions({
      ...useChangeOptions('Failed to create playlist'),
      onSuccess: (playlist) => {
        onCreated(playlist);
        toastSuccess('Playlist created successfully');
      },
    }),
  );
}

export function useUpdatePlaylist(onUpdated: () => void) {
  return useMutation(
    useTRPC().playlists.update.mutationOptions({
      ...useChangeOptions('Failed to update playlist'),
      onSuccess: () => {
        onUpdated();
        toastSuccess('Playlist updated');
      },
    }),
  );
}

export function useDeletePlaylist(onDeleted: () => void) {
  return useMutation(
    useTRPC().playlists.remove.mutationOptions({
      ...useChangeOptions('Failed to delete playlist'),
      onSuccess: (_, { id }) => {
        playlistCache.remove(id);
        onDeleted();
        toastSuccess('Playlist deleted');
      },
    }),
  );
}

/** Podcasts that are already in the playlist stay where they are. Several can be taken out again for 8 s. */
export function useAddToPlaylist(onAdded?: () => void, onFailed?: () => void) {
  const client = useTRPCClient();
  const reload = useReloadPlaylists();

  const remove = async (id: number, podcastIds: readonly number[]) => {
    try {
      for (const podcastId of podcastIds) await client.playlists.removeItem.mutate({ id, podcastId });
    } catch (error) {
      toastRequestError(error, 'Failed to remove podcast from playlist');
    }
    void reload();
  };

  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, podcastIds }: { id: number; podcastIds: readonly number[] }) => {
      const addedIds: number[] = [];
      for (const podcast_id of podcastIds) {
        try {
          await client.playlists.addItem.mutate({ id, podcast_id });
          addedIds.push(podcast_id);
        } catch (error) {
          if (podcastIds.length === 1 || !isConflict(error)) throw error;
        }
      }
      return addedIds;
    },
    onSuccess: (addedIds, { id, podcastIds }) => {
      if (podcastIds.length === 1) toastSuccess('Podcast added to playlist');
      else if (addedIds.length === 0) toastSuccess('All of these are already in this playlist');
      else
        showUndo(
          `${formatCount(addedIds.length, 'podcast')} added to playlist`,
          () => void remove(id, addedIds),
        );
      onAdded?.();
    },
    onError: (error) => {
      toastRequestError(error, 'Failed to add to playlist');
      onFailed?.();
    },
    onSettled: () => void reload(),
  });
}

function isConflict(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.httpStatus === 409;
}
