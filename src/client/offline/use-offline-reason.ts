import { useStore } from '../store.ts';
import { useOnline } from '../use-online.ts';
import { downloads } from './downloads.ts';

/** Says why a podcast cannot start to play now; null if it can. */
export function useOfflineReason(podcastId: number): string | null {
  const online = useOnline();
  const isKept = useStore(downloads.index, (index) => index.get(podcastId)?.state === 'kept');
  return online || isKept ? null : 'You are offline, and this podcast is not kept offline.';
}
