import { showUndo, UNDO_MS } from '../components/toasts/toasts.ts';
import { formatCount } from '../format-count.ts';
import { player } from '../player/player.ts';
import { library } from './library.ts';
import { hidePending, showPending } from './pending-removals.ts';
import type { RemovablePodcast } from './removable-podcast.ts';

/**
 * Hides the podcasts at once and deletes them when the time for 'Undo' is over or the page is closed. Then calls
 * `onRemoved`, unless the page is closed: the next sync deletes them on the server.
 */
export function removeSeveral(podcasts: readonly RemovablePodcast[], onRemoved: () => void): void {
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
