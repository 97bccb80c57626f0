import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { isCancellable, type RemovablePodcast } from './remove-on-server.ts';
import { useRemovePodcast } from './use-remove-podcast.ts';

interface PodcastRemovalDialogProps {
  podcast: RemovablePodcast;
  isOpen: boolean;
  onClose: () => void;
}

const CANCEL = {
  title: 'Cancel Processing Podcast?',
  text: 'This will cancel the podcast generation process and remove the podcast.',
  confirmLabel: 'Yes, cancel',
  pendingLabel: 'Cancelling...',
  cancelLabel: 'Keep making it',
};

const DELETE = {
  title: 'Delete Podcast?',
  text: 'This will permanently delete this podcast. This action cannot be undone.',
  confirmLabel: 'Delete',
  pendingLabel: 'Deleting...',
  cancelLabel: 'Cancel',
};

export function PodcastRemovalDialog({ podcast, isOpen, onClose }: PodcastRemovalDialogProps) {
  const { mutate, isPending } = useRemovePodcast(podcast, onClose);
  return (
    <ConfirmDialog
      {...(isCancellable(podcast) ? CANCEL : DELETE)}
      subject={podcast.title}
      isOpen={isOpen}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
