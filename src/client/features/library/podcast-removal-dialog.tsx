import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { library } from '../../library/library.ts';
import { useLibraryRefresh } from '../../library/use-library-sync.ts';
import { player } from '../../player/player.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { isCancellable, type RemovablePodcast, removeOnServer } from './remove-on-server.ts';

interface PodcastRemovalDialogProps {
  podcast: RemovablePodcast;
  opened: boolean;
  onClose: () => void;
}

const CANCEL = {
  title: 'Cancel Processing Podcast?',
  text: 'This will cancel the podcast generation process and remove the podcast.',
  confirmLabel: 'Yes, cancel',
  pendingLabel: 'Cancelling...',
  cancelLabel: 'Keep generating',
};

const DELETE = {
  title: 'Delete Podcast?',
  text: 'This will permanently delete this podcast. This action cannot be undone.',
  confirmLabel: 'Delete',
  pendingLabel: 'Deleting...',
  cancelLabel: 'Cancel',
};

export function PodcastRemovalDialog({ podcast, opened, onClose }: PodcastRemovalDialogProps) {
  const { mutate, isPending } = useRemovePodcast(podcast, onClose);
  return (
    <ConfirmDialog
      {...(isCancellable(podcast) ? CANCEL : DELETE)}
      subject={podcast.title}
      isOpen={opened}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

/** Offline, the next sync deletes the podcast on the server. */
function useRemovePodcast(podcast: RemovablePodcast, onEnd: () => void) {
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
        const later = 'It will be deleted on the server when you are back online.';
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
