import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { isCancelled, type Removable } from './podcast-removal.tsx';
import { useRemovePodcast } from './use-remove-podcast.ts';

interface PodcastRemovalDialogProps {
  podcast: Removable;
  opened: boolean;
  onClose: () => void;
}

const CANCEL = {
  title: 'Cancel Processing Podcast?',
  text: 'This will cancel the podcast generation process and remove the podcast.',
  confirm: 'Yes, cancel',
  pending: 'Cancelling...',
  keep: 'Keep making it',
};

const DELETE = {
  title: 'Delete Podcast?',
  text: 'This will permanently delete this podcast. This action cannot be undone.',
  confirm: 'Delete',
  pending: 'Deleting...',
  keep: 'Cancel',
};

/** Asks before a podcast is deleted or its making is cancelled, and does it. */
export function PodcastRemovalDialog({ podcast, opened, onClose }: PodcastRemovalDialogProps) {
  const { mutate, isPending } = useRemovePodcast(podcast, onClose);
  // A dialog learns whom to give the focus back to when it opens, not when it comes into being open.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <ConfirmDialog
      {...(isCancelled(podcast) ? CANCEL : DELETE)}
      opened={opened && mounted}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
