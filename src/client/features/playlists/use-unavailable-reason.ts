import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isNotFound } from '../../request.ts';

export const RETRY_INTERVAL_MS = 10_000;

/** A time in 1970 (milliseconds) marks cached data as stale, so that the query reloads it. */
export const CACHED_DATA_UPDATED_AT = 1;

/** Says why playlists cannot be changed now; null if they can. */
export function useUnavailableReason(error: unknown): string | null {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (!online) return 'You are offline.';
  return error === null || isNotFound(error) ? null : 'The server does not answer.';
}
