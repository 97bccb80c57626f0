import { ActionIcon } from '@mantine/core';
import { IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Cover } from '../../components/cover.tsx';
import { removeRow, SortableList, SortableRow } from '../../components/sortable-list.tsx';
import { KeptMark } from '../../offline/kept-mark.tsx';
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
  const list = useRef<HTMLOListElement>(null);
  const remove = (entry: QueueEntry) => removeRow(list, entry.id, '[data-remove]', () => onRemove(entry));
  return (
    <SortableList ref={list} className={classes.list} items={entries} onReorder={onReorder}>
      {entries.map((entry) => (
        <QueueRow key={entry.id} entry={entry} onPlay={onPlay} onRemove={remove} />
      ))}
    </SortableList>
  );
}

function QueueRow({ entry, onPlay, onRemove }: RowActions & { entry: QueueEntry }) {
  const { id, title, duration, status } = entry;
  const offlineReason = useOfflineReason(id);
  return (
    <SortableRow id={id} title={title} className={classes.row}>
      <Cover title={title} size="small" className={classes.cover} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={`${classes.length} tabular`}>
          {status !== 'ready' ? 'Being made' : duration !== null && formatLength(duration)}
          {offlineReason !== null && ' · Not kept offline'}
          <KeptMark podcastId={id} />
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
    </SortableRow>
  );
}
