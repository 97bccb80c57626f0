import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useCallback, useMemo, useRef } from 'react';
import type { PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import {
  createReorderAnnouncements,
  restrictToVerticalAxis,
  SCREEN_READER_INSTRUCTIONS,
  useReorderSensors,
} from '../../components/reorder.ts';
import { PlaylistRow } from './playlist-row.tsx';
import classes from './playlist-rows.module.css';

interface PlaylistRowsProps {
  items: readonly PlaylistItem[];
  disabled: boolean;
  onPlay: (podcastId: number) => void;
  onRemove: (podcastId: number) => void;
  onReorder: (podcastIds: number[]) => void;
}

export function PlaylistRows({ items, disabled, onPlay, onRemove, onReorder }: PlaylistRowsProps) {
  const ids = useMemo(() => items.map(({ podcast_id }) => podcast_id), [items]);
  const sensors = useReorderSensors();
  const announcements = useMemo(
    () => createReorderAnnouncements(items.map(({ podcast_id: id, podcast: { title } }) => ({ id, title }))),
    [items],
  );
  const list = useRef<HTMLOListElement>(null);

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from === -1 || to === -1 || from === to) return;
    onReorder(arrayMove(ids, from, to));
  };

  const remove = useCallback(
    (podcastId: number) => {
      const row = list.current?.querySelector(`[data-podcast="${podcastId}"]`);
      // Removing the row loses the focus, so the neighbour receives it.
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
      onRemove(podcastId);
      neighbour?.querySelector<HTMLElement>('a')?.focus();
    },
    [onRemove],
  );

  return (
    <DndContext
      sensors={sensors}
      modifiers={[restrictToVerticalAxis]}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: SCREEN_READER_INSTRUCTIONS,
        restoreFocus: true,
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={classes.list}>
          {items.map((item) => (
            <PlaylistRow
              key={item.podcast_id}
              item={item}
              disabled={disabled}
              onPlay={onPlay}
              onRemove={remove}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
