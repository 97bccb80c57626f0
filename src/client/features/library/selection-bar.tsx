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
import { showUndo, toastSuccess, UNDO_MS } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { hidePending, library, showPending } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { useLibraryRefresh } from '../../library/use-library-sync.ts';
import { canKeepOffline, downloads, keepOffline } from '../../offline/downloads.ts';
import { markAsPlayed, player } from '../../player/player.ts';
import { savedPositions } from '../../player/position-store.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { AddSeveralToPlaylist } from '../playlists/index.ts';
import { SELECT_BUTTON_ID } from './library-toolbar.tsx';
import type { Selection } from './library-view.ts';
import { removeOnServer } from './remove-on-server.ts';
import classes from './selection-bar.module.css';

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

function useBulkActions() {
  const client = useTRPCClient();
  const refresh = useLibraryRefresh();

  const deleteOnServer = async (podcasts: readonly LocalPodcast[]) => {
    if (!navigator.onLine) return;
    for (const podcast of podcasts.filter(({ syncStatus }) => syncStatus === 'synced')) {
      // The next sync tries again.
      await removeOnServer(client, podcast).catch(() => undefined);
    }
    await refresh();
  };

  return {
    remove: (podcasts: readonly LocalPodcast[]) =>
      removeSeveral(podcasts, () => void deleteOnServer(podcasts)),
    markPlayed,
    keep,
  };
}

function markPlayed(podcasts: readonly LocalPodcast[]): void {
  const unplayed = podcasts.filter(
    ({ id, status }) => status === 'ready' && !savedPositions.find(id)?.finished,
  );
  const seconds = new Map(unplayed.map(({ id }) => [id, savedPositions.find(id)?.seconds ?? 0]));
  for (const podcast of unplayed) markAsPlayed(podcast);
  if (unplayed.length === 0) {
    toastSuccess('All of these are already played');
    return;
  }
  showUndo(`${formatCount(unplayed.length, 'podcast')} marked as played`, () => {
    for (const [id, heard] of seconds) savedPositions.update(id, heard, true);
    savedPositions.flush();
  });
}

function keep(podcasts: readonly LocalPodcast[]): void {
  const missing = podcasts.filter(({ id, status }) => status === 'ready' && !downloads.isKept(id));
  if (missing.length === 0) {
    toastSuccess('All of these are already kept offline');
    return;
  }
  keepOffline(missing);
  showUndo(`${formatCount(missing.length, 'podcast')} will be kept offline`, () => {
    void downloads.remove(missing.map(({ id }) => id));
  });
}

/**
 * Hides the podcasts at once and deletes them when the time for 'Undo' is over or the page is closed. Then calls
 * `onRemoved`, unless the page is closed: the next sync deletes them on the server.
 */
function removeSeveral(podcasts: readonly LocalPodcast[], onRemoved: () => void): void {
  const ids = podcasts.map(({ id }) => id);
  let isSettled = false;
  const settle = (): boolean => {
    if (isSettled) return false;
    isSettled = true;
    clearTimeout(timer);
    window.removeEventListener('pagehide', remove);
    return true;
  };
  const remove = (): boolean => {
    if (!settle()) return false;
    for (const id of ids) {
      player.unload(id);
      library.remove(id);
    }
    library.flush();
    showPending(ids);
    return true;
  };

  hidePending(ids);
  window.addEventListener('pagehide', remove);
  const withdrawOffer = showUndo(`${formatCount(ids.length, 'podcast')} deleted`, () => {
    if (settle()) showPending(ids);
  });
  const timer = setTimeout(() => {
    withdrawOffer();
    if (remove()) onRemoved();
  }, UNDO_MS);
}
