import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useCallback, useMemo, useRef } from 'react';
import type { PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { PlaylistRow } from './playlist-row.tsx';
import classes from './playlist-rows.module.css';

interface PlaylistRowsProps {
  items: readonly PlaylistItem[];
  disabled: boolean;
  onPlay: (podcastId: number) => void;
  onRemove: (podcastId: number) => void;
  onReorder: (podcastIds: number[]) => void;
}

const MIN_DRAG_PIXELS = 5;
/** `delay`: milliseconds of a long press; `tolerance`: pixels that the finger may move. */
const TOUCH_CONSTRAINT = { delay: 120, tolerance: 8 };

const SCREEN_READER_INSTRUCTIONS = {
  draggable: 'Press space to pick up, the arrow keys to move, space to put down, escape to cancel.',
};

const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function PlaylistRows({ items, disabled, onPlay, onRemove, onReorder }: PlaylistRowsProps) {
  const ids = useMemo(() => items.map(({ podcast_id }) => podcast_id), [items]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MIN_DRAG_PIXELS } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_CONSTRAINT }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => createAnnouncements(items), [items]);
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

function createAnnouncements(items: readonly PlaylistItem[]): Announcements {
  const getPosition = (id: number | string) =>
    items.findIndex(({ podcast_id }) => podcast_id === Number(id)) + 1;
  const getTitle = (id: number | string) => items[getPosition(id) - 1]?.podcast.title ?? 'The podcast';
  /** dnd-kit reports picking up a row as moving it onto itself, which must not be announced. */
  let announcedPosition = 0;
  return {
    onDragStart({ active }) {
      announcedPosition = getPosition(active.id);
      return `Picked up ${getTitle(active.id)}, number ${announcedPosition} of ${items.length}.`;
    },
    onDragOver({ active, over }) {
      if (over === null || getPosition(over.id) === announcedPosition) return undefined;
      announcedPosition = getPosition(over.id);
      return `${getTitle(active.id)} is now number ${announcedPosition} of ${items.length}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${getTitle(active.id)} was put down as number ${getPosition(over?.id ?? active.id)} of ${items.length}.`,
    onDragCancel: ({ active }) => `${getTitle(active.id)} is back as number ${getPosition(active.id)}.`,
  };
}
