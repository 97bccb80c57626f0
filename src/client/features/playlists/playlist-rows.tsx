import { useMediaQuery } from '@mantine/hooks';
import { memo, useCallback, useMemo, useRef } from 'react';
import type { PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { removeRow, SortableList, SortableRow } from '../../components/sortable-list.tsx';
import { useLibraryPodcast } from '../../library/library.ts';
import { selectNewest } from './playlist-items.ts';
import { PodcastRow } from './playlist-podcast-row.tsx';
import classes from './playlist-rows.module.css';
import { RowActions } from './row-actions.tsx';

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

interface PlaylistRowProps {
  item: PlaylistItem;
  isCompact: boolean;
  unavailableReason: string | null;
  onPlay: (podcastId: number) => void;
  onRemove: (podcastId: number) => void;
}

const PlaylistRow = memo(function PlaylistRow({
  item,
  isCompact,
  unavailableReason,
  onPlay,
  onRemove,
}: PlaylistRowProps) {
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
