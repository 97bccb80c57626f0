import { ActionIcon, Text, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Cover } from '../../components/cover.tsx';
import { formatCount } from '../../format-count.ts';
import { formatTimeSince } from '../../format-time-since.ts';
import { LazyPlaylistDialog } from './lazy-playlist-dialog.tsx';
import classes from './playlist-card.module.css';
import { useDeletePlaylist, useUpdatePlaylist } from './use-playlists.ts';

interface PlaylistCardProps {
  playlist: PlaylistSummary;
  disabled: boolean;
}

export function PlaylistCard({ playlist, disabled }: PlaylistCardProps) {
  const { id, title, description } = playlist;
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const update = useUpdatePlaylist(close);
  const remove = useDeletePlaylist(close);
  return (
    <article className={classes.card} aria-label={title}>
      <Cover title={title} size="small" className={classes.cover} />
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
      <LazyPlaylistDialog
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
      <Title order={2} size="h3" className={classes.title}>
        <Link to={`/playlists/${id}`} className={classes.link}>
          {title}
        </Link>
      </Title>
      {description !== null && (
        <Text size="sm" lineClamp={2}>
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
