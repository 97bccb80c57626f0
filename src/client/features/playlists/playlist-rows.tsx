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
  /** Nothing can be changed now. */
  disabled: boolean;
  onPlay: (podcastId: number) => void;
  onRemove: (podcastId: number) => void;
  /** Is told every podcast's id in the new order. */
  onReorder: (podcastIds: number[]) => void;
}

/** Pixels that the mouse moves before a row follows it. */
const MIN_DRAG_PIXELS = 5;
/** Milliseconds that a finger rests before a row follows it, and the pixels that count as resting. */
const TOUCH_CONSTRAINT = { delay: 120, tolerance: 8 };

const SCREEN_READER_INSTRUCTIONS = {
  draggable: 'Press space to pick up, the arrow keys to move, space to put down, escape to cancel.',
};

/** Rows move up and down only. */
const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A playlist's podcasts, in an order that is changed by mouse, finger or keyboard. */
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
      // The focus goes on to the neighbour, else it would be lost with the row.
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

/** What a screen reader says while a row is moved. */
function createAnnouncements(items: readonly PlaylistItem[]): Announcements {
  const placeOf = (id: number | string) => items.findIndex(({ podcast_id }) => podcast_id === Number(id)) + 1;
  const titleOf = (id: number | string) => items[placeOf(id) - 1]?.podcast.title ?? 'The podcast';
  /** The place that was said last: picking up a row counts as moving it onto itself. */
  let said = 0;
  return {
    onDragStart({ active }) {
      said = placeOf(active.id);
      return `Picked up ${titleOf(active.id)}, number ${said} of ${items.length}.`;
    },
    onDragOver({ active, over }) {
      if (over === null || placeOf(over.id) === said) return undefined;
      said = placeOf(over.id);
      return `${titleOf(active.id)} is now number ${said} of ${items.length}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${titleOf(active.id)} was put down as number ${placeOf(over?.id ?? active.id)} of ${items.length}.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} is back as number ${placeOf(active.id)}.`,
  };
}
