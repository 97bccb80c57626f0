import '../../styles/mantine-dialogs.css';
import '../../styles/mantine-fields.css';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { PlaylistForm } from './playlist-form.tsx';
import { PlaylistPicker } from './playlist-picker.tsx';
import { useCreatePlaylist } from './use-playlists.ts';

interface AddToPlaylistDialogProps {
  podcastId: number;
  opened: boolean;
  onClose: () => void;
}

export function AddToPlaylistDialog({ podcastId, opened, onClose }: AddToPlaylistDialogProps) {
  const [isCreating, setIsCreating] = useState(false);
  // The dialog opens with the list and keeps its content while it closes.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setIsCreating(false);
  }
  const create = useCreatePlaylist(() => setIsCreating(false));
  return (
    <Modal
      opened={opened}
      onClose={() => !create.isPending && onClose()}
      title={isCreating ? 'Create New Playlist' : 'Add to Playlist'}
      closeButtonProps={{ 'aria-label': 'Close', disabled: create.isPending }}
    >
      {isCreating ? (
        <PlaylistForm
          submitLabel="Create Playlist"
          isPending={create.isPending}
          onSubmit={create.mutate}
          onCancel={() => setIsCreating(false)}
        />
      ) : (
        <PlaylistPicker podcastId={podcastId} onAdded={onClose} onCreate={() => setIsCreating(true)} />
      )}
    </Modal>
  );
}
