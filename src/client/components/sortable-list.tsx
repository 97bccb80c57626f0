import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import {
  createReorderAnnouncements,
  restrictToVerticalAxis,
  SCREEN_READER_INSTRUCTIONS,
  useReorderSensors,
} from './reorder.ts';
import classes from './sortable-list.module.css';

interface SortableListProps {
  ref: RefObject<HTMLOListElement | null>;
  className: string | undefined;
  items: ReadonlyArray<{ id: number; title: string }>;
  onReorder: (ids: number[]) => void;
  /** A `SortableRow` for each item. */
  children: ReactNode;
}

/** A list that mouse, touch and keyboard reorder. */
export function SortableList({ ref, className, items, onReorder, children }: SortableListProps) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const announcements = useMemo(() => createReorderAnnouncements(items), [items]);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) onReorder(arrayMove(ids, from, to));
  };
  return (
    <DndContext
      sensors={useReorderSensors()}
      modifiers={[restrictToVerticalAxis]}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: SCREEN_READER_INSTRUCTIONS,
        restoreFocus: true,
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={ref} className={`${classes.list} ${className}`}>
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
