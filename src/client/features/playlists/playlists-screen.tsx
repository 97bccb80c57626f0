import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import gridClasses from '../../components/card-grid.module.css';
import { CollectionTabs } from '../../components/collection-tabs.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Cover } from '../../components/cover.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { createLazyDialog } from '../../components/lazy-component.tsx';
import { Page } from '../../components/page.tsx';
import { UnavailableNote } from '../../components/unavailable-note.tsx';
import { formatCount } from '../../format-count.ts';
import { formatTimeSince } from '../../format-time-since.ts';
import { UnloadedList } from '../../unloaded-list.tsx';
import classes from './playlists-screen.module.css';
import { useCreatePlaylist, useDeletePlaylist, usePlaylists, useUpdatePlaylist } from './use-playlists.ts';

const PlaylistDialog = createLazyDialog(() => import('./playlist-form.tsx').then((m) => m.PlaylistDialog));

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
        <ul className={gridClasses.grid}>
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistCard playlist={playlist} disabled={unavailableReason !== null} />
            </li>
          ))}
        </ul>
      )}
      <PlaylistDialog
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

function PlaylistCard({ playlist, disabled }: { playlist: PlaylistSummary; disabled: boolean }) {
  const { id, title, description } = playlist;
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const update = useUpdatePlaylist(close);
  const remove = useDeletePlaylist(close);
  return (
    <article className={classes.card} aria-label={title}>
      <Cover title={title} size="small" />
      <PlaylistTexts playlist={playlist} />
      <div className={classes.actions}>
        <ActionIcon
          aria-label={`Edit playlist: ${title}`}
          disabled={disabled}
          onClick={() => setDialog('edit')}
        >
          <IconPencil size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Delete playlist: ${title}`}
          disabled={disabled}
          onClick={() => setDialog('delete')}
        >
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      <PlaylistDialog
        opened={dialog === 'edit'}
        title="Edit Playlist"
        submitLabel="Save Changes"
        initial={{ title, description: description ?? '' }}
        isPending={update.isPending}
        onSubmit={(texts) => update.mutate({ id, ...texts })}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title="Delete Playlist?"
        text={`This deletes “${title}”. Its podcasts stay in your library. This action cannot be undone.`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={close}
      />
    </article>
  );
}

function PlaylistTexts({ playlist }: { playlist: PlaylistSummary }) {
  const { id, title, description, item_count, updated_at } = playlist;
  return (
    <div className={classes.words}>
      <Title order={2} size="h3" className={classes.title} dir="auto">
        <Link to={`/playlists/${id}`} className={classes.link}>
          {title}
        </Link>
      </Title>
      {description !== null && (
        <Text size="sm" lineClamp={2} dir="auto">
          {description}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {formatCount(item_count, 'podcast')}
      </Text>
      <Text size="sm" c="dimmed" className={classes.updated}>
        Last updated {formatTimeSince(updated_at)} ago
      </Text>
    </div>
  );
}
