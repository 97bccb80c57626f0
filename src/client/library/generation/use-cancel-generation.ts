import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { player } from '../../player/player.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { library } from '../library.ts';
import { useLibraryRefresh } from '../use-library-sync.ts';

export function useCancelGeneration(podcastId: number) {
  const refresh = useLibraryRefresh();
  return useMutation(
    useTRPC().podcasts.cancel.mutationOptions({
      onSuccess: async () => {
        player.unload(podcastId);
        library.remove(podcastId);
        await refresh();
        toastSuccess('Podcast generation cancelled');
      },
      onError: (error) => {
        toastError(`Error: ${getErrorMessage(error, 'Failed to cancel podcast generation')}`);
        void refresh();
      },
    }),
  );
}
