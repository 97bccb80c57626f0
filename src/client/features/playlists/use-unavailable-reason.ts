import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isNotFound } from './playlist-errors.ts';

export const RETRY_INTERVAL_MS = 10_000;

/** Milliseconds since 1970. Cached data counts as stale, so that the query loads it again. */
export const CACHED_DATA_UPDATED_AT = 1;

/**
 * Says why playlists cannot be changed now; null if they can.
 *
 * @param error of the last request
 */
export function useUnavailableReason(error: unknown): string | null {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (!online) return 'You are offline.';
  return error === null || isNotFound(error) ? null : 'The server does not answer.';
}
