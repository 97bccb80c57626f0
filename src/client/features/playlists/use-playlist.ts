import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Playlist, PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { showToast, toastSuccess } from '../../components/toasts/toasts.ts';
import { inProgress } from '../../library/local-podcast.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { saysNotFound, toastFailure } from './failures.ts';
import { knownPlaylists } from './known-playlists.ts';
import { CHANGES, changesUnderWay, useOtherTabs, usePlaylistsChanged } from './playlist-changes.ts';
import { inOrder, withItem, without } from './playlist-items.ts';
import { KNOWN_BEFORE, RETRY_MS, useAway } from './use-away.ts';

/** Milliseconds between two looks at a playlist of which a podcast is still being made. */
const MAKING_MS = 5_000;
/** Milliseconds for which a removal can be undone. */
const UNDO_MS = 8_000;

/** A playlist with its podcasts; where the server is away, what was last known. */
export function usePlaylist(id: number) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  useOtherTabs();
  const { data, error, refetch } = useQuery({
    queryKey: useTRPC().playlists.get.queryKey({ id }),
    queryFn: async ({ signal }) => {
      try {
        const playlist = await client.playlists.get.query({ id }, { signal });
        knownPlaylists.keepPlaylist(playlist);
        return playlist;
      } catch (refusal) {
        if (saysNotFound(refusal)) knownPlaylists.forget(id);
        throw refusal;
      }
    },
    initialData: () => knownPlaylists.playlist(id),
    initialDataUpdatedAt: KNOWN_BEFORE,
    networkMode: 'always',
    refetchInterval: ({ state }) => {
      if (changesUnderWay(queryClient) > 0) return false;
      if (state.status === 'error') return saysNotFound(state.error) ? false : RETRY_MS;
      return state.data?.items.some(({ podcast }) => inProgress(podcast)) ? MAKING_MS : false;
    },
  });
  return { playlist: data, error, away: useAway(error), refetch };
}

/**
 * What can be done with a playlist's podcasts. Each change shows at once and is
 * taken back where the server refuses it; they are sent one after the other.
 */
export function usePlaylistChanges(id: number) {
  const trpc = useTRPC();
  const ahead = useShownAhead(id);

  const reorder = useMutation(
    trpc.playlists.reorder.mutationOptions({
      ...ahead.options,
      onMutate: ({ podcastIds = [] }) => ahead.show((playlist) => inOrder(playlist, podcastIds)),
      onSuccess: () => toastSuccess('Playlist order updated'),
      onError: (error, _, before) => {
        ahead.takeBack(before);
        toastFailure(error, 'Failed to update playlist order');
      },
    }),
  );

  const add = useMutation(
    trpc.playlists.addItem.mutationOptions({
      ...ahead.options,
      onError: (error) => toastFailure(error, 'Failed to add to playlist'),
    }),
  );
  const putBack = (item: PlaylistItem) => {
    void ahead.show((playlist) => withItem(playlist, item));
    add.mutate({ id, podcast_id: item.podcast_id, position: item.position });
  };

  const remove = useMutation(
    trpc.playlists.removeItem.mutationOptions({
      ...ahead.options,
      onMutate: async ({ podcastId }) => {
        const before = await ahead.show((playlist) => without(playlist, podcastId));
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
        toastFailure(error, 'Failed to remove podcast from playlist');
      },
    }),
  );

  return {
    reorder: (podcastIds: number[]) => reorder.mutate({ id, podcastIds }),
    remove: (podcastId: number) => remove.mutate({ id, podcastId }),
  };
}

/** Shows changes of a playlist before the server has answered. */
function useShownAhead(id: number) {
  const queryClient = useQueryClient();
  const changed = usePlaylistsChanged();
  const queryKey: QueryKey = useTRPC().playlists.get.queryKey({ id });
  const scope = `${CHANGES}${id}`;
  return {
    /** Changes of one playlist are sent in order; the last of them brings the server's own state. */
    options: {
      networkMode: 'always',
      scope: { id: scope },
      onSettled: () => {
        if (changesUnderWay(queryClient, scope) <= 1) void changed();
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
