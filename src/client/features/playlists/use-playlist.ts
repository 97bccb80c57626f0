import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Playlist, PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { showToast, toastSuccess } from '../../components/toasts/toasts.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { playlistCache } from './playlist-cache.ts';
import {
  CHANGE_SCOPE_PREFIX,
  countPendingChanges,
  useReloadOnOtherTabChanges,
  useReloadPlaylists,
} from './playlist-changes.ts';
import { isNotFound, toastRequestError } from './playlist-errors.ts';
import { insertItem, removeItem, reorderItems } from './playlist-items.ts';
import { CACHED_DATA_UPDATED_AT, RETRY_INTERVAL_MS, useUnavailableReason } from './use-unavailable-reason.ts';

/** Milliseconds between two looks at a playlist of which a podcast is still being made. */
const GENERATION_POLL_MS = 5_000;
/** Milliseconds for which a removal can be undone. */
const UNDO_MS = 8_000;

/** A playlist with its podcasts; where the server is away, what was last known. */
export function usePlaylist(id: number) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  useReloadOnOtherTabChanges();
  const { data, error, refetch } = useQuery({
    queryKey: useTRPC().playlists.get.queryKey({ id }),
    queryFn: async ({ signal }) => {
      try {
        const playlist = await client.playlists.get.query({ id }, { signal });
        playlistCache.keepPlaylist(playlist);
        return playlist;
      } catch (refusal) {
        if (isNotFound(refusal)) playlistCache.forget(id);
        throw refusal;
      }
    },
    initialData: () => playlistCache.playlist(id),
    initialDataUpdatedAt: CACHED_DATA_UPDATED_AT,
    networkMode: 'always',
    refetchInterval: ({ state }) => {
      if (countPendingChanges(queryClient) > 0) return false;
      if (state.status === 'error') return isNotFound(state.error) ? false : RETRY_INTERVAL_MS;
      return state.data?.items.some(({ podcast }) => isInProgress(podcast)) ? GENERATION_POLL_MS : false;
    },
  });
  return { playlist: data, error, away: useUnavailableReason(error), refetch };
}

/**
 * What can be done with a playlist's podcasts. Each change shows at once and is
 * taken back where the server refuses it; they are sent one after the other.
 */
export function usePlaylistChanges(id: number) {
  const trpc = useTRPC();
  const ahead = useOptimisticPlaylist(id);

  const reorder = useMutation(
    trpc.playlists.reorder.mutationOptions({
      ...ahead.options,
      onMutate: ({ podcastIds = [] }) => ahead.show((playlist) => reorderItems(playlist, podcastIds)),
      onSuccess: () => toastSuccess('Playlist order updated'),
      onError: (error, _, before) => {
        ahead.takeBack(before);
        toastRequestError(error, 'Failed to update playlist order');
      },
    }),
  );

  const add = useMutation(
    trpc.playlists.addItem.mutationOptions({
      ...ahead.options,
      onError: (error) => toastRequestError(error, 'Failed to add to playlist'),
    }),
  );
  const putBack = (item: PlaylistItem) => {
    void ahead.show((playlist) => insertItem(playlist, item));
    add.mutate({ id, podcast_id: item.podcast_id, position: item.position });
  };

  const remove = useMutation(
    trpc.playlists.removeItem.mutationOptions({
      ...ahead.options,
      onMutate: async ({ podcastId }) => {
        const before = await ahead.show((playlist) => removeItem(playlist, podcastId));
        return { before, item: before?.items.find(({ podcast_id }) => podcast_id === podcastId) };
      },
      onSuccess: (_, __, { item }) =>
        void showToast({
          kind: 'success',
          title: 'Podcast removed from playlist',
          duration: UNDO_MS,
          ...(item && { action: { label: 'Undo', onAct: () => putBack(item) } }),
        }),
      onError: (error, _, shown) => {
        ahead.takeBack(shown?.before);
        toastRequestError(error, 'Failed to remove podcast from playlist');
      },
    }),
  );

  return {
    reorder: (podcastIds: number[]) => reorder.mutate({ id, podcastIds }),
    remove: (podcastId: number) => remove.mutate({ id, podcastId }),
  };
}

/** Shows changes of a playlist before the server has answered. */
function useOptimisticPlaylist(id: number) {
  const queryClient = useQueryClient();
  const changed = useReloadPlaylists();
  const queryKey: QueryKey = useTRPC().playlists.get.queryKey({ id });
  const scope = `${CHANGE_SCOPE_PREFIX}${id}`;
  return {
    /** Changes of one playlist are sent in order; the last of them brings the server's own state. */
    options: {
      networkMode: 'always',
      scope: { id: scope },
      onSettled: () => {
        if (countPendingChanges(queryClient, scope) <= 1) void changed();
      },
    },
    /** The answer is what was shown before. */
    async show(change: (playlist: Playlist) => Playlist): Promise<Playlist | undefined> {
      const before = queryClient.getQueryData<Playlist>(queryKey);
      if (before !== undefined) queryClient.setQueryData(queryKey, change(before));
      await queryClient.cancelQueries({ queryKey });
      if (before !== undefined) queryClient.setQueryData(queryKey, change(before));
      return before;
    },
    takeBack(before: Playlist | undefined): void {
      if (before !== undefined) queryClient.setQueryData(queryKey, before);
    },
  } as const;
}
