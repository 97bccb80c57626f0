import { useCallback, useSyncExternalStore } from 'react';
import { showToast } from '../../components/toasts/toasts.tsx';
import { LibraryStore } from './library-store.ts';
import type { LocalPodcast } from './local-podcast.ts';

/** Local storage, or null where the browser blocks it. */
function openStorage(): Storage | null {
  try {
    const storage = window.localStorage;
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

let toldOfFullStorage = false;

/** The one store of this browser's podcasts. */
export const library = new LibraryStore(openStorage(), () => {
  // Every sync brings the transcripts back and drops them again; once is enough to know.
  if (toldOfFullStorage) return;
  toldOfFullStorage = true;
  showToast({
    kind: 'info',
    title: 'Browser storage is full',
    message: 'Older transcripts were removed from this browser to make room.',
  });
});

window.addEventListener('storage', (event) => library.refresh(event.key));

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
