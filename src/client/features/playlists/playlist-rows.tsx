import { Badge, Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLibraryPlus, IconPlaylistX, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, memo, useCallback, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { Cover } from '../../components/cover.tsx';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { PlayButton } from '../../components/play-button.tsx';
import { removeRow, SortableList, SortableRow } from '../../components/sortable-list.tsx';
import { formatTimeSince } from '../../format-time-since.ts';
import { useLibraryPodcast } from '../../library/library.ts';
import { hasFailed } from '../../library/local-podcast.ts';
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
  const { item, unavailableReason, onPlay } = props;
  const podcast = selectNewest(item.podcast, useLibraryPodcast(item.podcast_id));
  const { id, title } = podcast;
  const isCurrent = usePlayer((state) => state.track?.podcastId === id);
  const isPlaying = usePlayer((state) => state.isPlaying) && isCurrent;
  const offlineReason = useOfflineReason(id);
  const isPlayable = toTrack(podcast) !== null && (offlineReason === null || isPlaying);
  return (
    <SortableRow id={id} title={title} className={classes.item} disabled={unavailableReason !== null}>
      <article className={classes.row} aria-label={title} data-current={isCurrent || undefined}>
        <Cover title={title} size="small" className={classes.cover} />
        <RowWords podcast={podcast} offlineReason={offlineReason} />
        <div className={classes.actions}>
          <PlayButton
            title={title}
            isPlaying={isPlaying}
            variant="default"
            className={classes.play}
            disabled={!isPlayable}
            onClick={() => (isPlaying ? player.pause() : onPlay(id))}
          />
          <RowActions {...props} podcast={podcast} onRemove={() => props.onRemove(id)} />
        </div>
      </article>
    </SortableRow>
  );
});

const STATUS_TEXT: Partial<Record<RowPodcast['status'], string>> = {
  pending: 'Podcast queued for processing',
  processing: 'Processing podcast...',
  error: 'Error processing podcast',
  failed: 'Error processing podcast',
};

function RowWords({ podcast, offlineReason }: { podcast: RowPodcast; offlineReason: string | null }) {
  const { id, title, role, status, duration, created_at } = podcast;
  const statusText = STATUS_TEXT[status] ?? (toTrack(podcast) === null ? 'Audio Unavailable' : offlineReason);
  return (
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
        {status === 'ready' && <HeardNote podcastId={id} duration={duration} />}
      </div>
      {statusText !== null && (
        <Text size="sm" c={hasFailed(podcast) ? 'var(--wc-host-b)' : 'dimmed'}>
          {statusText}
        </Text>
      )}
    </div>
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
