import { useMutation, useQuery } from '@tanstack/react-query';
import type { Playlist } from '../../../domain/playlist/playlist.schema.ts';
import { toastSuccess } from '../../components/toasts/toasts.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { playlistCache } from './playlist-cache.ts';
import { useReloadOnOtherTabChanges, useReloadPlaylists } from './playlist-changes.ts';
import { toastRequestError } from './playlist-errors.ts';
import { CACHED_DATA_UPDATED_AT, RETRY_INTERVAL_MS, useUnavailableReason } from './use-unavailable-reason.ts';

/** The visitor's playlists, the one that changed last first; where the server is away, what was last known. */
export function usePlaylists() {
  const client = useTRPCClient();
  useReloadOnOtherTabChanges();
  const { data, error, refetch } = useQuery({
    queryKey: useTRPC().playlists.list.queryKey(),
    queryFn: async ({ signal }) => {
      const list = await client.playlists.list.query(undefined, { signal });
      playlistCache.keepList(list);
      return list;
    },
    initialData: playlistCache.list,
    initialDataUpdatedAt: CACHED_DATA_UPDATED_AT,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : false),
  });
  return { playlists: data, error, away: useUnavailableReason(error), refetch };
}

/** Makes a playlist; says so, or why not. */
export function useCreatePlaylist(onCreated: (playlist: Playlist) => void) {
  const changed = useReloadPlaylists();
  return useMutation(
    useTRPC().playlists.create.mutationOptions({
      networkMode: 'always',
      onSuccess: (playlist) => {
        void changed();
        onCreated(playlist);
        toastSuccess('Playlist created successfully');
      },
      onError: (error) => toastRequestError(error, 'Failed to create playlist'),
    }),
  );
}

/** Changes a playlist's texts; says so, or why not. */
export function useUpdatePlaylist(onUpdated: () => void) {
  const changed = useReloadPlaylists();
  return useMutation(
    useTRPC().playlists.update.mutationOptions({
      networkMode: 'always',
      onSuccess: () => {
        void changed();
        onUpdated();
        toastSuccess('Playlist updated');
      },
      onError: (error) => {
        void changed();
        toastRequestError(error, 'Failed to update playlist');
      },
    }),
  );
}

/** Deletes a playlist; says so, or why not. */
export function useDeletePlaylist(onDeleted: () => void) {
  const changed = useReloadPlaylists();
  return useMutation(
    useTRPC().playlists.remove.mutationOptions({
      networkMode: 'always',
      onSuccess: (_, { id }) => {
        playlistCache.forget(id);
        onDeleted();
        void changed();
        toastSuccess('Playlist deleted');
      },
      onError: (error) => {
        void changed();
        toastRequestError(error, 'Failed to delete playlist');
      },
    }),
  );
}
