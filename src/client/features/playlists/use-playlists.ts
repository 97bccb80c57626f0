import { useMutation, useQuery } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import type { Playlist } from '../../../domain/playlist/playlist.schema.ts';
import { showUndo, toastSuccess } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import {
  CACHED_DATA_UPDATED_AT,
  RETRY_INTERVAL_MS,
  useUnavailableReason,
} from '../../use-unavailable-reason.ts';
import {
  playlistCache,
  toastRequestError,
  useReloadOnOtherTabChanges,
  useReloadPlaylists,
} from './playlist-cache.ts';

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

interface Addition {
  id: number;
  podcastIds: readonly number[];
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
    mutationFn: async ({ id, podcastIds }: Addition) => {
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
