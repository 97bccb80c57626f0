import { Button, Group, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../../components/card-grid.module.css';
import { CollectionTabs } from '../../components/collection-tabs.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { UnavailableNote } from '../../components/unavailable-note.tsx';
import { UnloadedList } from '../../unloaded-list.tsx';
import { LazyPlaylistDialog } from './lazy-playlist-dialog.tsx';
import { PlaylistCard } from './playlist-card.tsx';
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
      {playlists === undefined && (
        <UnloadedList
          error={error}
          errorTitle="Your playlists could not be loaded"
          loadingLabel="Loading your playlists"
          rowHeight={136}
          onRetry={() => void refetch()}
        />
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
