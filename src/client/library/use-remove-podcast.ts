import { useMutation } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { toastError, toastSuccess } from '../components/toasts/toasts.ts';
import { player } from '../player/player.ts';
import { messageOf } from '../request.ts';
import { useTRPCClient } from '../trpc-client.ts';
import { library } from './library.ts';
import { isCancelled, type Removable } from './podcast-removal.tsx';
import { useLibraryRefresh } from './use-library-sync.ts';

/**
 * Removes a podcast. A copy that only this browser has is removed here alone.
 * Any other is first deleted or cancelled on the server; without a connection
 * that follows with the next synchronisation (design, ruling 15).
 *
 * @param onEnd called when it has worked or failed
 */
export function useRemovePodcast(podcast: Removable, onEnd: () => void) {
  const { id, syncStatus } = podcast;
  const client = useTRPCClient();
  const refresh = useLibraryRefresh();
  const cancels = isCancelled(podcast);

  const removeOnServer = async () => {
    try {
      await (cancels ? client.podcasts.cancel.mutate({ id }) : client.podcasts.remove.mutate({ id }));
    } catch (error) {
      // What the server has no more is deleted already.
      if (!(error instanceof TRPCClientError && error.data?.httpStatus === 404)) throw error;
    }
  };

  return useMutation({
    mutationFn: async () => {
      if (syncStatus === 'local-only') return 'Podcast deleted from local storage';
      if (!navigator.onLine) return 'offline';
      await removeOnServer();
      return cancels ? 'Podcast cancelled successfully' : 'Podcast deleted successfully';
    },
    // Otherwise it would wait for the connection.
    networkMode: 'always',
    onSuccess: (done) => {
      onEnd();
      player.clear(id);
      library.remove(id);
      keepFocus();
      if (done === 'offline') {
        const later = 'It is deleted on the server once you are back online.';
        toastSuccess('Podcast deleted from local storage', later);
      } else {
        toastSuccess(done);
        void refresh();
      }
    },
    onError: (error) => {
      onEnd();
      if (cancels) toastError(`Error: ${messageOf(error, 'Failed to cancel podcast')}`);
      else toastError('Failed to delete podcast', messageOf(error, ''));
      void refresh();
    },
  });
}

/** Whoever stood on what is gone now goes on from the top of the content. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  });
}
