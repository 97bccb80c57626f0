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
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import classes from './sortable-list.module.css';

const MIN_DRAG_PIXELS = 5;
/** `delay`: milliseconds of a long press; `tolerance`: pixels that the finger may move. */
const TOUCH_CONSTRAINT = { delay: 120, tolerance: 8 };

const SCREEN_READER_INSTRUCTIONS = {
  draggable: 'Press space to pick up, the arrow keys to move, space to put down, escape to cancel.',
};

const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface SortableListProps {
  ref: RefObject<HTMLOListElement | null>;
  className: string | undefined;
  items: ReadonlyArray<{ id: number; title: string }>;
  onReorder: (ids: number[]) => void;
  children: ReactNode;
}

export function SortableList({ ref, className, items, onReorder, children }: SortableListProps) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const announcements = useMemo(() => createReorderAnnouncements(items), [items]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MIN_DRAG_PIXELS } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_CONSTRAINT }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) onReorder(arrayMove(ids, from, to));
  };
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
        <ol ref={ref} className={className}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: number;
  title: string;
  className: string | undefined;
  disabled?: boolean;
  children: ReactNode;
}

/** The handle drags the row; the mouse drags it anywhere. */
export function SortableRow({ id, title, className, disabled = false, children }: SortableRowProps) {
  const {
    attributes: { 'aria-describedby': described, 'aria-roledescription': description },
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled });
  const { onMouseDown, ...handle } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      className={`${classes.row} ${className}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-podcast={id}
      {...(onMouseDown && { onMouseDown: (event) => onMouseDown(event) })}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        aria-label={`Drag to reorder: ${title}`}
        aria-describedby={described}
        aria-roledescription={description}
        color="gray"
        className={classes.handle}
        disabled={disabled}
        {...handle}
      >
        <IconGripVertical size={20} stroke={1.75} />
      </ActionIcon>
      {children}
    </li>
  );
}

/** Removing a row loses the focus, so its neighbour receives it. */
export function removeRow(
  list: RefObject<HTMLElement | null>,
  id: number,
  selector: string,
  onRemove: () => void,
): void {
  const row = list.current?.querySelector(`[data-podcast="${id}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  onRemove();
  neighbour?.querySelector<HTMLElement>(selector)?.focus();
}

function createReorderAnnouncements(items: ReadonlyArray<{ id: number; title: string }>): Announcements {
  const getPosition = (id: number | string) => items.findIndex((item) => item.id === Number(id)) + 1;
  const getTitle = (id: number | string) => items[getPosition(id) - 1]?.title ?? 'The podcast';
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
