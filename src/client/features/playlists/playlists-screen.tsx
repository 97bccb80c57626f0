import { Button, Group, Skeleton, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { getErrorMessage } from '../../request.ts';
import { LazyPlaylistDialog } from './lazy-playlist-dialog.tsx';
import { PlaylistCard } from './playlist-card.tsx';
import classes from './playlists-screen.module.css';
import { UnavailableNote } from './unavailable-note.tsx';
import { useCreatePlaylist, usePlaylists } from './use-playlists.ts';

/** /playlists: the visitor's playlists, to open, make, change and delete. */
export function PlaylistsScreen() {
  const { playlists, error, away, refetch } = usePlaylists();
  const [creating, setCreating] = useState(false);
  const create = useCreatePlaylist(() => setCreating(false));
  const empty = playlists?.length === 0;
  const creation = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={away !== null}
      onClick={() => setCreating(true)}
    >
      Create Playlist
    </Button>
  );
  return (
    <Page title="Your Playlists">
      <Group justify="space-between" gap="md" mb="lg">
        <Title order={1} size="h2">
          Your Playlists
        </Title>
        {!empty && creation}
      </Group>
      {away !== null && playlists !== undefined && <UnavailableNote reason={away} />}
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
      {empty && (
        <EmptyState title="No playlists yet" action={creation}>
          Create your first playlist to organize your favorite podcasts for easy access.
        </EmptyState>
      )}
      {playlists !== undefined && !empty && (
        <ul className={classes.grid}>
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistCard playlist={playlist} disabled={away !== null} />
            </li>
          ))}
        </ul>
      )}
      <LazyPlaylistDialog
        opened={creating}
        title="Create New Playlist"
        submit="Create Playlist"
        isPending={create.isPending}
        onSubmit={create.mutate}
        onClose={() => setCreating(false)}
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
