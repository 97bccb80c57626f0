import { useMemo } from 'react';
import { showToast } from '../components/toasts/toasts.ts';
import { openLocalStorage } from '../local-storage.ts';
import { SESSION_KEY } from '../session-id.ts';
import { createStore, useStore } from '../store.ts';
import { LibraryStore } from './library-store.ts';
import type { LocalPodcast } from './local-podcast.ts';
import { addLost } from './lost-podcasts.ts';

/** Time after a key press in which another one is expected. */
const TYPING_MS = 500;
let lastKeyAt = Number.NEGATIVE_INFINITY;
window.addEventListener(
  'keydown',
  () => {
    lastKeyAt = performance.now();
  },
  { capture: true, passive: true },
);

const STORAGE_FULL_TITLE = 'Browser storage is full';

function runOnce(action: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    action();
  };
}

export const library = new LibraryStore(openLocalStorage(), {
  isTyping: () => performance.now() - lastKeyAt < TYPING_MS,
  onLost: addLost,
  onTranscriptsRemoved: runOnce(() =>
    showToast({
      kind: 'info',
      title: STORAGE_FULL_TITLE,
      message: 'Older transcripts were removed from this browser to make room.',
    }),
  ),
  onStorageFull: runOnce(() =>
    showToast({
      kind: 'error',
      title: STORAGE_FULL_TITLE,
      message: 'What changes now is kept only until you close this page. Delete podcasts to make room.',
    }),
  ),
});

window.addEventListener('storage', ({ key }) => {
  // Another tab has joined a library. This one must not delete there what it deleted as a copy.
  if (key === SESSION_KEY) library.forgetDeletedCopies();
  library.reload(key);
});
// A hidden page may be closed without another event.
window.addEventListener('pagehide', library.flush);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') library.flush();
});

export function useLibrary(): readonly LocalPodcast[] {
  const podcasts = useStore(library.store, (all) => all);
  const hiddenIds = useStore(pendingRemovalIds, (ids) => ids);
  return useMemo(
    () => (hiddenIds.size === 0 ? podcasts : podcasts.filter(({ id }) => !hiddenIds.has(id))),
    [podcasts, hiddenIds],
  );
}

export function useLibraryPodcast(id: number): LocalPodcast | undefined {
  return useStore(library.store, () => library.find(id));
}

/** Podcasts that no screen shows while their removal can be undone. */
const pendingRemovalIds = createStore<ReadonlySet<number>>(new Set());

export function hidePending(podcastIds: readonly number[]): void {
  pendingRemovalIds.set(new Set([...pendingRemovalIds.get(), ...podcastIds]));
}

export function showPending(podcastIds: readonly number[]): void {
  pendingRemovalIds.set(new Set([...pendingRemovalIds.get()].filter((id) => !podcastIds.includes(id))));
}
