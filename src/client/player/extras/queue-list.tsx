import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import {
  createReorderAnnouncements,
  restrictToVerticalAxis,
  SCREEN_READER_INSTRUCTIONS,
  useReorderSensors,
} from '../../components/reorder.ts';
import { useOfflineReason } from '../../offline/use-offline-reason.ts';
import { formatLength } from '../format-time.ts';
import type { QueueEntry } from '../queue-store.ts';
import classes from './queue-dialog.module.css';

interface RowActions {
  onPlay: (entry: QueueEntry) => void;
  onRemove: (entry: QueueEntry) => void;
}

interface QueueListProps extends RowActions {
  entries: readonly QueueEntry[];
  onReorder: (ids: number[]) => void;
}

export function QueueList({ entries, onReorder, onPlay, onRemove }: QueueListProps) {
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const announcements = useMemo(() => createReorderAnnouncements(entries), [entries]);
  const list = useRef<HTMLOListElement>(null);

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) onReorder(arrayMove(ids, from, to));
  };
  const remove = (entry: QueueEntry) => {
    const row = list.current?.querySelector(`[data-podcast="${entry.id}"]`);
    // Removing the row loses the focus, so the neighbour receives it.
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    onRemove(entry);
    neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
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
        <ol ref={list} className={classes.list}>
          {entries.map((entry) => (
            <QueueRow key={entry.id} entry={entry} onPlay={onPlay} onRemove={remove} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function QueueRow({ entry, onPlay, onRemove }: RowActions & { entry: QueueEntry }) {
  const { id, title, duration, status } = entry;
  const offlineReason = useOfflineReason(id);
  const {
    attributes: { 'aria-describedby': described, 'aria-roledescription': description },
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-podcast={id}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        aria-label={`Drag to reorder: ${title}`}
        aria-describedby={described}
        aria-roledescription={description}
        color="gray"
        className={classes.handle}
        {...listeners}
      >
        <IconGripVertical size={20} stroke={1.75} />
      </ActionIcon>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={`${classes.length} tabular`}>
          {status !== 'ready' ? 'Being made' : duration !== null && formatLength(duration)}
          {offlineReason !== null && ' · Not kept offline'}
        </span>
      </span>
      <ActionIcon
        aria-label={`Play: ${title}`}
        color="gray"
        disabled={status !== 'ready' || offlineReason !== null}
        title={offlineReason ?? undefined}
        onClick={() => onPlay(entry)}
      >
        <IconPlayerPlayFilled size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Remove from queue: ${title}`}
        color="gray"
        data-remove
        onClick={() => onRemove(entry)}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
}
