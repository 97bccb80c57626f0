import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useRef } from 'react';
import type { PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { removeRow, SortableList } from '../../components/sortable-list.tsx';
import { PlaylistRow } from './playlist-row.tsx';
import classes from './playlist-rows.module.css';

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
