import { showUndo, toastSuccess, UNDO_MS } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { hidePending, library, showPending } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { useLibraryRefresh } from '../../library/use-library-sync.ts';
import { downloads, keepOffline } from '../../offline/downloads.ts';
import { markAsPlayed, player } from '../../player/player.ts';
import { savedPositions } from '../../player/position-store.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { removeOnServer } from './remove-on-server.ts';

export function useBulkActions() {
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
