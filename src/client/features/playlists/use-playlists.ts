import { useMutation, useQuery } from '@tanstack/react-query';
import type { Playlist } from '../../../domain/playlist/playlist.schema.ts';
import { toastSuccess } from '../../components/toasts/toasts.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { toastFailure } from './failures.ts';
import { knownPlaylists } from './known-playlists.ts';
import { useOtherTabs, usePlaylistsChanged } from './playlist-changes.ts';
import { KNOWN_BEFORE, RETRY_MS, useAway } from './use-away.ts';

/** The visitor's playlists, the one that changed last first; where the server is away, what was last known. */
export function usePlaylists() {
  const client = useTRPCClient();
  useOtherTabs();
  const { data, error, refetch } = useQuery({
    queryKey: useTRPC().playlists.list.queryKey(),
    queryFn: async ({ signal }) => {
      const list = await client.playlists.list.query(undefined, { signal });
      knownPlaylists.keepList(list);
      return list;
    },
    initialData: knownPlaylists.list,
    initialDataUpdatedAt: KNOWN_BEFORE,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  return { playlists: data, error, away: useAway(error), refetch };
}

/** Makes a playlist; says so, or why not. */
export function useCreatePlaylist(onCreated: (playlist: Playlist) => void) {
  const changed = usePlaylistsChanged();
  return useMutation(
    useTRPC().playlists.create.mutationOptions({
      networkMode: 'always',
      onSuccess: (playlist) => {
        void changed();
        onCreated(playlist);
        toastSuccess('Playlist created successfully');
      },
      onError: (error) => toastFailure(error, 'Failed to create playlist'),
    }),
  );
}

/** Changes a playlist's texts; says so, or why not. */
export function useUpdatePlaylist(onUpdated: () => void) {
  const changed = usePlaylistsChanged();
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
        toastFailure(error, 'Failed to update playlist');
      },
    }),
  );
}

/** Deletes a playlist; says so, or why not. */
export function useDeletePlaylist(onDeleted: () => void) {
  const changed = usePlaylistsChanged();
  return useMutation(
    useTRPC().playlists.remove.mutationOptions({
      networkMode: 'always',
      onSuccess: (_, { id }) => {
        knownPlaylists.forget(id);
        onDeleted();
        void changed();
        toastSuccess('Playlist deleted');
      },
      onError: (error) => {
        void changed();
        toastFailure(error, 'Failed to delete playlist');
      },
    }),
  );
}
