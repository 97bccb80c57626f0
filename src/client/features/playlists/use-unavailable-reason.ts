import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isNotFound } from './playlist-errors.ts';

/** Milliseconds after which a server that did not answer is asked again. */
export const RETRY_INTERVAL_MS = 10_000;

/** When what was known before this page was loaded: long ago, so it is asked for again. */
export const CACHED_DATA_UPDATED_AT = 1;

/**
 * Why nothing can be changed now; null while all is well.
 *
 * @param error of the last time the server was asked
 */
export function useUnavailableReason(error: unknown): string | null {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (!online) return 'You are offline.';
  return error === null || isNotFound(error) ? null : 'The server does not answer.';
}
