import { Button, Group, Skeleton, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CollectionTabs } from '../../components/collection-tabs.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { getErrorMessage } from '../../request.ts';
import { LazyPlaylistDialog } from './lazy-playlist-dialog.tsx';
import { PlaylistCard } from './playlist-card.tsx';
import classes from './playlists-screen.module.css';
import { UnavailableNote } from './unavailable-note.tsx';
import { useCreatePlaylist, usePlaylists } from './use-playlists.ts';

export function PlaylistsScreen() {
  const { playlists, error, unavailableReason, refetch } = usePlaylists();
  const [isCreating, setIsCreating] = useState(false);
  const create = useCreatePlaylist(() => setIsCreating(false));
  const isEmpty = playlists?.length === 0;
  const createButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={unavailableReason !== null}
      onClick={() => setIsCreating(true)}
    >
      Create Playlist
    </Button>
  );
  return (
    <Page title="Your Playlists">
      <CollectionTabs />
      <Group justify="space-between" gap="md" mb="lg">
        <Title order={1} size="h2">
          Your Playlists
        </Title>
        {!isEmpty && createButton}
      </Group>
      {unavailableReason !== null && playlists !== undefined && (
        <UnavailableNote reason={unavailableReason} />
      )}
      {playlists === undefined && error === null && <ListSkeleton />}
      {playlists === undefined && error !== null && (
        <EmptyState
          title="Your playlists could not be loaded"
          kind="broken"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {getErrorMessage(error, 'The server does not answer.')}
        </EmptyState>
      )}
      {isEmpty && (
        <EmptyState title="No playlists yet" action={createButton}>
          Create your first playlist to organize your favorite podcasts for easy access.
        </EmptyState>
      )}
      {playlists !== undefined && !isEmpty && (
        <ul className={classes.grid}>
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistCard playlist={playlist} disabled={unavailableReason !== null} />
            </li>
          ))}
        </ul>
      )}
      <LazyPlaylistDialog
        opened={isCreating}
        title="Create New Playlist"
        submitLabel="Create Playlist"
        isPending={create.isPending}
        onSubmit={create.mutate}
        onClose={() => setIsCreating(false)}
      />
    </Page>
  );
}

function ListSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading your playlists">
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} height={136} radius="lg" />
      ))}
    </div>
  );
}
