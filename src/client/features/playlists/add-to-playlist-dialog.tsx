import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatCount } from '../../format-count.ts';
import { UnloadedList } from '../../unloaded-list.tsx';
import classes from './add-to-playlist-dialog.module.css';
import { PlaylistForm } from './playlist-form.tsx';
import {
  useAddToPlaylist,
  useContainingPlaylists,
  useCreatePlaylist,
  usePlaylists,
} from './use-playlists.ts';

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

interface PlaylistPickerProps {
  podcastIds: readonly number[];
  isPending: boolean;
  focusesCreate: boolean;
  onChoose: (playlistId: number) => void;
  onCreate: () => void;
}

function PlaylistPicker(props: PlaylistPickerProps) {
  const { podcastIds, isPending, focusesCreate, onChoose, onCreate } = props;
  const { playlists, error, unavailableReason, refetch } = usePlaylists();
  const containing = useContainingPlaylists(podcastIds);

  if (playlists === undefined) {
    return (
      <UnloadedList
        error={error}
        errorTitle="Your playlists could not be loaded"
        loadingLabel="Loading your playlists"
        rowHeight={48}
        order={3}
        onRetry={() => void refetch()}
      />
    );
  }
  const createButton = (
    <Button
      variant={playlists.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={unavailableReason !== null}
      autoFocus={focusesCreate}
      onClick={onCreate}
    >
      Create New Playlist
    </Button>
  );
  return (
    <Stack gap="sm">
      {unavailableReason !== null && (
        <Text size="sm" c="dimmed" role="status">
          {unavailableReason} Nothing can be added now.
        </Text>
      )}
      {playlists.length === 0 ? (
        <EmptyState title="You don't have any playlists yet" order={3} action={createButton} />
      ) : (
        <>
          <ul className={classes.list}>
            {playlists.map((playlist) => (
              <li key={playlist.id}>
                <PlaylistChoice
                  playlist={playlist}
                  hasPodcast={containing?.includes(playlist.id) === true}
                  disabled={unavailableReason !== null || isPending}
                  onChoose={() => onChoose(playlist.id)}
                />
              </li>
            ))}
          </ul>
          {createButton}
        </>
      )}
    </Stack>
  );
}

interface PlaylistChoiceProps {
  playlist: PlaylistSummary;
  hasPodcast: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function PlaylistChoice({ playlist, hasPodcast, disabled, onChoose }: PlaylistChoiceProps) {
  return (
    <UnstyledButton className={classes.choice} disabled={hasPodcast || disabled} onClick={onChoose}>
      <span className={classes.name}>{playlist.name}</span>
      <span className={classes.note}>
        {hasPodcast ? (
          <>
            <IconCheck size={16} aria-hidden="true" /> Already added
          </>
        ) : (
          formatCount(playlist.item_count, 'podcast')
        )}
      </span>
    </UnstyledButton>
  );
}
