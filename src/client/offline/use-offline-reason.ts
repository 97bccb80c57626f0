import { useStore } from '../store.ts';
import { useOnline } from '../use-online.ts';
import { downloads } from './downloads.ts';

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
