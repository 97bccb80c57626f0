import { Button } from '@mantine/core';
import {
  IconCheck,
  IconCheckbox,
  IconCloudDownload,
  IconLibraryPlus,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { formatCount } from '../../format-count.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { canKeepOffline } from '../../offline/downloads.ts';
import { useOnline } from '../../use-online.ts';
import { AddSeveralToPlaylist } from '../playlists/index.ts';
import { SELECT_BUTTON_ID } from './library-toolbar.tsx';
import type { Selection } from './library-view.ts';
import classes from './selection-bar.module.css';
import { useBulkActions } from './use-bulk-actions.ts';

interface SelectionBarProps {
  podcasts: readonly LocalPodcast[];
  selection: Selection;
}

export function SelectionBar({ podcasts, selection }: SelectionBarProps) {
  const selected = podcasts.filter(({ id }) => selection.ids.has(id));
  const { remove, markPlayed, keep } = useBulkActions();
  const [isConfirming, setIsConfirming] = useState(false);
  const online = useOnline();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const count = formatCount(selected.length, 'podcast');
  const isNone = selected.length === 0;
  const offlineReason = online ? null : 'You are offline.';
  const act = (action: (chosen: readonly LocalPodcast[]) => void) => () => {
    action(selected);
    stop(selection);
  };
  return (
    <section ref={bar} className={classes.bar} aria-label="Selected podcasts" data-keep-clear>
      <BarButton Icon={IconCheckbox} onAct={() => selection.toggleAll(podcasts)}>
        Select all
      </BarButton>
      <span className={`${classes.count} tabular`} role="status">
        {selected.length} selected
      </span>
      <BarButton Icon={IconCheck} isDisabled={isNone} onAct={act(markPlayed)}>
        Mark as played
      </BarButton>
      <AddSeveralToPlaylist podcastIds={selected.map(({ id }) => id)}>
        {(open) => (
          <BarButton Icon={IconLibraryPlus} isDisabled={isNone} reason={offlineReason} onAct={open}>
            Add to playlist
          </BarButton>
        )}
      </AddSeveralToPlaylist>
      {canKeepOffline && (
        <BarButton Icon={IconCloudDownload} isDisabled={isNone} reason={offlineReason} onAct={act(keep)}>
          Keep offline
        </BarButton>
      )}
      <BarButton Icon={IconTrash} isDisabled={isNone} onAct={() => setIsConfirming(true)}>
        Delete
      </BarButton>
      <BarButton Icon={IconX} onAct={() => stop(selection)}>
        Done
      </BarButton>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Delete ${count}?`}
        text="You can undo this for 8 seconds. After that they are deleted permanently."
        isPending={false}
        onConfirm={act(remove)}
        onClose={() => setIsConfirming(false)}
      />
    </section>
  );
}

interface BarButtonProps {
  Icon: typeof IconX;
  isDisabled?: boolean;
  reason?: string | null;
  onAct: () => void;
  children: string;
}

function BarButton({ Icon, isDisabled = false, reason = null, onAct, children }: BarButtonProps) {
  return (
    <Button
      variant="subtle"
      size="sm"
      className={classes.button}
      leftSection={<Icon size={20} stroke={1.75} />}
      title={reason ?? (isDisabled ? 'Select podcasts first.' : children)}
      disabled={isDisabled || reason !== null}
      onClick={onAct}
    >
      {children}
    </Button>
  );
}

function stop(selection: Selection): void {
  selection.stop();
  requestAnimationFrame(() => {
    const target = document.getElementById(SELECT_BUTTON_ID) ?? document.getElementById('content');
    target?.focus({ preventScroll: true });
  });
}
