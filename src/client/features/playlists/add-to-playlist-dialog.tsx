import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { PlaylistForm } from './playlist-form.tsx';
import { PlaylistPicker } from './playlist-picker.tsx';
import { useAddToPlaylist } from './use-add-to-playlist.ts';
import { useCreatePlaylist } from './use-playlists.ts';

interface AddToPlaylistDialogProps {
  podcastIds: readonly number[];
  opened: boolean;
  onClose: () => void;
}

export function AddToPlaylistDialog({ podcastIds, opened, onClose }: AddToPlaylistDialogProps) {
  const [view, setView] = useState<'list' | 'form' | 'list after form'>('list');
  // The dialog opens with the list and keeps its content while it closes.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setView('list');
  }
  const add = useAddToPlaylist(onClose, () => setView('list after form'));
  const addTo = (id: number) => add.mutate({ id, podcastIds });
  const create = useCreatePlaylist(({ id }) => addTo(id));
  const isPending = create.isPending || add.isPending;
  const isForm = view === 'form';
  return (
    <Dialog
      opened={opened}
      onClose={() => !isPending && onClose()}
      title={isForm ? 'Create New Playlist' : 'Add to Playlist'}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isPending }}
    >
      {isForm ? (
        <PlaylistForm
          submitLabel="Create Playlist"
          isPending={isPending}
          isInOpenDialog
          onSubmit={create.mutate}
          onCancel={() => setView('list after form')}
        />
      ) : (
        <PlaylistPicker
          podcastIds={podcastIds}
          isPending={isPending}
          focusesCreate={view === 'list after form'}
          onChoose={addTo}
          onCreate={() => setView('form')}
        />
      )}
    </Dialog>
  );
}
