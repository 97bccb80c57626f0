import { useCallback, useSyncExternalStore } from 'react';
import { showToast } from '../components/toasts/toasts.ts';
import { LibraryStore } from './library-store.ts';
import type { LocalPodcast } from './local-podcast.ts';

/** Local storage, or null where the browser blocks it. */
export function openStorage(): Storage | null {
  try {
    const storage = window.localStorage;
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/** Milliseconds after a key press in which another is to be expected. */
const TYPING_MS = 500;
let lastKey = Number.NEGATIVE_INFINITY;
window.addEventListener(
  'keydown',
  () => {
    lastKey = performance.now();
  },
  { capture: true, passive: true },
);

const FULL = 'Browser storage is full';

/** Tells once per page: a storage that is full stays full. */
function once(tell: () => void): () => void {
  let told = false;
  return () => {
    if (told) return;
    told = true;
    tell();
  };
}

/** The one store of this browser's podcasts. */
export const library = new LibraryStore(openStorage(), {
  isTyping: () => performance.now() - lastKey < TYPING_MS,
  onShortened: once(() =>
    showToast({
      kind: 'info',
      title: FULL,
      message: 'Older transcripts were removed from this browser to make room.',
    }),
  ),
  onRefused: once(() =>
    showToast({
      kind: 'error',
      title: FULL,
      message: 'What changes now is kept only until you close this page. Delete podcasts to make room.',
    }),
  ),
});

window.addEventListener('storage', (event) => library.refresh(event.key));
// A page may never hear of its end after it was hidden, so both are the last moment to store.
window.addEventListener('pagehide', library.flush);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') library.flush();
});

/** All podcasts of this browser, newest first. */
export function useLibrary(): readonly LocalPodcast[] {
  return useSyncExternalStore(library.subscribe, library.all);
}

/** One podcast of this browser. */
export function useLibraryPodcast(id: number): LocalPodcast | undefined {
  return useSyncExternalStore(
    library.subscribe,
    useCallback(() => library.get(id), [id]),
  );
}
