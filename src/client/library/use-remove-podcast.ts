import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../components/toasts/toasts.ts';
import { player } from '../player/player.ts';
import { getErrorMessage } from '../request.ts';
import { useTRPCClient } from '../trpc-client.ts';
import { library } from './library.ts';
import { isCancellable, type RemovablePodcast, removeOnServer } from './remove-on-server.ts';
import { useLibraryRefresh } from './use-library-sync.ts';

/** Offline, the next sync deletes the podcast on the server. */
export function useRemovePodcast(podcast: RemovablePodcast, onEnd: () => void) {
  const { id, syncStatus } = podcast;
  const client = useTRPCClient();
  const refresh = useLibraryRefresh();
  const willCancel = isCancellable(podcast);

  return useMutation({
    mutationFn: async () => {
      if (syncStatus === 'local-only') return 'Podcast deleted from local storage';
      if (!navigator.onLine) return 'offline';
      await removeOnServer(client, podcast);
      return willCancel ? 'Podcast cancelled successfully' : 'Podcast deleted successfully';
    },
    // The default mode waits for the connection.
    networkMode: 'always',
    onSuccess: (result) => {
      onEnd();
      player.unload(id);
      library.remove(id);
      restoreFocus();
      if (result === 'offline') {
        const later = 'It is deleted on the server once you are back online.';
        toastSuccess('Podcast deleted from local storage', later);
      } else {
        toastSuccess(result);
        void refresh();
      }
    },
    onError: (error) => {
      onEnd();
      if (willCancel) toastError(`Error: ${getErrorMessage(error, 'Failed to cancel podcast')}`);
      else toastError('Failed to delete podcast', getErrorMessage(error, ''));
      void refresh();
    },
  });
}

function restoreFocus(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  });
}
