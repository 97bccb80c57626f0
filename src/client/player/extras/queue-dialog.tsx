import { ActionIcon, Button, type ModalProps, Text, Title } from '@mantine/core';
import { IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Cover } from '../../components/cover.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { removeRow, SortableList, SortableRow } from '../../components/sortable-list.tsx';
import { useOfflineReason } from '../../offline/downloads.ts';
import { formatLength } from '../format-time.ts';
import { KeptMark } from '../heard-note.tsx';
import { player, usePlayer } from '../player.ts';
import { type QueueEntry, savedQueue, useQueue } from '../queue-store.ts';
import classes from './queue-dialog.module.css';

const UNDO_MS = 8_000;
const MAX_LISTED_AFTER = 20;

interface Removal {
  text: string;
  before: readonly QueueEntry[];
}

export function QueueDialog(props: Pick<ModalProps, 'opened' | 'onClose'>) {
  return (
    <Dialog {...props} title="Queue">
      <QueueContents />
    </Dialog>
  );
}

function QueueContents() {
  const entries = useQueue();
  const list = useRef<HTMLOListElement>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const track = usePlayer((state) => state.track);
  // A queued podcast that is shown paused is still in the queue.
  const isQueued = entries.some(({ id }) => id === track?.podcastId);
  useEffect(() => {
    if (removal === null) return;
    const timer = setTimeout(() => setRemoval(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removal]);

  const remove = ({ id, title: removed }: QueueEntry) => {
    setRemoval({ text: `Removed “${removed}”`, before: entries });
    savedQueue.remove(id);
  };
  const clear = () => {
    setRemoval({ text: 'Queue cleared', before: entries });
    savedQueue.clear();
  };
  const undo = () => {
    if (removal !== null) savedQueue.restore(removal.before);
    setRemoval(null);
  };

  return (
    <>
      {track !== null && !isQueued && (
        <Text size="sm" c="dimmed">
          Now playing: {track.title}
        </Text>
      )}
      {entries.length === 0 ? (
        <Text my="md">Nothing is queued. Use ‘Play next’ or ‘Add to queue’ in the menu of a podcast.</Text>
      ) : (
        <SortableList
          ref={list}
          className={classes.list}
          items={entries}
          onReorder={(ids) => savedQueue.reorder(ids)}
        >
          {entries.map((entry) => (
            <QueueRow
              key={entry.id}
              entry={entry}
              onRemove={() => removeRow(list, entry.id, '[data-remove]', () => remove(entry))}
            />
          ))}
        </SortableList>
      )}
      <div className={classes.foot}>
        <p role="status" className={classes.removal}>
          {removal?.text}
        </p>
        {removal !== null && (
          <Button variant="subtle" size="sm" onClick={undo}>
            Undo
          </Button>
        )}
        {entries.length > 0 && (
          <Button variant="default" size="sm" onClick={clear}>
            Clear queue
          </Button>
        )}
      </div>
      <ListAfterQueue />
    </>
  );
}

/** The rest of the playlist or series that plays. */
function ListAfterQueue() {
  const entries = useQueue();
  // Recomputed when the queue or the next podcast changes.
  usePlayer((state) => state.next);
  const queuedIds = new Set(entries.map(({ id }) => id));
  const tracks = player.listAfterQueue().filter(({ podcastId }) => !queuedIds.has(podcastId));
  if (tracks.length === 0) return null;
  return (
    <>
      <Title order={3} size="h4" mt="md">
        Next in the list
      </Title>
      <ol className={classes.after}>
        {tracks.slice(0, MAX_LISTED_AFTER).map(({ podcastId, title, duration }) => (
          <li key={podcastId}>
            <span dir="auto">{title}</span>
            {duration !== null && <span className="tabular">{formatLength(duration)}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

function QueueRow({ entry, onRemove }: { entry: QueueEntry; onRemove: () => void }) {
  const { id, title, duration, status } = entry;
  const offlineReason = useOfflineReason(id);
  return (
    <SortableRow id={id} title={title} className={classes.row}>
      <Cover title={title} size="small" className={classes.cover} />
      <span className={classes.words}>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        <span className={`${classes.length} tabular`}>
          {status !== 'ready' ? 'Generating' : duration !== null && formatLength(duration)}
          {offlineReason !== null && ' · Not kept offline'}
          <KeptMark podcastId={id} />
        </span>
      </span>
      <ActionIcon
        aria-label={`Play: ${title}`}
        color="gray"
        disabled={status !== 'ready' || offlineReason !== null}
        title={offlineReason ?? undefined}
        onClick={() => void player.playQueued(id)}
      >
        <IconPlayerPlayFilled size={18} />
      </ActionIcon>
      <ActionIcon aria-label={`Remove from queue: ${title}`} color="gray" data-remove onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </SortableRow>
  );
}
