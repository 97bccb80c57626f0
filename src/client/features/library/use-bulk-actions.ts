import { showUndo, toastSuccess } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { removeOnServer } from '../../library/remove-on-server.ts';
import { removeSeveral } from '../../library/remove-several.ts';
import { useLibraryRefresh } from '../../library/use-library-sync.ts';
import { downloads, keepOffline } from '../../offline/downloads.ts';
import { markAsPlayed } from '../../player/queue-actions.ts';
import { savedPositions } from '../../player/saved-positions.ts';
import { useTRPCClient } from '../../trpc-client.ts';

/** Each of them can be undone for 8 s. */
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
    toastSuccess('All of them are already played');
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
    toastSuccess('All of them are already kept offline');
    return;
  }
  keepOffline(missing);
  showUndo(`${formatCount(missing.length, 'podcast')} will be kept offline`, () => {
    void downloads.remove(missing.map(({ id }) => id));
  });
}
