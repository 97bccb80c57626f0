import { useMutation } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { showUndo, toastSuccess } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { toastRequestError, useReloadPlaylists } from './playlist-changes.ts';

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
      else if (addedIds.length === 0) toastSuccess('All of them are already in this playlist');
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
