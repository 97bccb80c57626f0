import { library } from '../library/library.ts';
import { openLocalStorage } from '../local-storage.ts';
import { useStore } from '../store.ts';
import { useOnline } from '../use-online.ts';
import { downloadCache } from './download-cache.ts';
import type { DownloadIndex, KeepablePodcast } from './download-index.ts';
import { DownloadStore } from './download-store.ts';

const LOCK = 'wikicasts-downloads';

/** False on addresses without https, for which browsers have neither a cache nor a worker. */
export const canKeepOffline = 'caches' in window && 'serviceWorker' in navigator;

export const downloads = new DownloadStore({
  storage: openLocalStorage(),
  files: downloadCache,
  runAlone: (work) => (navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)),
  findDeleted: (podcastIds) => library.findDeleted(podcastIds),
});

if (canKeepOffline) {
  window.addEventListener('online', () => void checkDownloads());
  // A podcast that is deleted in any tab keeps no file.
  library.subscribe(() => void downloads.removeDeleted());
  void downloads.removeDeleted().then(checkDownloads);
}

/** Asks the browser not to delete downloads when space is low, which it may refuse. */
export function keepOffline(podcasts: readonly KeepablePodcast[]): void {
  void navigator.storage?.persist?.().catch(() => false);
  void downloads.keep(podcasts);
}

/** Compares the list with the browser's files and, with a network, with the server's. */
export async function checkDownloads(): Promise<void> {
  // Private windows of some browsers refuse the cache.
  await downloads.findLostFiles().catch(() => undefined);
  await downloads.run();
  if (navigator.onLine) await downloads.checkServer();
}

export function useDownloads(): DownloadIndex {
  return useStore(downloads.index, (index) => index);
}

/** Says why a podcast cannot start to play now; null if it can. */
export function useOfflineReason(podcastId: number): string | null {
  const online = useOnline();
  const isKept = useStore(downloads.index, () => downloads.isKept(podcastId));
  return online || isKept ? null : 'You are offline, and this podcast is not kept offline.';
}

/** Says why none of the podcasts can start to play now; null if one can. */
export function useListOfflineReason(podcastIds: readonly number[]): string | null {
  const online = useOnline();
  const isOneKept = useStore(downloads.index, () => podcastIds.some((id) => downloads.isKept(id)));
  return online || isOneKept ? null : 'You are offline, and none of these podcasts is kept offline.';
}
