import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Playlist, PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { showUndo, toastSuccess } from '../../components/toasts/toasts.ts';
import { isInProgress, type LocalPodcast } from '../../library/local-podcast.ts';
import { isNotFound } from '../../request.ts';
import { toastRequestError } from '../../toast-request-error.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import {
  CACHED_DATA_UPDATED_AT,
  RETRY_INTERVAL_MS,
  useUnavailableReason,
} from '../../use-unavailable-reason.ts';
import {
  CHANGE_SCOPE_PREFIX,
  countPendingChanges,
  playlistCache,
  useReloadOnOtherTabChanges,
  useReloadPlaylists,
} from './use-playlists.ts';

const GENERATION_POLL_MS = 5_000;

export function usePlaylist(id: number) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  useReloadOnOtherTabChanges();
  const { data, error, refetch } = useQuery({
    queryKey: useTRPC().playlists.get.queryKey({ id }),
    queryFn: async ({ signal }) => {
      try {
        const playlist = await fetchPlaylist(client, id, signal);
        playlistCache.savePlaylist(playlist);
        return playlist;
      } catch (error) {
        if (isNotFound(error)) playlistCache.remove(id);
        throw error;
      }
    },
    initialData: () => playlistCache.findPlaylist(id),
    initialDataUpdatedAt: CACHED_DATA_UPDATED_AT,
    networkMode: 'always',
    refetchInterval: ({ state }) => {
      if (countPendingChanges(queryClient) > 0) return false;
      if (state.status === 'error') return isNotFound(state.error) ? false : RETRY_INTERVAL_MS;
      return state.data?.items.some(({ podcast }) => isInProgress(podcast)) ? GENERATION_POLL_MS : false;
    },
  });
  return { playlist: data, error, unavailableReason: useUnavailableReason(error), refetch };
}

/** Loads all pages of the items, because a new order names every podcast. */
async function fetchPlaylist(
  client: ReturnType<typeof useTRPCClient>,
  id: number,
  signal: AbortSignal,
): Promise<Playlist> {
  const items = new Map<number, PlaylistItem>();
  for (let page = 1; ; page += 1) {
    const playlist = await client.playlists.get.query({ id, page }, { signal });
    for (const item of playlist.items) items.set(item.podcast_id, item);
    if (playlist.items.length === 0 || items.size >= playlist.item_count) {
      return { ...playlist, items: [...items.values()] };
    }
  }
}

/** Changes show at once, are sent in order, and are rolled back if the server refuses them. */
export function usePlaylistChanges(id: number) {
  const trpc = useTRPC();
  const optimistic = useOptimisticPlaylist(id);

  const reorder = useMutation(
    trpc.playlists.reorder.mutationOptions({
      ...optimistic.options,
      onMutate: ({ podcastIds = [] }) => optimistic.apply((playlist) => reorderItems(playlist, podcastIds)),
      onSuccess: () => toastSuccess('Playlist order updated'),
      onError: (error, _, before) => {
        optimistic.rollBack(before);
        toastRequestError(error, 'Failed to update playlist order');
      },
    }),
  );

  const add = useMutation(
    trpc.playlists.addItem.mutationOptions({
      ...optimistic.options,
      onError: (error) => toastRequestError(error, 'Failed to add to playlist'),
    }),
  );
  const restore = (item: PlaylistItem, position: number) => {
    void optimistic.apply((playlist) => {
      const others = playlist.items.filter(({ podcast_id }) => podcast_id !== item.podcast_id);
      return { ...playlist, items: others.toSpliced(position, 0, item) };
    });
    add.mutate({ id, podcast_id: item.podcast_id, position });
  };

  const remove = useMutation(
    trpc.playlists.removeItem.mutationOptions({
      ...optimistic.options,
      onMutate: async ({ podcastId }) => {
        const isOther = ({ podcast_id }: PlaylistItem) => podcast_id !== podcastId;
        const before = await optimistic.apply(({ items, ...playlist }) => ({
          ...playlist,
          items: items.filter(isOther),
        }));
        const position = before?.items.findIndex((item) => !isOther(item)) ?? -1;
        return { before, position, item: before?.items[position] };
      },
      onSuccess: (_, __, { item, position }) => {
        if (item !== undefined) showUndo('Podcast removed from playlist', () => restore(item, position));
      },
      onError: (error, _, shown) => {
        optimistic.rollBack(shown?.before);
        toastRequestError(error, 'Failed to remove podcast from playlist');
      },
    }),
  );

  return {
    reorder: (podcastIds: number[]) => reorder.mutate({ id, podcastIds }),
    remove: (podcastId: number) => remove.mutate({ id, podcastId }),
  };
}

function useOptimisticPlaylist(id: number) {
  const queryClient = useQueryClient();
  const reload = useReloadPlaylists();
  const queryKey: QueryKey = useTRPC().playlists.get.queryKey({ id });
  const scope = `${CHANGE_SCOPE_PREFIX}${id}`;
  return {
    options: {
      networkMode: 'always',
      scope: { id: scope },
      onSettled: () => {
        if (countPendingChanges(queryClient, scope) <= 1) void reload();
      },
    },
    async apply(change: (playlist: Playlist) => Playlist): Promise<Playlist | undefined> {
      const before = queryClient.getQueryData<Playlist>(queryKey);
      if (before !== undefined) queryClient.setQueryData(queryKey, change(before));
      await queryClient.cancelQueries({ queryKey });
      if (before !== undefined) queryClient.setQueryData(queryKey, change(before));
      return before;
    },
    rollBack(before: Playlist | undefined): void {
      if (before !== undefined) queryClient.setQueryData(queryKey, before);
    },
  } as const;
}

export type RowPodcast = PlaylistItem['podcast'] & Partial<Pick<LocalPodcast, 'chapters' | 'show_notes'>>;

/** The local copy is newer during generation; the response of the server may be newer later. */
export function selectNewest(
  fromServer: PlaylistItem['podcast'],
  local: LocalPodcast | undefined,
): RowPodcast {
  return local === undefined || fromServer.updated_at > local.updated_at ? fromServer : local;
}

export function reorderItems(playlist: Playlist, podcastIds: readonly number[]): Playlist {
  const indexById = new Map(podcastIds.map((id, index) => [id, index]));
  const getIndex = ({ podcast_id }: PlaylistItem) => indexById.get(podcast_id) ?? Number.POSITIVE_INFINITY;
  return { ...playlist, items: playlist.items.toSorted((a, b) => getIndex(a) - getIndex(b)) };
}
