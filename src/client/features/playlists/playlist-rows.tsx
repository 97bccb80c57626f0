import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconLibraryPlus,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlaylistX,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, memo, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { Cover } from '../../components/cover.tsx';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { removeRow, SortableList, SortableRow } from '../../components/sortable-list.tsx';
import { formatTimeSince } from '../../format-time-since.ts';
import { useLibraryPodcast } from '../../library/library.ts';
import { useOfflineReason } from '../../offline/downloads.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import { player, usePlayer } from '../../player/player.ts';
import { PodcastMenu } from '../../player/podcast-menu.tsx';
import { toTrack } from '../../player/track.ts';
import { PodcastRemoval } from '../library/index.ts';
import { AddToPlaylist } from './add-to-playlist.tsx';
import classes from './playlist-rows.module.css';
import { type RowPodcast, selectNewest } from './use-playlist.ts';

interface PlaylistRowsProps {
  items: readonly PlaylistItem[];
  unavailableReason: string | null;
  onPlay: (podcastId: number) => void;
  onRemove: (podcastId: number) => void;
  onReorder: (podcastIds: number[]) => void;
}

export function PlaylistRows({ items, unavailableReason, onPlay, onRemove, onReorder }: PlaylistRowsProps) {
  const isCompact = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const list = useRef<HTMLOListElement>(null);
  const entries = useMemo(
    () => items.map(({ podcast_id: id, podcast: { title } }) => ({ id, title })),
    [items],
  );
  const remove = useCallback(
    (podcastId: number) => removeRow(list, podcastId, 'a', () => onRemove(podcastId)),
    [onRemove],
  );
  return (
    <SortableList ref={list} className={classes.list} items={entries} onReorder={onReorder}>
      {items.map((item) => (
        <PlaylistRow
          key={item.podcast_id}
          item={item}
          isCompact={isCompact}
          unavailableReason={unavailableReason}
          onPlay={onPlay}
          onRemove={remove}
        />
      ))}
    </SortableList>
  );
}

interface PlaylistRowProps extends Omit<PlaylistRowsProps, 'items' | 'onReorder'> {
  item: PlaylistItem;
  isCompact: boolean;
}

const PlaylistRow = memo(function PlaylistRow(props: PlaylistRowProps) {
  const { item, isCompact, unavailableReason, onPlay, onRemove } = props;
  const { podcast_id: id } = item;
  const podcast = selectNewest(item.podcast, useLibraryPodcast(id));
  return (
    <SortableRow id={id} title={podcast.title} className={classes.item} disabled={unavailableReason !== null}>
      <PodcastRow podcast={podcast} onPlay={() => onPlay(id)}>
        <RowActions
          podcast={podcast}
          isCompact={isCompact}
          unavailableReason={unavailableReason}
          onRemove={() => onRemove(id)}
        />
      </PodcastRow>
    </SortableRow>
  );
});

interface PodcastRowProps {
  podcast: RowPodcast;
  onPlay: () => void;
  children: ReactNode;
}

const STATUS_TEXT: Partial<Record<RowPodcast['status'], string>> = {
  pending: 'Podcast queued for processing',
  processing: 'Processing podcast...',
  error: 'Error processing podcast',
  failed: 'Error processing podcast',
};

function PodcastRow({ podcast, onPlay, children }: PodcastRowProps) {
  const { id, title, role, status, created_at } = podcast;
  const isCurrent = usePlayer((state) => state.track?.podcastId === id);
  const isPlaying = usePlayer((state) => state.isPlaying) && isCurrent;
  const hasTrack = toTrack(podcast) !== null;
  const offlineReason = useOfflineReason(id);
  const isPlayable = hasTrack && (offlineReason === null || isPlaying);
  const statusText = STATUS_TEXT[status] ?? (hasTrack ? offlineReason : 'Audio Unavailable');
  return (
    <article className={classes.row} aria-label={title} data-current={isCurrent || undefined}>
      <Cover title={title} size="small" className={classes.cover} />
      <div className={classes.words}>
        <div className={classes.head}>
          {/* A drag must move the row and not the link. */}
          <Link to={`/listen/${id}`} className={classes.title} dir="auto" draggable={false}>
            {title}
          </Link>
          <ExampleBadge podcast={podcast} />
          {role !== null && <Badge size="md">{role}</Badge>}
        </div>
        <div className={classes.marks}>
          <Text size="sm" c="dimmed">
            Created {formatTimeSince(created_at)} ago
          </Text>
          {status === 'ready' && <HeardNote podcastId={id} duration={podcast.duration} />}
        </div>
        {statusText !== null && (
          <Text size="sm" c={status === 'error' || status === 'failed' ? 'var(--wc-host-b)' : 'dimmed'}>
            {statusText}
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        <ActionIcon
          aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${title}`}
          variant="default"
          className={classes.play}
          disabled={!isPlayable}
          onClick={() => (isPlaying ? player.pause() : onPlay())}
        >
          {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
        </ActionIcon>
        {children}
      </div>
    </article>
  );
}

interface RowActionsProps extends Pick<PlaylistRowProps, 'isCompact' | 'unavailableReason'> {
  podcast: RowPodcast;
  onRemove: () => void;
}

function RowActions({ podcast, isCompact, unavailableReason, onRemove }: RowActionsProps) {
  const { id, title } = podcast;
  if (isCompact) {
    return (
      <AddToPlaylist podcastId={id} title={title}>
        {(add) => (
          <RowMenu
            podcast={podcast}
            actions={[
              { label: 'Add to playlist', icon: <IconLibraryPlus size={18} />, onAct: add },
              {
                label: 'Remove from playlist',
                icon: <IconPlaylistX size={18} />,
                onAct: onRemove,
                disabledReason: unavailableReason,
              },
            ]}
          />
        )}
      </AddToPlaylist>
    );
  }
  return (
    <>
      <AddToPlaylist podcastId={id} title={title} />
      <Button
        variant="subtle"
        color="gray"
        px="sm"
        aria-label={`Remove from playlist: ${title}`}
        disabled={unavailableReason !== null}
        onClick={onRemove}
      >
        Remove
      </Button>
      <RowMenu podcast={podcast} actions={[]} />
    </>
  );
}

/** A permanent deletion is not next to 'Remove'. */
function RowMenu({ podcast, actions }: Required<ComponentProps<typeof PodcastMenu>>) {
  // A podcast of another visitor can be in a playlist but cannot be deleted.
  const localPodcast = useLibraryPodcast(podcast.id);
  if (localPodcast === undefined) return <PodcastMenu podcast={podcast} actions={actions} />;
  return (
    <PodcastRemoval podcast={localPodcast}>
      {(removal) => (
        <PodcastMenu
          podcast={podcast}
          actions={[...actions, { ...removal, icon: <IconTrash size={18} /> }]}
        />
      )}
    </PodcastRemoval>
  );
}
