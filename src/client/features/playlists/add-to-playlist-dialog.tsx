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

/** 'Add to Playlist': the visitor's playlists to choose from, or a new one to make first. */
export function AddToPlaylistDialog({ podcastId, opened, onClose }: AddToPlaylistDialogProps) {
  const [creating, setCreating] = useState(false);
  // It opens with the list; while it fades out it still shows what it showed.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setCreating(false);
  }
  const create = useCreatePlaylist(() => setCreating(false));
  return (
    <Modal
      opened={opened}
      onClose={() => !create.isPending && onClose()}
      title={creating ? 'Create New Playlist' : 'Add to Playlist'}
      closeButtonProps={{ 'aria-label': 'Close', disabled: create.isPending }}
    >
      {creating ? (
        <PlaylistForm
          submit="Create Playlist"
          isPending={create.isPending}
          onSubmit={create.mutate}
          onCancel={() => setCreating(false)}
        />
      ) : (
        <PlaylistPicker podcastId={podcastId} onAdded={onClose} onCreate={() => setCreating(true)} />
      )}
    </Modal>
  );
}
